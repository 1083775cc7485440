import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import { deleteEndedCounts } from '#adapters/database/postgres/postgres-counts.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { NEARLY_AN_HOUR_MS, openJobLeases } from '#server/bounds/shared-counts.ts';
import { createFormTimestampSigner } from '#server/spam/form-timestamp-signer.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { all } from '#test/contracts/samples.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

const programs = postgresPrograms();
const SITES = 11;

/** A balancer sends whoever comes to any of them (decisions/overload.md). */
describe.skipIf(!programs)('two servers on one database', () => {
  let postgres: PrivatePostgres;
  let adminUrl: string;
  let settings: Record<string, string>;
  let servers: [SmallServer, SmallServer];
  let turns = 0;

  beforeAll(async () => {
    postgres = await startPostgres(programs!);
  });
  beforeEach(async () => {
    const urls = await postgres.newDatabase();
    ({ adminUrl } = urls);
    settings = {
      DATABASE_URL: urls.databaseUrl,
      DATABASE_ADMIN_URL: adminUrl,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
    };
    const first = await smallServer(settings);
    servers = [first, await smallServer({ ...settings, DATA_DIR: first.dataDir })];
  });
  afterEach(async () => {
    for (const server of servers.toReversed()) await server.end();
  });
  afterAll(() => postgres?.stop());

  interface Sent {
    host?: string;
    network?: string;
    change?: Record<string, string>;
  }

  /** Sends it to one server after the other. */
  async function send({ host = 'a.localhost', network = '203.0.113.7', change = {} }: Sent = {}) {
    turns += 1;
    const lead = {
      name: 'Ann',
      email: `p${turns}@example.com`,
      phone: '0412345678',
      message: `${turns}`,
      ...change,
    };
    return servers[turns % 2]!.ask('/api/leads', {
      host,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
      body: JSON.stringify({ lead: { category: 'general-enquiry', ...lead } }),
    });
  }

  async function countAccepted(posts: number, sent: (post: number) => Sent = () => ({})): Promise<number> {
    let accepted = 0;
    for (let post = 0; post < posts; post += 1) if ((await send(sent(post))).status === 201) accepted += 1;
    return accepted;
  }

  async function listReasons(slug: string): Promise<string[]> {
    const { database } = servers[0];
    const record = await database.tenants.bySlug(slug);
    const leads = await all(database.openStores(record!.website.id).leads.list({ since: null }));
    return leads.map(({ spam_reason }) => spam_reason);
  }

  it('take five enquiries a minute of one sender together, not each', async () => {
    await addSite(servers[0].database, 'a');
    expect(await countAccepted(16)).toBe(5);
    expect(await countAccepted(6, () => ({ network: '203.0.113.8' }))).toBe(5);
  });

  it('hold what was sent by one form more than five times, wherever it went', async () => {
    const { database } = servers[0];
    const id = await addSite(database, 'a');
    const secrets = await readServedSecrets(settings, database);
    const stamp = createFormTimestampSigner(secrets, () => NOW)
      .of(id, () => '')
      .issue();
    for (const server of servers) server.setNow(NOW + 10_000);
    expect(await countAccepted(5, () => ({ change: { stamp } }))).toBe(5);
    for (const server of servers) server.setNow(NOW + 80_000);
    expect(await countAccepted(2, () => ({ change: { stamp } }))).toBe(2);
    const reasons = await listReasons('a');
    const tooMany = 'The same form was sent more than 5 times.';
    expect(reasons.toSorted()).toEqual(['', '', '', '', '', tooMany, tooMany]);
  });

  it('see one message to many sites, of which each had some', async () => {
    for (let site = 0; site < SITES; site += 1) await addSite(servers[0].database, `s${site}`);
    const message = 'Cheap links at https://links.example';
    expect(await countAccepted(SITES, (post) => ({ host: `s${post}.localhost`, change: { message } }))).toBe(
      SITES,
    );
    expect(await listReasons(`s${SITES - 1}`)).toEqual([
      'The same message went to 10 sites within a minute, and it holds a link.',
    ]);
  });

  it('keep no network or address in clear, and nothing longer than its window', async () => {
    const { database } = servers[0];
    await addSite(database, 'a');
    expect(await countAccepted(3)).toBe(3);
    // Those of servers by their clock, which is long past; one by the database's.
    await database
      .openCounts({ secret: 'of a test' })
      ?.openLimit('lasting', [[1, HOUR_MS]])
      .take('a');
    const admin = connectAdmin(adminUrl);
    const readRows = async () => (await sql`select key, member from shared_count`.execute(admin)).rows;
    const rows = await readRows();
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|example\.com/);
    // A count is answered before its commit: what is on its way is seen a moment later.
    const readRowsLeft = async () => {
      await deleteEndedCounts(admin);
      return readRows();
    };
    await expect.poll(readRowsLeft).toHaveLength(1);
    await admin.destroy();
  });

  it('go on when the count fails, count each for itself meanwhile, and say so', async () => {
    await addSite(servers[0].database, 'a');
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query('alter table shared_count rename to lost_count');
    expect(await countAccepted(16)).toBe(10);
    for (const server of servers) expect(server.logged()).toContain('counting for all servers');
    await admin.query('alter table lost_count rename to shared_count');
    await admin.end();
  });

  it('do the work of all once: the turn is one’s, until it gives it back or the time is over', async () => {
    const [first, second] = servers.map(({ database }) => openJobLeases(database, NEARLY_AN_HOUR_MS));
    const taken = await Promise.all([first!.take('sweep'), second!.take('sweep'), second!.take('other')]);
    expect([taken[0] !== taken[1], taken[2]]).toEqual([true, true]);
    const [owner, waiting] = taken[0] ? [first!, second!] : [second!, first!];
    expect(await waiting.take('sweep')).toBe(false);
    await owner.giveBack('sweep');
    // Nobody waits for the end of a count's transaction.
    await expect.poll(() => waiting.take('sweep')).toBe(true);
  });
});
