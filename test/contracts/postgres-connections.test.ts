import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { runInTransaction } from '#adapters/database/postgres/in-transaction.ts';
import { connectAdmin, connectInRole } from '#adapters/database/postgres/pools.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { type TcpProxy, tcpProxy, type Verdict } from '../tcp-proxy.ts';
import { all, sampleSubmission, sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
const LIMITS = { size: 1, queryMs: 5_000, lockMs: 1_000 };
/** Of a write: nobody waits for how a read ends. */
const COMMIT = /commit\0/;
const UNAVAILABLE = { name: 'DatabaseUnavailable' };

/** What is asked again, and by whom (decisions/databases.md). */
describe.skipIf(!programs)('a connection to PostgreSQL that breaks', () => {
  let server: PrivatePostgres;
  let proxy: TcpProxy;
  let database: Database;
  let stores: SiteStores;
  let adminUrl: string;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    proxy = await tcpProxy(server.port);
    const urls = await server.newDatabase();
    ({ adminUrl } = urls);
    const through = new URL(urls.databaseUrl);
    through.port = String(proxy.port);
    const opened = await openDatabase({ dataDir: '', databaseUrl: through.href, adminUrl, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    stores = database.openStores((await database.tenants.save(sampleWebsite('northside'))).website.id);
  });

  afterEach(() => {
    proxy.judge = () => 'pass';
  });

  afterAll(async () => {
    await database?.close();
    await proxy?.end();
    await server?.stop();
  });

  it('in a read is another connection’s read', async () => {
    const broken = verdicts(/from "car"/, 'cut');
    expect(await stores.stock.count()).toBe(0);
    expect(broken()).toBe(1);
  });

  it('in a read twice is an error', async () => {
    const broken = verdicts(/from "car"/, 'cut', 2);
    await expect(stores.stock.count()).rejects.toMatchObject(UNAVAILABLE);
    expect(broken()).toBe(2);
  });

  it('before the commit of a lead stores the lead on another one, once', async () => {
    const broken = verdicts(/^insert|insert into "lead"/, 'cut');
    const lead = sampleSubmission();
    expect(await stores.leads.submit(lead)).toMatchObject({ kind: 'created', id: lead.id });
    expect(broken()).toBe(1);
    expect(await timesStored(lead.id)).toBe(1);
  });

  it.each(['cut', 'pass and lose the answer'] as const)(
    'at the commit of a lead (%s) is told, and the sender’s next try finds or stores it once',
    async (verdict) => {
      const broken = verdicts(COMMIT, verdict);
      const lead = sampleSubmission();
      await expect(stores.leads.submit(lead)).rejects.toMatchObject(UNAVAILABLE);
      expect(broken()).toBe(1);
      const kind = verdict === 'cut' ? 'created' : 'replayed';
      expect(await stores.leads.submit({ ...lead, id: another(lead.id) })).toMatchObject({ kind });
      expect((await timesStored(lead.id)) + (await timesStored(another(lead.id)))).toBe(1);
    },
  );

  it('with all the others is waited for by nobody, and is well again by itself', async () => {
    const notified: number[] = [];
    const silence = database.onChange((ids) => notified.push(...ids));
    for (const how of ['reset', 'silent'] as const) {
      proxy.cut(how);
      // Some find out; from then on the rest is refused at once.
      const first = performance.now();
      await Promise.allSettled(Array.from({ length: 30 }, () => stores.stock.count()));
      expect(performance.now() - first).toBeLessThan(2_400);
      const refused = async () => {
        const begun = performance.now();
        await expect(stores.leads.submit(sampleSubmission())).rejects.toMatchObject(UNAVAILABLE);
        return performance.now() - begun;
      };
      await expect.poll(refused, { timeout: 10_000 }).toBeLessThan(100);
      expect(await database.isReady()).toBe(false);
      proxy.mend();
      const mended = performance.now();
      while (!(await database.isReady())) await sleep(10);
      expect(await stores.leads.submit(sampleSubmission())).toMatchObject({ kind: 'created' });
      // The campaign holds it to two seconds, on a machine that does nothing else.
      expect(performance.now() - mended).toBeLessThan(4_000);
    }
    notified.length = 0;
    const { id } = (await database.tenants.save(sampleWebsite('southside'))).website;
    await expect.poll(() => notified, { timeout: 3_000 }).toContain(id);
    silence();
  });

  it('under whoever migrates, restores or backs up fails that work, and ends no process', async () => {
    const inRole = connectInRole(adminUrl, LIMITS);
    const admin = connectAdmin(adminUrl);
    for (const run of [
      (statement: RawBuilder<unknown>) => statement.execute(admin),
      (statement: RawBuilder<unknown>) =>
        runInTransaction(inRole, { duty: null }, (db) => statement.execute(db)),
    ]) {
      await run(sql`select 1`);
      const failed = expect(run(sql`select pg_sleep(5)`)).rejects.toThrow('terminating connection');
      await server.endSessions();
      await failed;
      // Its error comes after the query's, to nobody in particular.
      await sleep(50);
      await expect(run(sql`select 1`)).resolves.toBeTruthy();
    }
    await Promise.all([admin.destroy(), inRole.destroy()]);
  });

  /** Gives the verdict on the first `times` things sent that match; answers how often it did. */
  function verdicts(what: RegExp, verdict: Verdict, times = 1): () => number {
    let count = 0;
    proxy.judge = (sent) => {
      if (count === times || !what.test(sent.toString('latin1'))) return 'pass';
      count += 1;
      return verdict;
    };
    return () => count;
  }

  async function timesStored(id: string): Promise<number> {
    return (await all(stores.leads.list({ since: null }))).filter((lead) => lead.id === id).length;
  }
});

function another(id: string): string {
  return `${id}-again`;
}
