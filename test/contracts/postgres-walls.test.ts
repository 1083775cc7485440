import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { runInTransaction } from '#adapters/database/postgres/in-transaction.ts';
import { connectInRole } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { storeKeptCar } from './sample-edit.ts';
import { storeSampleFeed } from './sample-feed.ts';
import { storeSampleHold } from './sample-hold.ts';
import { sampleSearch } from './sample-search.ts';
import { sampleInvitation, STAFF, storeSampleAccount, storeSampleShopper } from './sample-shopper.ts';
import { sampleVisit, sampleVisitCounts } from './sample-visit-counts.ts';
import {
  sampleBooking,
  sampleCar,
  sampleFile,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from './samples.ts';

const programs = postgresPrograms();
const TENANT_TABLES = [
  'act_count',
  'audit',
  'booking',
  'car',
  'car_act',
  'car_count',
  'car_lock',
  'delivery',
  'error_count',
  'feed',
  'feed_run',
  'held_day',
  'lead',
  'lead_event',
  'lead_file',
  'lookup_count',
  'membership',
  'payment_event',
  'photo',
  'picture_check',
  'price_change',
  'quarantined_value',
  'reservation',
  'shopper',
  'shopper_car',
  'shopper_code',
  'shopper_search',
  'shopper_session',
  'staff_duty',
  'variant_count',
  'visit',
  'vital_count',
] as const;
const NO_SITE = { duty: null };

describe.skipIf(!programs)('row security', () => {
  let server: PrivatePostgres;
  let admin: pg.Client;
  let database: Database;
  /** The product's own way to the database, on two connections and past every filter of the stores. */
  let app: Db;
  let siteA = 0;
  let siteB = 0;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    const urls = await server.newDatabase();
    const opened = await openDatabase({ dataDir: '', ...urls, role: 'server', poolSize: 2 });
    if ('fault' in opened) throw new Error(opened.fault.message);
    database = opened.database;
    admin = new pg.Client({ connectionString: urls.adminUrl });
    await admin.connect();
    app = connectInRole(urls.databaseUrl, { size: 2, queryMs: 10_000, lockMs: 1_000 });
    [siteA, siteB] = [await newSite('wall-a'), await newSite('wall-b')];
  });

  afterAll(async () => {
    await app.destroy();
    await admin.end();
    await database.close();
    await server.stop();
  });

  async function newSite(slug: string): Promise<number> {
    const { id } = (await database.tenants.save(sampleWebsite(slug))).website;
    const stores = database.openStores(id);
    await storeKeptCar(stores, slug);
    const submission = sampleSubmission({ booking: sampleBooking, files: [sampleFile()] });
    await stores.leads.submit(submission);
    const note = { leadId: submission.id, actor: 'tom', at: '2026-11-20T00:00:00.000Z', text: 'Has a dog' };
    await stores.leadWork.noteLead(note);
    await stores.leads.submit(sampleSubmission({ lead: sampleLead({ spam: true }), deliveries: [] }));
    await storeSampleFeed(stores);
    await storeSampleHold(stores);
    const tom = await database.staff.invite(sampleInvitation(`tom@${slug}.example.com`, { website_id: id }));
    await stores.turns.saveDuty({ ...note, staffId: tom.staffId, change: { on_duty_until: note.at } });
    await stores.visitCounts.add(sampleVisitCounts(), [sampleVisit()]);
    await stores.savedSearches.save(await storeSampleShopper(stores), sampleSearch('a'), 9);
    return id;
  }

  async function ask(text: string): Promise<Record<string, unknown>[]> {
    return (await admin.query(text)).rows as Record<string, unknown>[];
  }

  it('binds a role that is neither owner nor superuser and may not bypass it', async () => {
    const [role] = await ask(
      `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'forecourt_app'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false });
    expect(await ask(`select tablename from pg_tables where tableowner = 'forecourt_app'`)).toEqual([]);
    const users = await runInTransaction(app, { site: siteA }, (db) =>
      db.selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('role')]).as('role')).execute(),
    );
    expect(users).toEqual([{ role: 'forecourt_app' }]);
  });

  it('is forced on every table with a website column', async () => {
    const walls = await ask(`select relname, relrowsecurity and relforcerowsecurity as forced from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'website_id' where relkind = 'r' order by relname`);
    expect(walls).toEqual(TENANT_TABLES.map((relname) => ({ relname, forced: true })));
  });

  it('has the website leading every index of those tables but the one that finds what a person may', async () => {
    const leading =
      await ask(`select distinct attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indexrelid::regclass::text <> 'membership_of_staff'
      and indrelid::regclass::text in (${TENANT_TABLES.map((table) => `'${table}'`).join(', ')})`);
    expect(leading).toEqual([{ attname: 'website_id' }]);
  });

  it('shows nothing and takes nothing while no website is named', async () => {
    for (const table of TENANT_TABLES) {
      const rows = await runInTransaction(app, NO_SITE, (db) =>
        db.selectFrom(table).select('website_id').execute(),
      );
      expect(rows, table).toEqual([]);
    }
    await expect(runInTransaction(app, NO_SITE, (db) => copyCar(db, siteA))).rejects.toThrow(
      'row-level security',
    );
  });

  it('shows one website its own rows only, with no filter in the query', async () => {
    for (const table of TENANT_TABLES) {
      const rows = await runInTransaction(app, { site: siteA }, (db) =>
        db.selectFrom(table).select('website_id').execute(),
      );
      expect(new Set(rows.map((row) => row.website_id)), table).toEqual(new Set([siteA]));
    }
  });

  it("refuses to change, to take over or to add another website's rows", async () => {
    const update = await runInTransaction(app, { site: siteA }, (db) =>
      db.updateTable('car').set({ name: 'stolen' }).where('website_id', '=', siteB).executeTakeFirst(),
    );
    expect(update.numUpdatedRows).toBe(0n);
    const moveAway = runInTransaction(app, { site: siteA }, (db) =>
      db.updateTable('car').set({ website_id: siteB }).execute(),
    );
    await expect(moveAway).rejects.toThrow('row-level security');
    await expect(runInTransaction(app, { site: siteA }, (db) => copyCar(db, siteB))).rejects.toThrow(
      'row-level security',
    );
    const config = await runInTransaction(app, { site: siteA }, (db) =>
      db.updateTable('website').set({ name: 'stolen' }).where('id', '=', siteB).executeTakeFirst(),
    );
    expect(config.numUpdatedRows).toBe(0n);
    await expect(
      runInTransaction(app, { site: siteA }, (db) => db.deleteFrom('car').execute()),
    ).rejects.toThrow('permission denied');
  });

  it('shows who uses the console to that duty alone, and lets no website say who may', async () => {
    await database.staff.invite(sampleInvitation('op@example.com', { website_id: null, role: 'operator' }));
    await storeSampleAccount(database.staff.signInRows, 'ann@example.com', STAFF);
    const tables = ['staff', 'staff_session', 'staff_code', 'staff_invitation', 'staff_audit'] as const;
    for (const table of tables) {
      const countRows = (scope: Parameters<typeof runInTransaction>[1]) =>
        runInTransaction(app, scope, async (db) => (await db.selectFrom(table).selectAll().execute()).length);
      expect(await countRows({ duty: 'staff' }), table).toBeGreaterThan(0);
      for (const scope of [NO_SITE, { site: siteA }, { duty: 'delivery' } as const])
        expect(await countRows(scope), table).toBe(0);
    }
    const forgery = runInTransaction(app, { site: siteA }, (db) =>
      db
        .insertInto('membership')
        .values({
          website_id: siteA,
          staff_id: 'eve',
          role: 'administrator',
          locations: '[]',
          departments: '[]',
          created_at: '',
        })
        .execute(),
    );
    await expect(forgery).rejects.toThrow('row-level security');
    const seizure = await runInTransaction(app, { site: siteA }, (db) =>
      db.updateTable('membership').set({ role: 'administrator' }).executeTakeFirst(),
    );
    expect(seizure.numUpdatedRows).toBe(0n);
  });

  it('keeps what was done as it was noted, by whomever, until retention deletes it', async () => {
    for (const [table, scope] of [
      ['audit', { site: siteA }],
      ['lead_event', { site: siteA }],
      ['audit', { duty: 'staff' }],
      ['staff_audit', { duty: 'staff' }],
    ] as const) {
      const change = runInTransaction(app, scope, (db) => db.updateTable(table).set({ actor: '' }).execute());
      await expect(change).rejects.toThrow('permission denied');
      const deletion = await runInTransaction(app, scope, (db) => db.deleteFrom(table).executeTakeFirst());
      expect(deletion.numDeletedRows, table).toBe(0n);
    }
  });

  it('changes nothing of what was done with a lead, but empties a note', async () => {
    const change = (cells: object) =>
      runInTransaction(app, { site: siteA }, (db) => db.updateTable('lead_event').set(cells).execute());
    await expect(change({ actor: 'sue' })).rejects.toThrow('permission denied');
    await expect(change({ detail: '{"kind":"noted","text":"A cat"}' })).rejects.toThrow('row-level security');
    await expect(change({ detail: '{"kind":"noted","text":""}' })).resolves.toHaveLength(1);
  });

  it('lets a host be looked up before the website is known, and websites be made by that duty only', async () => {
    const slugs = await runInTransaction(app, NO_SITE, (db) =>
      db.selectFrom('website').select('slug').execute(),
    );
    expect(slugs).toHaveLength(2);
    const row = { slug: 'forged', template: 'car' as const, name: '', config: '{}', changed_seq: 99 };
    const forged = runInTransaction(app, { site: siteA }, (db) =>
      db.insertInto('website').values(row).execute(),
    );
    await expect(forged).rejects.toThrow('row-level security');
  });

  it('lets deliveries see the outbox of every website, and nothing else', async () => {
    const seen = await runInTransaction(app, { duty: 'delivery' }, async (db) => ({
      deliveries: await db.selectFrom('delivery').select('website_id').orderBy('website_id').execute(),
      leads: await db.selectFrom('lead').select('website_id').execute(),
    }));
    expect(seen).toEqual({ deliveries: [{ website_id: siteA }, { website_id: siteB }], leads: [] });
    const rowsOfJob = await runInTransaction(app, { duty: 'leads' }, async (db) => ({
      deliveries: await db.selectFrom('delivery').select('id').execute(),
      leads: await db.selectFrom('lead').select('website_id').distinct().orderBy('website_id').execute(),
    }));
    expect(rowsOfJob).toEqual({ deliveries: [], leads: seen.deliveries });
  });

  it('leaks nothing over 1,000 interleaved transactions on two connections', async () => {
    const leaks: unknown[] = [];
    const turns = Array.from({ length: 1_000 }, async (_, turn) => {
      const site = turn % 2 === 0 ? siteA : siteB;
      // Every seventh fails on the way, so that a rolled-back setting is tried as well.
      const asked = runInTransaction(app, { site }, async (db) => {
        const rows = await db.selectFrom('car').select(['website_id', 'name']).execute();
        if (turn % 7 === 0) throw new Error('given up');
        return rows;
      });
      const rows = await asked.catch(() => []);
      leaks.push(...rows.filter((row) => row.website_id !== site));
    });
    await Promise.all(turns);
    expect(leaks).toEqual([]);
  });

  it('takes no statement outside of a transaction, where it would be in no role', async () => {
    await expect(app.selectFrom('car').select('id').execute()).rejects.toThrow('in no role');
    await runInTransaction(app, { site: siteA }, (db) => db.selectFrom('car').select('id').execute());
    await expect(app.selectFrom('car').select('id').execute()).rejects.toThrow('in no role');
  });

  it('keeps car numbers unique over the platform and lead ids unrelated', async () => {
    const ids = await ask('select count(*)::int as cars, count(distinct id)::int as ids from car');
    expect(ids).toEqual([{ cars: 4, ids: 4 }]);
  });
});

/** Adds a copy of whatever car is seen, or of an empty one, as another website's. */
async function copyCar(db: Db, websiteId: number): Promise<void> {
  const row = { ...sampleCar(randomUUID()), slug: randomUUID() };
  const lists = { images: '[]', distribution_locations: '[]', payment_processors: '[]', assumed: '[]' };
  await db
    .insertInto('car')
    .values({ ...row, ...lists, details: '{}', website_id: websiteId })
    .execute();
}
