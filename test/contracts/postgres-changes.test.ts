import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { removeSite } from '#adapters/database/remove-site.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const SITES = 3_000;
/** Of a notification that never came. */
const LOST_MS = 2_000;
const CHANGE = "update website set changed_seq = nextval('website_change') where id = $1";

/** Every server hears of what one of them changed (decisions/databases.md). */
describe.skipIf(!programs)('a change of one site among thousands', () => {
  let server: PrivatePostgres;
  let urls: Awaited<ReturnType<PrivatePostgres['newDatabase']>>;
  let database: Database;
  let admin: pg.Client;
  let slow: pg.Client;
  let ids: number[];
  const reportedIds: number[] = [];

  beforeAll(async () => {
    server = await startPostgres(programs!);
    urls = await server.newDatabase();
    const made = await open();
    await made.tenants.save(sampleWebsite('first'));
    await made.close();
    [admin, slow] = await Promise.all([connect(), connect()]);
    await admin.query(
      `insert into website (slug, template, name, config, changed_seq)
         select 's' || n, template, name, config, nextval('website_change') from website, generate_series(2, $1::int) n`,
      [SITES],
    );
    await admin.query('analyze website');
    const { rows } = await admin.query('select id from website order by id');
    ids = (rows as { id: string }[]).map(({ id }) => Number(id));
    database = await open();
    database.onChange((changedIds) => reportedIds.push(...changedIds));
  });

  afterEach(() => void reportedIds.splice(0));

  afterAll(async () => {
    await database?.close();
    await Promise.all([admin?.end(), slow?.end()]);
    await server?.stop();
  });

  async function open(): Promise<Database> {
    const opened = await openDatabase({ dataDir: '', ...urls, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    return opened.database;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: urls.adminUrl });
    await client.connect();
    return client;
  }

  /** As from a server whose notification is lost. */
  async function silently(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
    await client.query('begin; set local session_replication_role = replica');
    await work();
    await client.query('commit');
  }

  const waitForReport = (id: number | undefined, ms: number) =>
    vi.waitFor(() => expect(reportedIds).toContain(id), { timeout: ms, interval: 10 });

  /** Rows of websites that anybody read. */
  async function countRowsRead(): Promise<number> {
    // A session adds to the count what it read until a second ago, as it ends a statement.
    await sleep(1_100);
    await admin.query('select 1');
    const { rows } = await admin.query(
      `select pg_stat_clear_snapshot(), (seq_tup_read + idx_tup_fetch)::int as read
       from pg_stat_user_tables where relname = 'website'`,
    );
    return (rows as { read: number }[])[0]?.read ?? 0;
  }

  it('is told at once with its site, and nobody reads the others for it', async () => {
    const changedIds = ids.slice(10, 30);
    const readBefore = await countRowsRead();
    for (const id of changedIds) {
      await admin.query(CHANGE, [id]);
      await waitForReport(id, 1_000);
    }
    expect(reportedIds).toEqual(changedIds);
    // A look each second reads what the first minute goes back.
    expect((await countRowsRead()) - readBefore).toBeLessThan(SITES);
  });

  it('is found within two seconds where its notification is lost', async () => {
    for (const id of ids.slice(30, 33)) {
      await silently(admin, () => admin.query(CHANGE, [id]));
      await waitForReport(id, LOST_MS);
    }
  });

  it('is found where it is committed after one with a higher number', async () => {
    const [late, early] = ids.slice(33, 35);
    await silently(slow, async () => {
      await slow.query(CHANGE, [late]);
      await admin.query(CHANGE, [early]);
      await waitForReport(early, 1_000);
    });
    await waitForReport(late, LOST_MS);
  });

  it('that removes it is told, and found within two seconds where that is lost', async () => {
    const [removedId, lost] = ids.slice(35, 37);
    await removeSite({ dataDir: '', ...urls }, removedId!);
    await waitForReport(removedId, 1_000);
    await silently(admin, async () => {
      await admin.query('delete from website where id = $1', [lost]);
      await admin.query(`update fact set value = $1 where name = 'last_removed_website'`, [String(lost)]);
    });
    await waitForReport(lost, LOST_MS);
  });
});
