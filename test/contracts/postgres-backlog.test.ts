import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { postgresPrograms, startPostgres } from '../postgres.ts';
import { sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const DONE = 5_000;
const WAITING = 40_000;
const TOGETHER = 192;

it.skipIf(!programs)(
  'deliveries of a backlog are taken and settled at once, also while PostgreSQL does not know of it yet',
  async () => {
    const server = await startPostgres(programs!);
    const urls = await server.newDatabase();
    const opened = await openDatabase({ dataDir: '', ...urls, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    const { database } = opened;
    const { id } = (await database.tenants.save(sampleWebsite('northside'))).website;
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
    const claim = {
      now: '2026-11-23T00:00:00.000Z',
      leaseUntil: '2026-11-24T00:00:00.000Z',
      limit: TOGETHER,
    };
    const wishes = [{ website_id: id, destination: 'crm', limit: TOGETHER }];
    const begun = performance.now();
    // The whole backlog was walked through for every row, until the statement was broken off.
    const claimed = await database.outbox.claim({ ...claim, wishes });
    expect(claimed).toHaveLength(TOGETHER);
    const ending = { kind: 'retry' as const, next_attempt_at: claim.leaseUntil, reason: '500' };
    await database.outbox.settle(claimed.map((each) => ({ ...each, at: claim.now, ending })));
    expect(performance.now() - begun).toBeLessThan(1_500);
    await database.close();
    await server.stop();
  },
);
