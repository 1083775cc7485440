import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const DONE = 5_000;
const WAITING = 40_000;
const TOGETHER = 192;

describe.skipIf(!programs)('a backlog that PostgreSQL’s statistics do not know of yet', () => {
  let server: PrivatePostgres;
  let database: Database;
  let id: number;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    const urls = await server.newDatabase();
    const opened = await openDatabase({ dataDir: '', ...urls, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    ({ id } = (await database.tenants.save(sampleWebsite('northside'))).website);
    const admin = new pg.Client({ connectionString: urls.adminUrl });
    await admin.connect();
    const fill = (name: string, count: number, state: string) =>
      admin.query(
        `insert into delivery (website_id, delivery_id, lead_id, sequence, destination, payload, state, supersedable,
           created_at, next_attempt_at)
         select $1, $2 || n, $2 || n, 1, 'crm', '{}', $3, false, $4, $4 from generate_series(1, $5::int) n`,
        [id, name, state, '2026-11-22T00:00:00.000Z', count],
      );
    await admin.query('alter table delivery set (autovacuum_enabled = off)');
    await fill('done', DONE, 'delivered');
    await admin.query('analyze delivery');
    await fill('waiting', WAITING, 'pending');
    await admin.end();
  });

  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  it('is taken and settled without walking through all of it for every delivery', async () => {
    const now = '2026-11-23T00:00:00.000Z';
    const leaseUntil = '2026-11-24T00:00:00.000Z';
    const requests = [{ website_id: id, destination: 'crm', limit: TOGETHER }];
    const begun = performance.now();
    const claimed = await database.outbox.claim({ now, leaseUntil, limit: TOGETHER, requests });
    expect(claimed).toHaveLength(TOGETHER);
    const ending = { kind: 'retry' as const, next_attempt_at: leaseUntil, reason: '500' };
    await database.outbox.storeOutcomes(claimed.map((each) => ({ ...each, at: now, ending })));
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});
