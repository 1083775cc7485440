import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';
import { isPostgres } from '../engine-differences.ts';

/** One outbox row per destination, booked times, files of leads, and why a lead is taken for spam. */
export const deliveriesAndBookings: Migration = {
  async up(db) {
    await sql`alter table lead add column spam_reason text not null default ''`.execute(db);
    for (const create of [createDelivery, createBooking, createLeadFile]) await create(db);
    await moveOutbox(db);
    if (!isPostgres(db)) return;
    for (const statement of POLICIES) await sql.raw(statement).execute(db);
  },
};

type AnyTables = Kysely<unknown>;

/** A number the engine gives and never gives twice; on PostgreSQL the website leads its key as it does every other. */
function ownId(db: AnyTables): string {
  return isPostgres(db)
    ? 'id bigserial not null, website_id bigint not null references website (id)'
    : 'id integer primary key autoincrement, website_id bigint not null references website (id)';
}

function ownKey(db: AnyTables): string {
  return isPostgres(db) ? 'primary key (website_id, id),' : '';
}

async function createDelivery(db: AnyTables): Promise<void> {
  await run(
    db,
    `create table delivery (
      ${ownId(db)},
      delivery_id text not null,
      lead_id text not null,
      sequence bigint not null,
      destination text not null,
      payload text not null,
      state text not null,
      supersedable boolean not null,
      attempts bigint not null default 0,
      created_at text not null,
      next_attempt_at text not null,
      settled_at text,
      last_error text not null default '',
      ${ownKey(db)}
      constraint delivery_id_of_site unique (website_id, delivery_id),
      constraint delivery_order unique (website_id, lead_id, destination, sequence)
    )`,
    // Few rows are pending at any time: looking for what is due reads those alone.
    `create index delivery_due on delivery (website_id, next_attempt_at) where state = 'pending'`,
    // What metrics and operators look at, past all that is done.
    `create index delivery_open on delivery (website_id, state, created_at) where state in ('pending', 'parked')`,
  );
}

async function createBooking(db: AnyTables): Promise<void> {
  await run(
    db,
    `create table booking (
      ${ownId(db)},
      kind text not null,
      location_id bigint not null,
      starts_at text not null,
      seat bigint not null,
      lead_id text not null,
      ${ownKey(db)}
      constraint booking_seat unique (website_id, kind, location_id, starts_at, seat)
    )`,
    `create index booking_of_lead on booking (website_id, lead_id)`,
  );
}

async function createLeadFile(db: AnyTables): Promise<void> {
  await run(
    db,
    `create table lead_file (
      website_id bigint not null references website (id),
      id text not null,
      lead_id text not null,
      name text not null,
      type text not null,
      size bigint not null,
      sha256 text not null,
      constraint lead_file_key primary key (website_id, id)
    )`,
    `create index lead_file_of_lead on lead_file (website_id, lead_id)`,
  );
}

/** Rows from before there were destinations wait for a replay, which asks where they go now. */
async function moveOutbox(db: AnyTables): Promise<void> {
  await run(
    db,
    `insert into delivery (website_id, delivery_id, lead_id, sequence, destination, payload, state, supersedable,
       attempts, created_at, next_attempt_at, settled_at, last_error)
     select website_id, delivery_id, lead_id, sequence, '', payload,
       case state when 'pending' then 'parked' else state end, false, 0, next_attempt_at, next_attempt_at,
       case state when 'pending' then next_attempt_at else null end,
       case state when 'pending' then 'Stored before this release: replay it.' else '' end
     from outbox`,
    'drop table outbox',
  );
}

async function run(db: AnyTables, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const NEW_TABLES = ['delivery', 'booking', 'lead_file'];
const ALL_TABLES = ['car', 'lead', ...NEW_TABLES];
const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migration before this one. */
const POLICIES = [
  ...NEW_TABLES.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_rows on ${table} using (website_id = ${SITE}) with check (website_id = ${SITE})`,
    `grant select, insert, update on ${table} to forecourt_app`,
  ]),
  // A booking is given back when its lead turns out to have been stored before.
  `grant delete on booking to forecourt_app`,
  `create policy delivery_reads on delivery for select using (${duty('delivery')})`,
  `create policy delivery_marks on delivery for update using (${duty('delivery')}) with check (${duty('delivery')})`,
  // A backup reads every website's rows, a restore writes them into an empty database.
  ...ALL_TABLES.flatMap((table) => [
    `create policy backup_reads on ${table} for select using (${duty('backup')})`,
    `create policy restore_writes on ${table} for insert with check (${duty('restore')})`,
  ]),
  `create policy restore_writes on website for insert with check (${duty('restore')})`,
  `do $$ begin execute format('grant usage on all sequences in schema %I to forecourt_app', current_schema()); end $$`,
];
