import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const NOW = '2026-11-23T00:00:00.000Z';
const LEASE_UNTIL = '2026-11-24T00:00:00.000Z';
const TOGETHER = 192;

describe.skipIf(!programs)('a backlog that PostgreSQL’s statistics do not know of yet', () => {
  let server: PrivatePostgres;
  let database: Database;
  let admin: pg.Client;
  let id: number;

  beforeAll(async () => {
    server = await startPostgres(programs!);
  });

  afterEach(async () => {
    await admin?.end();
    await database?.close();
  });

  afterAll(() => server?.stop());

  async function openWith(rows: { done: number; analyzed: boolean; waiting: number }): Promise<void> {
    const urls = await server.newDatabase();
    const opened = await openDatabase({ dataDir: '', ...urls, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    ({ id } = (await database.tenants.save(sampleWebsite('northside'))).website);
    admin = new pg.Client({ connectionString: urls.adminUrl });
    await admin.connect();
    await admin.query('alter table delivery set (autovacuum_enabled = off)');
    await fill('done', rows.done, 'delivered');
    if (rows.analyzed) await admin.query('analyze delivery');
    await fill('waiting', rows.waiting, 'pending');
  }

  async function fill(name: string, count: number, state: string): Promise<void> {
    await admin.query(
      `insert into delivery (website_id, delivery_id, lead_id, sequence, destination, payload, state, supersedable,
         created_at, next_attempt_at)
       select $1, $2 || n, $2 || n, 1, 'crm', '{}', $3, false, $4, $4 from generate_series(1, $5::int) n`,
      [id, name, state, '2026-11-22T00:00:00.000Z', count],
    );
  }

  function claim(limit: number) {
    const requests = [{ website_id: id, destination: 'crm', limit }];
    return database.outbox.claim({ now: NOW, leaseUntil: LEASE_UNTIL, limit, requests });
  }

  /** Entries of indexes that were read; the server counts them within a second. */
  async function entriesRead(): Promise<number> {
    const { rows } = await admin.query(
      `select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'delivery'`,
    );
    return (rows as { read: number }[])[0]?.read ?? 0;
  }

  async function readSince(before: number): Promise<number> {
    await expect.poll(entriesRead, { timeout: 10_000 }).toBeGreaterThan(before);
    await sleep(1_100);
    return (await entriesRead()) - before;
  }

  it('is taken and settled without walking through all of it for every delivery', async () => {
    await openWith({ done: 5_000, analyzed: true, waiting: 40_000 });
    const before = await entriesRead();
    const claimed = await claim(TOGETHER);
    expect(claimed).toHaveLength(TOGETHER);
    const ending = { kind: 'retry' as const, next_attempt_at: LEASE_UNTIL, reason: '500' };
    await database.outbox.storeOutcomes(claimed.map((each) => ({ ...each, at: NOW, ending })));
    expect(await readSince(before)).toBeLessThan(TOGETHER * 20);
  });

  it('is not read whole for a few of them where there are no statistics', async () => {
    await openWith({ done: 500, analyzed: false, waiting: 3_000 });
    const before = await entriesRead();
    expect(await claim(4)).toHaveLength(4);
    expect(await readSince(before)).toBeLessThan(100);
  });
});
