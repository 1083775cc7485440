import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askHold,
  importOf,
  linesOf,
  type StoredCar,
  writeFeed,
} from '#test/campaign/reservations/reserving-site.ts';
import { forecourt, leadText, SLUG } from '#test/campaign/leads/lead-ground.ts';
import { faketimePath } from '#test/engines.ts';
import { fakeCrm, type FakeCrm } from '#test/fake-crm.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { mailedCode } from './mailed-code.ts';

const programs = postgresPrograms();
const faketime = faketimePath();
const PATIENT = { timeout: 30_000 };
const LEADS = 20;
const HOLD_CARS = 2;

describe.skipIf(programs === null || faketime === null)('two servers whose clocks are 5 s apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-clocks-'));
  const log = join(folder, 'ahead.log');
  let postgres: PrivatePostgres;
  let crm: FakeCrm;
  let environment: Record<string, string>;
  let cars: StoredCar[];
  let servers: { right: Served; ahead: Served };

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    crm = await fakeCrm();
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    environment = {
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: adminUrl,
      DATA_DIR: folder,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
    };
    const right = await serve(environment, 'ignore');
    await createSite('Northside');
    forecourt({ environment }, importOf(writeFeed({ environment }, HOLD_CARS, 0)));
    cars = linesOf<StoredCar>({ environment }, ['cars', SLUG, '--json']);
    servers = { right, ahead: await serve({ ...environment, ...fiveSecondsAhead() }, openSync(log, 'a')) };
  }, 120_000);

  afterAll(async () => {
    for (const server of Object.values(servers ?? {})) await server.end('SIGKILL');
    await crm?.end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const everyWay = () =>
    [
      [servers.right, servers.ahead],
      [servers.ahead, servers.right],
    ] as const;

  it('say so at the start', async () => {
    await expect
      .poll(() => readFileSync(log, 'utf8'), PATIENT)
      .toMatch(
        /The clock of this machine is [45]\.\d s ahead of PostgreSQL's: set both by one time server\./,
      );
  });

  it('keep one lead of a shopper who sends twice, with a key and without', async () => {
    for (const [at, [first, second]] of everyWay().entries())
      for (const key of [`twice-${at}`, null]) {
        const text = leadText(key ?? `unkeyed-${at}`);
        const sent = await sendLead(first, text, key);
        expect(sent.id).toMatch(/./);
        expect(await sendLead(second, text, key)).toEqual(sent);
      }
  });

  it('deliver each lead once, whoever took it', async () => {
    const keys = Array.from({ length: LEADS }, (_, index) => `delivered-${index + LEADS}`);
    const both = Object.values(servers);
    await Promise.all(keys.map((key, index) => sendLead(both[index % 2]!, leadText(key), key)));
    const countTries = () => keys.map((key) => crm.tries.filter(({ body }) => body.includes(key)).length);
    await expect.poll(countTries, PATIENT).toEqual(keys.map(() => 1));
  });

  it('take a form for a person’s, whoever showed it', async () => {
    for (const [at, [shown, sent]] of everyWay().entries()) {
      const { text } = await askSite(shown.port, SLUG, { path: '/contact' });
      const stamp = /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? expect.fail(text);
      // The one that is behind sees it before it was made.
      const { id } = await sendLead(sent, leadText(`stamped-${at}`, { stamp }), null);
      const rows = await query(`select spam_reason from lead where id = '${id}'`);
      expect(rows).toEqual([{ spam_reason: '' }]);
    }
  });

  it('hold a car for one shopper and as long', async () => {
    for (const [at, [first, second]] of everyWay().entries()) {
      const { id = 0 } = cars[at] ?? {};
      expect((await askHold(first.port, id, `first-${at}`)).status).toBe(201);
      expect((await askHold(second.port, id, `second-${at}`)).status).toBe(409);
    }
    const spans =
      await query(`select round(extract(epoch from max(ends_at::timestamptz - created_at::timestamptz)
      - min(ends_at::timestamptz - created_at::timestamptz))) as differs from reservation`);
    expect(Number(spans[0]?.['differs'])).toBe(0);
  });

  it('sign a shopper in by a code that the other mailed', async () => {
    for (const [at, [first, second]] of everyWay().entries()) {
      const email = `ann-${at}@example.com`;
      const askForCode = () => post(first, '/api/auth/email-otp/send-verification-otp', { email });
      // The first mail loads what composes it.
      await expect.poll(async () => (await askForCode()).status, PATIENT).toBe(200);
      const otp = mailedCode(folder, email);
      const signedIn = await post(second, '/api/auth/sign-in/email-otp', { email, otp });
      expect(signedIn.status).toBe(200);
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
      const search = { name: 'Used cars', address: '/search/used-cars' };
      expect((await post(first, '/api/auth/searches', search, { cookie })).status).toBe(200);
    }
  });

  it('show a changed page both', async () => {
    const read = async () =>
      Promise.all(
        Object.values(servers).map(async ({ port }) => (await askSite(port, SLUG, { path: '/' })).text),
      );
    for (const name of ['Northside', 'Eastside']) {
      await createSite(name, 'import');
      await expect
        .poll(async () => (await read()).map((text) => text.includes(`>${name}`)), PATIENT)
        .toEqual([true, true]);
    }
  });

  async function createSite(name: string, how: 'create' | 'import' = 'create'): Promise<void> {
    const file = join(folder, 'site.json');
    const website = {
      name,
      ...(how === 'import' && { slug: SLUG }),
      payment_provider: 'stripe',
      garage_enabled: true,
      dealerships: [{ name: 'Northside', stripe_publishable_key: 'pk_test_1' }],
      lead_destinations: [
        { name: 'crm', kind: 'webhook', url: crm.url, secrets: ['a-key-of-this-test'], is_default: true },
      ],
    };
    writeFileSync(file, JSON.stringify(website));
    const words = how === 'create' ? [SLUG, '--template', 'car', '--config', file] : [file];
    forecourt({ environment }, ['site', how, ...words]);
  }

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: environment['DATABASE_ADMIN_URL'] });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  }
});

/** Of a process: all its clocks but the monotonic one, which no operator sets. */
function fiveSecondsAhead(): Record<string, string> {
  const { stdout } = spawnSync(faketime ?? '', ['--exclude-monotonic', '-f', '+5s', 'env'], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => /^(LD_PRELOAD|FAKETIME|FAKETIME_DONT\w+)=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function post({ port }: Served, path: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' };
  return askSite(port, SLUG, {
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...type, ...headers },
  });
}

async function sendLead(
  { port }: Served,
  body: string,
  key: string | null,
): Promise<{ status: number; id: string }> {
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) };
  const { status, text } = await askSite(port, SLUG, { path: '/api/leads', method: 'POST', body, headers });
  return { status, id: (JSON.parse(text) as { id: string }).id };
}
