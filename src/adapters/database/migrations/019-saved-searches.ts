import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** The searches that shoppers saved, and what each is known to have found. */
export const savedSearches: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  `create table shopper_search (
    website_id bigint not null references website (id),
    id text not null,
    shopper_id text not null,
    name text not null,
    address text not null,
    alerts boolean not null,
    created_at text not null,
    looked_at text not null,
    known text not null,
    constraint shopper_search_key primary key (website_id, id),
    constraint shopper_search_address unique (website_id, shopper_id, address)
  )`,
  // What the job looks at, past all that nobody wants to be told of.
  `create index shopper_search_alerts on shopper_search (website_id, shopper_id) where alerts`,
  // The mails about them, past all deliveries of leads.
  `create index delivery_of_alert on delivery (website_id, created_at) where destination = 'shopper-alerts'`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table shopper_search enable row level security`,
  `alter table shopper_search force row level security`,
  `create policy own_rows on shopper_search using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `create policy backup_reads on shopper_search for select using (${duty('backup')})`,
  `create policy restore_writes on shopper_search for insert with check (${duty('restore')})`,
  `grant select, insert, update, delete on shopper_search to forecourt_app`,
];
