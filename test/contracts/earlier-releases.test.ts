import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '#adapters/backup/check-backup.ts';
import { loadBackup } from '#adapters/backup/load-backup.ts';
import type { BackupHead } from '#adapters/backup/read-backup-lines.ts';
import { type DatabaseLocation, openRestore, openSnapshot } from '#adapters/database/backup/open-backup.ts';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { isPostgres } from '#adapters/database/engine-differences.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import { connectSqlite, createKysely } from '#adapters/database/sqlite/connection.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';

const LATER_TABLES = [
  'staff',
  'staff_session',
  'staff_code',
  'staff_passkey',
  'staff_invitation',
  'membership',
  'staff_audit',
  'audit',
  'car_lock',
  'car_act',
  'photo',
];

const WORK_COLUMNS =
  `owner_id stage outcome due_at first_try_at last_try_kind last_try_at snoozed_until late_told_at
  work_version work_state work_at department address_key phone_key name_key last_word_key`.split(/\s+/);
const WORK_INDEXES = `work work_of_owner late earlier changed by_address by_phone by_name by_last_word of_car
  unkeyed`.split(/\s+/);

/** As if no lead was ever given in turn. */
async function dropLeadTurns(db: Db): Promise<void> {
  await sql`drop table staff_duty`.execute(db);
  await sql`drop index lead_turn`.execute(db);
  for (const name of ['turn_at', 'turn_to'])
    await sql`alter table lead drop column ${sql.ref(name)}`.execute(db);
}

/** As if what is done with leads was never kept. */
async function dropLeadWork(db: Db): Promise<void> {
  await sql`drop table lead_event`.execute(db);
  if (isPostgres(db)) await sql`drop policy lead_jobs on lead`.execute(db);
  for (const name of WORK_INDEXES) await sql`drop index ${sql.table(`lead_${name}`)}`.execute(db);
  for (const name of WORK_COLUMNS) await sql`alter table lead drop column ${sql.ref(name)}`.execute(db);
  await sql`create index lead_by_address on lead (website_id, lower(email))`.execute(db);
}

/** What undoes that staff chose what they are told. */
const STAFF_NOTICES = [
  'drop table push_subscription',
  'drop index delivery_of_staff',
  'alter table staff drop column notices',
];

/** Taken by the last release that made its tables step by step: a row of every table, and a lead's file. */
const OLD_BACKUP = { path: join(import.meta.dirname, '../fixtures/before-baseline.backup'), key: null };
const STEPS = (
  JSON.parse(gunzipSync(readFileSync(OLD_BACKUP.path)).toString().split('\n', 1)[0]!) as BackupHead
).migrations;

let folder = '';
let location: DatabaseLocation;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'forecourt-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a data folder', () => {
  beforeEach(() => void (location = { dataDir: join(folder, 'data'), databaseUrl: null, adminUrl: null }));
  holdsForEveryRelease(async (work) => {
    const connection = connectSqlite(join(folder, 'data', 'forecourt.sqlite'), 'write', 100);
    await work(createKysely(connection));
    connection.close();
  });
});

const programs = postgresPrograms();

describe.skipIf(!programs)('a database of PostgreSQL', () => {
  let server: PrivatePostgres;
  beforeAll(async () => void (server = await startPostgres(programs!)));
  afterAll(() => server.stop());
  beforeEach(async () => void (location = { dataDir: folder, ...(await server.newDatabase()) }));
  holdsForEveryRelease(async (work) => {
    const db = connectAdmin(location.adminUrl!);
    await work(db);
    await db.destroy();
  });
});

