import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';
import { isPostgres } from '../engine-differences.ts';

/** Websites, cars, leads, the outbox and the platform's facts. */
export const firstTables: Migration = {
  async up(db) {
    await createWebsite(db);
    await createCar(db);
    await createLead(db);
    await createOutbox(db);
    await db.schema
      .createTable('fact')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

type AnyTables = Kysely<unknown>;

async function createWebsite(db: AnyTables): Promise<void> {
  if (isPostgres(db)) await sql`create sequence website_change`.execute(db);
  await withOwnId(db, 'website', 'id')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('domain_name', 'text', (column) => column.unique())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('config', 'text', (column) => column.notNull())
    .addColumn('config_version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('stock_version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('changed_seq', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('website_by_change').on('website').column('changed_seq').execute();
}

const CAR_REQUIRED = [
  'name',
  'slug',
  'make',
  'model',
  'status',
  'car_type',
  'price_basis',
  'stocknum',
  'created_at',
];
const CAR_TEXTS =
  'badge series vin rego tag fuel colour body transmission drive sold_at primary_image_url file dealership_slug location_name carsales_seller_identifier city state description'.split(
    ' ',
  );
const CAR_LISTS = ['images', 'distribution_locations', 'payment_processors', 'details'];
const CAR_NUMBERS = ['year', 'km', 'price_cents', 'subscription_price_cents', 'dealership_id', 'location_id'];
const CAR_FLAGS = [
  'reserved',
  'sold',
  'certified',
  'show_on_dealer_website',
  'has_checkout_payment_processor',
];

async function createCar(db: AnyTables): Promise<void> {
  let table = createWebsiteTable(db, 'car', 'id');
  table = addColumns(table, 'text', [...CAR_REQUIRED, ...CAR_LISTS]);
  table = addColumns(table, 'boolean', CAR_FLAGS);
  for (const name of CAR_TEXTS) table = table.addColumn(name, 'text');
  for (const name of CAR_NUMBERS) table = table.addColumn(name, 'bigint');
  await table
    .addColumn('reservable', 'boolean')
    .addColumn('custom_rank', 'double precision', (column) => column.notNull())
    .addColumn('photos_count', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('car_stocknum', ['website_id', 'stocknum'])
    .addUniqueConstraint('car_slug', ['website_id', 'slug'])
    .execute();
}

const LEAD_TEXTS =
  'id created_at updated_at name first_name middle_name last_name phone email postcode state day month year message category subcategory consent dealership_slug website_slug manufacturer_slug location page_id stock_number vehicle_make vehicle_model car_type vehicle_status rego lead_status skipped_steps additional_services test_drive_date test_drive_time url source user_agent visited_pages linked_query_params ready_to_sell valuation_guide best_finance best_deal form answers form_token field_steps fingerprint key_expires_at'.split(
    ' ',
  );
const LEAD_FLAGS = ['spam', 'opt_in', 'form_completed', 'autogauge_enabled', 'has_files'];

async function createLead(db: AnyTables): Promise<void> {
  let table = createWebsiteTable(db, 'lead', 'seq');
  table = addColumns(table, 'text', LEAD_TEXTS);
  table = addColumns(table, 'boolean', LEAD_FLAGS);
  for (const name of ['location_id', 'car_id', 'step_number']) table = table.addColumn(name, 'bigint');
  await table
    .addColumn('idempotency_key', 'text')
    .addUniqueConstraint('lead_id', ['website_id', 'id'])
    .addUniqueConstraint('lead_idempotency_key', ['website_id', 'idempotency_key'])
    .execute();
}

async function createOutbox(db: AnyTables): Promise<void> {
  await addColumns(createWebsiteTable(db, 'outbox', 'id'), 'text', [
    'lead_id',
    'payload',
    'state',
    'next_attempt_at',
    'delivery_id',
  ])
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('outbox_sequence', ['website_id', 'lead_id', 'sequence'])
    .execute();
}

type Table = CreateTableBuilder<string, string>;

/** A table whose numbers the engine gives and never gives twice. */
function withOwnId(db: AnyTables, name: string, id: string): Table {
  const table: Table = db.schema.createTable(name);
  if (!isPostgres(db)) return table.addColumn(id, 'integer', (column) => column.primaryKey().autoIncrement());
  return table.addColumn(id, 'bigserial', (column) =>
    name === 'website' ? column.primaryKey() : column.notNull(),
  );
}

/** The website leads every key, so that one tenant's rows lie together and never meet another's. */
function createWebsiteTable(db: AnyTables, name: string, id: string): Table {
  const table = withOwnId(db, name, id).addColumn('website_id', 'bigint', (column) =>
    column.notNull().references('website.id'),
  );
  return isPostgres(db)
    ? table.addPrimaryKeyConstraint(`${name}_key`, ['website_id', id])
    : table.addUniqueConstraint(`${name}_key`, ['website_id', id]);
}

function addColumns(table: Table, type: 'text' | 'boolean', names: readonly string[]): Table {
  return names.reduce((soFar, name) => soFar.addColumn(name, type, (column) => column.notNull()), table);
}
