import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/database/migrate.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import { connectSqlite, createKysely } from '#adapters/database/sqlite/connection.ts';
import type { Database } from '#ports/database.ts';
import { sampleWebsite } from './samples.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';

/** The tables as each release so far left them, the first alone and then one more each time. */
const NAMES = Object.keys(migrations);
const releases = NAMES.map(
  (name, last) => [name, Object.fromEntries(Object.entries(migrations).slice(0, last + 1))] as const,
);

interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
  adminUrl: string | null;
}

let around = '';
let location: DatabaseLocation;
let raw: { db: Db; close: () => Promise<void> };
let opened: Database | null = null;

afterEach(async () => {
  await opened?.close();
  opened = null;
  if (around !== '') rmSync(around, { recursive: true });
  around = '';
});

describe('a data folder', () => {
  holdsForEveryRelease(() => {
    around = mkdtempSync(join(tmpdir(), 'forecourt-'));
    const dataDir = join(around, 'data');
    mkdirSync(dataDir);
    location = { dataDir, databaseUrl: null, adminUrl: null };
    const connection = connectSqlite(join(dataDir, 'forecourt.sqlite'), 'write', 100);
    raw = { db: createKysely(connection), close: async () => connection.close() };
    return Promise.resolve();
  });
});

const programs = postgresPrograms();

describe.skipIf(!programs)('a database of PostgreSQL', () => {
  let server: PrivatePostgres;
  beforeAll(async () => {
    server = await startPostgres(programs!);
  });
  afterAll(() => server.stop());
  holdsForEveryRelease(async () => {
    const urls = await server.newDatabase();
    location = { dataDir: '', ...urls };
    const db = connectAdmin(urls.adminUrl);
    await sql`do $$ begin create role forecourt_app nologin; exception when duplicate_object then null; end $$`.execute(
      db,
    );
    raw = { db, close: () => db.destroy() };
  });
});

function holdsForEveryRelease(make: () => Promise<void>): void {
  it.each(releases)('whose last change was %s opens with its lead and its car', async (_name, released) => {
    await make();
    await migrate(raw.db, released);
    await fill(raw.db);
    await raw.close();
    const database = await open();
    const [site] = await database.tenants.list();
    const stores = database.openStores(site?.website.id ?? 0);
    expect(site?.website.slug).toBe('old');
    expect(await stores.leads.byId('lead-of-old')).toMatchObject({ name: 'Ann', message: 'As it was' });
    expect(await stores.stock.bySlug('car-of-old')).toMatchObject({ stocknum: 'S1', created_at: AT });
  });

  it('of a later release is refused with a sentence', async () => {
    await make();
    await migrate(raw.db, migrations);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(raw.db);
    await raw.close();
    expect(await tryOpen()).toEqual({
      fault: {
        kind: 'newer',
        message: expect.stringContaining('was written by a newer version of Forecourt'),
      },
    });
  });

  it('made between two releases, which lacks what later changes stand on, is refused with a sentence', async () => {
    await make();
    await migrate(raw.db, migrations);
    await sql`delete from kysely_migration where name = ${NAMES.at(-2)}`.execute(raw.db);
    await raw.close();
    expect(await tryOpen()).toEqual({
      fault: { kind: 'between', message: expect.stringContaining(`lacks ${NAMES.at(-2)}`) },
    });
  });
}

async function open(): Promise<Database> {
  const result = await tryOpen();
  if ('fault' in result) throw new Error(result.fault.message);
  opened = result.database;
  return opened;
}

const tryOpen = () => openDatabase({ ...location, role: 'server' });

const AT = '2026-05-01T00:00:00.000Z';

/** A site, a lead and a car, in whatever columns there are: those that must hold something hold something plain. */
async function fill(db: Db): Promise<void> {
  const config = sql.lit(JSON.stringify(sampleWebsite('old')));
  await sql`insert into website (slug, template, name, config, changed_seq)
    values ('old', 'car', 'Old', ${config}, 1)`.execute(db);
  await insert(db, 'lead', { id: 'lead-of-old', name: 'Ann', message: 'As it was' });
  await insert(db, 'car', { slug: 'car-of-old', stocknum: 'S1' });
}

/** What is kept as JSON or as an instant; everything else that is required is no more than a word or a number. */
const LISTS = [
  'images',
  'distribution_locations',
  'payment_processors',
  'skipped_steps',
  'additional_services',
  'visited_pages',
];
const OBJECTS = ['details', 'answers', 'field_steps', 'consent'];

async function insert(db: Db, name: 'lead' | 'car', given: Record<string, string>): Promise<void> {
  const tables = await db.introspection.getTables();
  const required = tables
    .find((table) => table.name === name)!
    .columns.filter((column) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing)
    .filter((column) => column.name !== 'website_id' && !(column.name in given));
  const values = [
    ...Object.entries(given),
    ...required.map((column) => [column.name, plain(column)] as const),
  ];
  const columns = sql.join(values.map(([column]) => sql.ref(column)));
  const cells = sql.join(values.map(([, value]) => sql.lit(value)));
  await sql`insert into ${sql.table(name)} (website_id, ${columns}) select id, ${cells} from website`.execute(
    db,
  );
}

function plain({ name, dataType }: { name: string; dataType: string }): string | number | boolean {
  if (/bool/i.test(dataType)) return false;
  if (!/text/i.test(dataType)) return 0;
  if (name.endsWith('_at')) return AT;
  if (LISTS.includes(name)) return '[]';
  return OBJECTS.includes(name) ? '{}' : 'x';
}
