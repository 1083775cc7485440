import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** Cars that are kept for a shopper, and what a payment provider said of their payments. */
export const reservations: Migration = {
  async up(db) {
    const statements = [...TABLES, ...CAR, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLES = [
  `create table reservation (
    website_id bigint not null references website (id),
    id text not null,
    request_key text not null,
    car_id bigint not null,
    lead_id text not null,
    state text not null,
    amount_cents bigint not null,
    currency text not null,
    provider text not null,
    account text not null,
    intent_id text,
    is_intent_open boolean not null,
    created_at text not null,
    ends_at text,
    paid_at text,
    ended_at text,
    trouble text,
    is_trouble_told boolean not null,
    constraint reservation_key primary key (website_id, id)
  )`,
  // One car, one winner.
  `create unique index reservation_of_car on reservation (website_id, car_id)
    where state in ('pending', 'paid', 'confirmed')`,
  `create unique index reservation_of_request on reservation (website_id, request_key)
    where state in ('pending', 'paid', 'confirmed')`,
  `create unique index reservation_of_intent on reservation (website_id, intent_id) where intent_id is not null`,
  `create index reservation_of_lead on reservation (website_id, lead_id)`,
  // What a server has to do something about, past all that is done.
  `create index reservation_due on reservation (website_id, ends_at)
    where state in ('pending', 'paid', 'refunding') or is_intent_open or not is_trouble_told`,
  `create table payment_event (
    website_id bigint not null references website (id),
    provider text not null,
    account text not null,
    event_id text not null,
    kind text not null,
    intent_id text not null,
    reservation_id text not null,
    amount_cents bigint not null,
    currency text not null,
    at text not null,
    received_at text not null,
    effect text not null,
    constraint payment_event_key primary key (website_id, provider, account, event_id)
  )`,
  `create index payment_event_of_reservation on payment_event (website_id, reservation_id)`,
];

/** Beside the feed's own word: an import can neither clear nor overturn what is reserved here. */
const CAR = [
  'alter table car add column reservation_id text',
  'alter table car add column reserved_until text',
  // The stock version that last changed whether it is reserved here.
  'alter table car add column reservation_version bigint',
  `create index car_by_reservation on car (website_id, reservation_version) where reservation_version is not null`,
  // Since which version of the stock only reservations changed it.
  'alter table website add column reindex_version bigint not null default 1',
  'update website set reindex_version = stock_version',
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  ...['reservation', 'payment_event'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_rows on ${table} using (website_id = ${SITE}) with check (website_id = ${SITE})`,
    `create policy backup_reads on ${table} for select using (${duty('backup')})`,
    `create policy restore_writes on ${table} for insert with check (${duty('restore')})`,
    `grant select, insert, update, delete on ${table} to forecourt_app`,
  ]),
  // Whoever ends holds looks for them on every site.
  `create policy reservation_reads on reservation for select using (${duty('reservations')})`,
];
