import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import { askSite, serve, type Served } from '../serve.ts';

/** A dealer whose site is served by the built product, and whose mails stay as files. */
export interface Northside {
  /** Starts the product on the same folder; its clock begins at the ISO time. */
  opens(clock: string): Promise<void>;
  closes(): Promise<void>;
  /** Sends an enquiry, as long as it takes. */
  enquires(lead: object): Promise<{ id: string; form_token: string }>;
  /** Sends a later step; answers its status. */
  goesOn(started: { id: string; form_token: string }, lead: object): Promise<number>;
  /** Changes keys of the configuration by `site export` and `site import`, and waits until the product shows it. */
  configures(change: object): Promise<void>;
  /** Runs an operator's command at the time that the clock began with; answers all it said. */
  operates(...args: string[]): string;
  deliveries(): Delivery[];
  /** Everything that was mailed, by the receiver's address. */
  mailTo(address: string): Promise<Email[]>;
  end(): Promise<void>;
}

/** A running server shows the effect of a command within this time. */
const EFFECT_MS = 1000;

export function northside(configuration: object): Northside {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-northside-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, APP_ENV: 'staging', CLOCK: '2026-11-18T01:00:00Z' };
  let served: Served | null = null;

  function operates(...args: string[]): string {
    const command = ['src/cli/forecourt.ts', ...args];
    const ran = spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, ...env } });
    return ran.stdout + ran.stderr;
  }

  function written(content: object): string {
    const file = join(folder, 'site.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  }

  async function send(method: string, path: string, body: object): Promise<{ status: number; body: Answer }> {
    const answer = await askSite(served?.port ?? 0, 'northside', {
      method,
      path,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status: answer.status, body: JSON.parse(answer.text) as Answer };
  }

  const begun = written({ name: 'Northside', ...configuration });
  operates('site', 'create', 'northside', '--template', 'car', '--config', begun);
  return {
    async opens(clock) {
      env.CLOCK = clock;
      served = await serve(env);
    },
    async closes() {
      await served?.end('SIGINT');
      served = null;
    },
    async enquires(lead) {
      const answer = await send('POST', '/api/leads', { lead });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.body;
    },
    async goesOn({ id, form_token }, lead) {
      return (await send('PUT', `/api/leads/${id}`, { form_token, lead })).status;
    },
    async configures(change) {
      const now = JSON.parse(operates('site', 'export', 'northside')) as object;
      operates('site', 'import', written({ ...now, ...change }));
      await sleep(EFFECT_MS);
    },
    operates,
    deliveries: () => linesOf(operates('deliveries', 'northside')),
    mailTo: async (address) => (await mailsIn(join(dataDir, 'mail'))).filter((mail) => goesTo(mail, address)),
    async end() {
      await served?.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Answer {
  id: string;
  form_token: string;
}

function linesOf(text: string): Delivery[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Delivery);
}

function mailsIn(folder: string): Promise<Email[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

function goesTo({ to }: Email, wanted: string): boolean {
  return (to ?? []).some(({ address }) => address === wanted);
}
