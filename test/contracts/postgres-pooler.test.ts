import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { runInTransaction } from '#adapters/database/postgres/in-transaction.ts';
import { connectInRole } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import type { Database } from '#ports/database.ts';
import { findPgbouncer, type Pooler, startPgbouncer } from '../pgbouncer.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { all, sampleCar, sampleSubmission, sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const pgbouncer = findPgbouncer();
const TURNS = 1_000;
/** More than the clients have connections, and no multiple of what the turns vary by. */
const WALKERS = 19;
const LEADS = 60;

/** What one transaction sees past every filter of the stores. */
interface Sight {
  role: string;
  sites: number[];
}

/** A pooler of transactions gives each transaction whichever session is free (decisions/databases.md). */
describe.skipIf(!programs || !pgbouncer)('behind PgBouncer', () => {
  let server: PrivatePostgres;
  let pooler: Pooler;
  /** Logins of a superuser, whom row security does not hold: the role alone does. */
  let directUrl: string;
  let pooledUrl: string;
  const databases: Database[] = [];
  let siteA = 0;
  let siteB = 0;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    pooler = await startPgbouncer(pgbouncer!, { port: server.port, sessions: 2 });
    directUrl = (await server.newDatabase()).adminUrl;
    pooledUrl = pooler.reroute(directUrl);
    databases.push(await open(), await open());
    [siteA, siteB] = [await storeSite('pooled-a'), await storeSite('pooled-b')];
  });

  afterAll(async () => {
    for (const database of databases) await database.close();
    await pooler?.end();
    await server?.stop();
  });

  async function open(): Promise<Database> {
    const place = { dataDir: '', databaseUrl: pooledUrl, adminUrl: null, directUrl };
    const opened = await openDatabase({ ...place, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    return opened.database;
  }

  async function storeSite(slug: string): Promise<number> {
    const { id } = (await databases[0]!.tenants.save(sampleWebsite(slug))).website;
    await databases[0]!.openStores(id).stock.upsert([sampleCar(slug)]);
    return id;
  }

  it('row security holds in each of 1,000 interleaved transactions of two clients', async () => {
    const limits = { size: 2, queryMs: 30_000, lockMs: 10_000, isPooled: true };
    const clients: Db[] = [connectInRole(pooledUrl, limits), connectInRole(pooledUrl, limits)];
    const look = async (db: Db): Promise<Sight> => {
      const rows = await db.selectFrom('car').select('website_id').execute();
      const { rows: users } = await sql<{ role: string }>`select current_user as role`.execute(db);
      return { role: users[0]?.role ?? '', sites: rows.map(({ website_id }) => website_id) };
    };
    const wrongTurns: unknown[] = [];
    const takeTurn = async (turn: number) => {
      const site = turn % 2 === 0 ? siteA : siteB;
      let sight: Sight | null = null;
      const scope = { site, isRead: turn % 3 === 0 };
      const transaction = runInTransaction(clients[turn % 4 < 2 ? 0 : 1]!, scope, async (db) => {
        sight = await look(db);
        // A rolled-back role is tried as well.
        if (turn % 7 === 0) throw new Error('given up');
      });
      await transaction.catch((error: Error) => expect(error.message).toBe('given up'));
      const due = { role: 'forecourt_app', sites: [site] };
      if (JSON.stringify(sight) !== JSON.stringify(due)) wrongTurns.push({ turn, sight, due });
    };
    const walkers = Array.from({ length: WALKERS }, async (_, walker) => {
      for (let turn = walker; turn < TURNS; turn += WALKERS) await takeTurn(turn);
    });
    await Promise.all(walkers);
    expect(wrongTurns).toEqual([]);
    await Promise.all(clients.map((client) => client.destroy()));
  });

  it('nothing of a transaction is left to whoever has its session next', async () => {
    await Promise.all(databases.map((database) => database.openStores(siteA).stock.count()));
    const client = new pg.Client({ connectionString: pooledUrl });
    await client.connect();
    const left =
      await client.query(`select current_user as user, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('app.site', true) as site`);
    await client.end();
    expect(left.rows).toEqual([
      { user: 'postgres', statement: '0', lock: '0', site: expect.toBeOneOf(['', null]) },
    ]);
  });

  it('leads of two servers are stored, none twice, and each hears of the other’s changes', async () => {
    const [first, second] = databases;
    const reportedIds: number[] = [];
    second!.onChange((ids) => reportedIds.push(...ids));
    const submissions = Array.from({ length: LEADS }, () => sampleSubmission());
    const outcomes = await Promise.all(
      submissions.flatMap((submission) =>
        databases.map((database) => database.openStores(siteB).leads.submit(submission)),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(LEADS);
    expect(await all(first!.openStores(siteB).leads.list({ since: null }))).toHaveLength(LEADS);
    await first!.openStores(siteA).stock.upsert([sampleCar('later')]);
    await vi.waitFor(() => expect(reportedIds).toContain(siteA), { timeout: 2_000 });
  });

  it.each([
    ['no address of PostgreSQL itself', () => null, 'DATABASE_URL'],
    ['another pooler as that', () => `${pooledUrl}?application_name=x`, 'DATABASE_DIRECT_URL'],
  ])('with %s a server does not start, and says what to set', async (_name, findDirectUrl, setting) => {
    const place = { dataDir: '', databaseUrl: pooledUrl, adminUrl: directUrl, directUrl: findDirectUrl() };
    const refused = await openDatabase({ ...place, role: 'server' });
    expect(refused).toEqual({
      fault: { kind: 'unusable', message: expect.stringContaining('a pooler that gives each transaction') },
    });
    const { message } = (refused as { fault: { message: string } }).fault;
    expect(message).toContain(`(${setting})`);
    expect(message).toContain('set DATABASE_DIRECT_URL');
  });
});
