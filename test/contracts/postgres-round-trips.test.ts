import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { type HeldAnswers, type TcpProxy, tcpProxy } from '../tcp-proxy.ts';
import { sampleCar, sampleSubmission, sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
/** How the answer to one statement ends, within a transaction. */
const DONE = 'Z\0\0\0\x05T';

/** What a page or a sender waits for (decisions/databases.md). Answers are held: what is sent meanwhile waits for none. */
describe.skipIf(!programs)('a far-away PostgreSQL is waited for', () => {
  let server: PrivatePostgres;
  let proxy: TcpProxy;
  let database: Database;
  let stores: SiteStores;
  let held: HeldAnswers | undefined;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    proxy = await tcpProxy(server.port);
    const { adminUrl, databaseUrl } = await server.newDatabase();
    const through = new URL(databaseUrl);
    through.port = String(proxy.port);
    const opened = await openDatabase({ dataDir: '', databaseUrl: through.href, adminUrl, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    stores = database.openStores((await database.tenants.save(sampleWebsite('far'))).website.id);
    await stores.stock.upsert([sampleCar('A'), sampleCar('B')]);
    // Its first statement of a kind opens a connection.
    await stores.stock.count();
  });

  afterEach(() => held?.end());

  afterAll(async () => {
    await database?.close();
    await proxy?.end();
    await server?.stop();
  });

  it('once by a read', async () => {
    held = proxy.hold();
    const read = stores.stock.count();
    await answered(2);
    held.letThrough();
    // The end of its transaction is still held.
    expect(await read).toBe(2);
  });

  it('once by reads at the same time', async () => {
    await Promise.all([stores.stock.count(), stores.stock.checkedAt(), stores.stock.quarantined()]);
    held = proxy.hold();
    const reads = Promise.all([stores.stock.count(), stores.stock.checkedAt(), stores.stock.quarantined()]);
    await answered(6);
    held.letThrough();
    expect((await reads)[0]).toBe(2);
  });

  it('once by an act that is counted, within two bounds too', async () => {
    const bounds = [
      [5, 600_000],
      [30, 3_600_000],
    ] as const;
    const limit = database.openCounts({ secret: 'of a test' })?.openLimit('acts', bounds);
    await limit?.take('a');
    held = proxy.hold();
    const taken = limit?.take('a');
    await answered(2);
    held.letThrough();
    expect(await taken).toEqual({ count: 2 });
  });

  it('twice by a lead, for its statement and for its commit', async () => {
    await stores.leads.submit(sampleSubmission());
    held = proxy.hold();
    const lead = stores.leads.submit(sampleSubmission());
    await answered(2);
    held.letThrough();
    await expect.poll(() => held?.text()).toContain('COMMIT');
    held.letThrough();
    expect(await lead).toMatchObject({ kind: 'created' });
  });

  /** Waits until so many statements within transactions were answered. */
  async function answered(statements: number): Promise<void> {
    const count = () => (held?.text().split(DONE).length ?? 1) - 1;
    await expect.poll(count, { timeout: 1_000 }).toBe(statements);
  }
});
