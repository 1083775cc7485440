import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { leadText } from '#test/campaign/leads/lead-ground.ts';
import { launch, type Launched } from '#test/launched.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { askSite } from '#test/serve.ts';

const programs = postgresPrograms();
const SERVER = [process.execPath, 'scripts/launch.mjs', 'src/main.ts'];
const PARTS = ['package.json', 'scripts', 'src', 'build', 'demo', 'public'];
const MIGRATIONS = 'src/adapters/database/migrations/migrations.ts';

describe.skipIf(programs === null)('this release and the next on one database', { timeout: 120_000 }, () => {
  const next = mkdtempSync(join(tmpdir(), 'forecourt-next-'));
  const folders = ['.', next];
  let postgres: PrivatePostgres;
  let settings: Record<string, string>;
  let servers: Launched[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    const dataDir = join(next, 'data');
    settings = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl, DATA_DIR: dataDir };
    makeNextRelease(next);
  });

  afterAll(async () => {
    await endServers();
    await postgres?.stop();
    rmSync(next, { recursive: true, force: true });
  });

  it('serve beside each other, and after each was started anew', async () => {
    for (let start = 1; start <= 2; start += 1) {
      // This one first, which knows nothing of the column; then on tables that have it.
      for (const folder of folders) servers.push(await launch(settings, SERVER, folder));
      for (const [at, { port }] of servers.entries()) {
        expect((await askSite(port, 'riverline', { path: '/' })).status).toBe(200);
        const key = `of-start-${start}-${at}`;
        const replies = await Promise.all(servers.map((server) => sendLead(server, key)));
        expect(replies.map(({ status }) => status)).toEqual([201, 201]);
        expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      }
      await endServers();
      const columns = await query(`select 1 from information_schema.columns where column_name = 'next_word'`);
      expect(columns).toHaveLength(1);
    }
  });

  it('do not where the next says that this one does not bear its tables', async () => {
    await query(`delete from fact where name like '%bearable since'`);
    await expect(launch(settings, SERVER)).rejects.toThrow(
      /^It ended with 78: .*newer version of Forecourt/s,
    );
    servers.push(await launch(settings, SERVER, next));
  });

  async function endServers(): Promise<void> {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')));
  }

  async function query(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: settings['DATABASE_ADMIN_URL'] });
    await client.connect();
    const { rows } = await client.query<object>(text);
    await client.end();
    return rows;
  }
});

/** This release with one change of the tables more, which this one bears. */
function makeNextRelease(folder: string): void {
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const last = Object.keys(migrations).at(-1) ?? '';
  const change = `{ ...addColumn('lead', 'next_word text'), bearableSince: '${last}' }`;
  const file = join(folder, MIGRATIONS);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(export const migrations[^]*?\n)\};/, `$1  '998-next': ${change},\n};`));
}

async function sendLead({ port }: Launched, key: string): Promise<{ status: number; id: string }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = leadText(key);
  const { status, text } = await askSite(port, 'riverline', {
    path: '/api/leads',
    method: 'POST',
    body,
    headers,
  });
  return { status, id: (JSON.parse(text) as { id: string }).id };
}
