import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What cars used to cost, and when a site's stock was last confirmed. */
export const priceChanges: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  `create table price_change (
    website_id bigint not null references website (id),
    car_id bigint not null,
    at text not null,
    price_cents bigint not null,
    price_basis text not null,
    constraint price_change_key primary key (website_id, car_id, at)
  )`,
  `create index price_change_by_moment on price_change (website_id, at)`,
  `alter table website add column stock_checked_at text`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table price_change enable row level security`,
  `alter table price_change force row level security`,
  `create policy own_rows on price_change using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `grant select, insert, update on price_change to forecourt_app`,
  `create policy backup_reads on price_change for select using (${duty('backup')})`,
  `create policy restore_writes on price_change for insert with check (${duty('restore')})`,
];