function holdsForEveryRelease(withTables: (work: (db: Db) => Promise<void>) => Promise<void>): void {
  it('of the release before the baseline opens with what it held, once and again', async () => {
    const { siteId, leadId } = await storeLead();
    await record(STEPS);
    for (let start = 1; start <= 2; start += 1) {
      const database = await open();
      expect(await database.openStores(siteId).leads.byId(leadId)).toMatchObject({ id: leadId });
      await database.close();
      expect(await readRecord()).toEqual(Object.keys(migrations));
    }
  });

  it.each([
    ['whose last step is missing', STEPS.slice(0, -1)],
    ['that made its first step alone', STEPS.slice(0, 1)],
    ['that lacks a step in the middle', STEPS.toSpliced(12, 1)],
  ])('%s is refused with what to do, and stays as it was', async (_name, steps) => {
    await storeLead();
    await record(steps);
    expect(await tryOpen()).toEqual({
      fault: {
        kind: 'older',
        message: expect.stringMatching(
          /^\S.* was written by a version of Forecourt too old to be updated by this one: start it once with the release before this one, or restore a backup made by that release or this one\.$/,
        ),
      },
    });
    expect(await readRecord()).toEqual(steps);
  });

  it('of a later release is refused with a sentence', async () => {
    await storeLead();
    for (const steps of [Object.keys(migrations), STEPS]) {
      await record([...steps, '999-later']);
      expect(await tryOpen()).toEqual({
        fault: {
          kind: 'newer',
          message: expect.stringContaining('was written by a newer version of Forecourt'),
        },
      });
    }
  });

  it('of a later release is worked on where its changes say so, and only by releases that they name', async () => {
    const { siteId, leadId } = await storeLead();
    const expand = {
      up: async (db: Db) => void (await sql`alter table lead add column later_word text`.execute(db)),
    };
    const last = Object.keys(migrations).at(-1) ?? '';
    const later = { ...migrations, '998-expand': { ...expand, bearableSince: last } };
    await withTables(async (db) => expect(await migrate(db, later)).toBe('done'));
    for (let start = 1; start <= 2; start += 1) {
      const database = await open();
      const { leads } = database.openStores(siteId);
      expect(await leads.byId(leadId)).toMatchObject({ id: leadId });
      expect(
        await leads.submit(sampleSubmission({ lead: sampleLead({ message: `${start}` }) })),
      ).toMatchObject({ kind: 'created' });
      await database.close();
      expect(await readRecord()).toEqual(Object.keys(later));
    }
    const next = { ...later, '999-contract': { up: async () => {}, bearableSince: '998-expand' } };
    await withTables(async (db) => {
      expect(await migrate(db, next)).toBe('done');
      expect(await migrate(db, later)).toBe('done');
      expect(await migrate(db, migrations)).toBe('newer');
    });
    expect(await tryOpen()).toMatchObject({ fault: { kind: 'newer' } });
  });

  it('made between two releases, which lacks what later changes stand on, is not touched', async () => {
    await storeLead();
    const up = () => Promise.resolve();
    const later = { ...migrations, '998-between': { up }, '999-later': { up } };
    await record([...Object.keys(migrations), '999-later']);
    await withTables(async (db) => expect(await migrate(db, later)).toEqual({ lacks: '998-between' }));
  });

  it('takes every row and file of a backup of the release before the baseline', async () => {
    const checkedBackup = await checkBackup(OLD_BACKUP);
    if ('fault' in checkedBackup) throw new Error(checkedBackup.fault);
    const restore = await openRestore(location);
    if ('fault' in restore) throw new Error(restore.fault.message);
    const { target } = restore;
    const files = createFolderFiles(folder);
    await loadBackup(OLD_BACKUP, { target, files, incoming: join(folder, 'incoming'), erased: new Map() });
    await target.close();
    const opened = await openSnapshot(location);
    if ('fault' in opened) throw new Error(opened.fault.message);
    const { snapshot } = opened;
    for (const table of BACKUP_TABLES)
      expect([table, await snapshot.count(table)]).toEqual([table, checkedBackup.rows[table] ?? 0]);
    await snapshot.close();
  });

  /** The steps made the same tables as the baseline: a database of theirs differs by its record and what came after. */
  const record = (names: readonly string[]) =>
    withTables(async (db) => {
      await sql`delete from kysely_migration`.execute(db);
      await sql`delete from fact where name like '% bearable since'`.execute(db);
      if (!names.includes('015-leads-of-nobody')) await sql`drop index lead_of_nobody`.execute(db);
      if (!names.includes('014-leads-by-department')) await sql`drop index lead_of_department`.execute(db);
      if (!names.includes('003-leased-files'))
        await sql`alter table lead_file drop column leased_until`.execute(db);
      if (!names.includes('011-stock-list'))
        for (const name of ['stock_list', 'stock_words']) await sql`drop index ${sql.ref(name)}`.execute(db);
      if (!names.includes('009-lead-channel')) await sql`alter table lead drop column channel`.execute(db);
      if (!names.includes('008-staff-notices'))
        for (const step of STAFF_NOTICES) await sql.raw(step).execute(db);
      if (!names.includes('007-lead-turns')) await dropLeadTurns(db);
      if (!names.includes('006-lead-work')) await dropLeadWork(db);
      if (!names.includes('005-staff'))
        for (const table of LATER_TABLES) await sql`drop table ${sql.table(table)}`.execute(db);
      for (const name of names)
        await sql`insert into kysely_migration values (${name}, '2026-11-01T00:00:00.000Z')`.execute(db);
    });

  async function readRecord(): Promise<string[]> {
    let names: string[] = [];
    await withTables(async (db) => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      );
      names = rows.map(({ name }) => name);
    });
    return names;
  }
}

async function storeLead() {
  const database = await open();
  const siteId = (await database.tenants.save(sampleWebsite('old'))).website.id;
  const stored = await database.openStores(siteId).leads.submit(sampleSubmission());
  await database.close();
  if (stored.kind !== 'created') throw new Error(stored.kind);
  return { siteId, leadId: stored.id };
}

async function open() {
  const result = await tryOpen();
  if ('fault' in result) throw new Error(result.fault.message);
  return result.database;
}

const tryOpen = () => openDatabase({ ...location, role: 'server' });
