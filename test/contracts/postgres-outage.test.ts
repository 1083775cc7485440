import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/database/migrate.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { all, sampleSubmission, sampleWebsite } from './samples.ts';

const programs = postgresPrograms();

describe.skipIf(!programs)('PostgreSQL in trouble', () => {
  let server: PrivatePostgres;
  let urls: Awaited<ReturnType<PrivatePostgres['newDatabase']>>;
  const opened: Database[] = [];

  beforeEach(async () => {
    server = await startPostgres(programs!);
    urls = await server.newDatabase();
  });

  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await server.stop();
  });

  async function open(): Promise<Database> {
    const result = await openDatabase({ dataDir: '', ...urls, role: 'server' });
    if ('fault' in result) throw new Error(result.fault.message);
    opened.push(result.database);
    return result.database;
  }

  it('answers errors within two seconds while it is stopped, and is well again without a restart', async () => {
    const database = await open();
    const { id } = (await database.tenants.save(sampleWebsite('stopped'))).website;
    const { leads, stock } = database.openStores(id);
    await leads.submit(sampleSubmission());
    server.freeze();
    const start = performance.now();
    const pending = [...Array.from({ length: 100 }, () => stock.count()), leads.submit(sampleSubmission())];
    const outcomes = await Promise.allSettled(pending);
    expect(performance.now() - start).toBeLessThan(2_400);
    for (const outcome of outcomes) expect(outcome).toHaveProperty('reason.name', 'DatabaseUnavailable');
    expect(await database.isReady()).toBe(false);
    server.thaw();
    await expect
      .poll(() => leads.submit(sampleSubmission()).catch(() => null), { timeout: 10_000 })
      .toBeTruthy();
    expect(await database.isReady()).toBe(true);
    // Not one of them sees what another left behind.
    for (let turn = 0; turn < 30; turn += 1) expect(await stock.count()).toBe(0);
    expect((await all(leads.list({ since: null }))).length).toBeGreaterThanOrEqual(2);
  });

  it('hears of changes again after its connections were cut', async () => {
    const database = await open();
    const other = await open();
    const { id } = (await database.tenants.save(sampleWebsite('cut'))).website;
    await server.endSessions();
    const notified: number[] = [];
    database.onChange((ids) => notified.push(...ids));
    await sleep(50);
    await other.tenants
      .save(sampleWebsite('cut', { city: 'Perth' }))
      .catch(() => other.tenants.save(sampleWebsite('cut', { city: 'Perth' })));
    await expect.poll(() => notified, { timeout: 3_000 }).toContain(id);
  });

  it('is refused with a sentence when it does not answer, without the password', async () => {
    const databaseUrl = 'postgres://web:hidden@127.0.0.1:1/forecourt';
    const refused = await openDatabase({ dataDir: '', databaseUrl, adminUrl: null, role: 'server' });
    expect(refused).toEqual({
      fault: { kind: 'away', message: expect.stringContaining('127.0.0.1:1') },
    });
    expect(JSON.stringify(refused)).not.toContain('hidden');
  });

  it('is refused when the login may not make tables, naming the setting', async () => {
    const refused = await openDatabase({
      dataDir: '',
      databaseUrl: urls.databaseUrl,
      adminUrl: null,
      role: 'server',
    });
    expect(refused).toEqual({
      fault: { kind: 'not_writable', message: expect.stringContaining('DATABASE_ADMIN_URL') },
    });
  });

  it('is brought up to date once by processes that start together, and refused when newer', async () => {
    await Promise.all([open(), open(), open()]);
    const admin = new pg.Client({ connectionString: urls.adminUrl });
    await admin.connect();
    const { rows } = await admin.query('select name from kysely_migration order by name');
    expect(rows.map((row: { name: string }) => row.name)).toEqual(Object.keys(migrations));
    await admin.query(`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    await admin.end();
    expect(await openDatabase({ dataDir: '', ...urls, role: 'server' })).toHaveProperty(
      'fault.kind',
      'newer',
    );
  });

  it('keeps nothing of a migration that fails half-way', async () => {
    await open();
    const db = connectAdmin(urls.adminUrl);
    const broken = {
      async up(tables: Parameters<(typeof migrations)[string]['up']>[0]) {
        await tables.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('half-way');
      },
    };
    await expect(migrate(db, { ...migrations, '999-broken': broken })).rejects.toThrow('half-way');
    expect((await db.introspection.getTables()).map((table) => table.name)).not.toContain('half');
    await db.destroy();
  });
});
