import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** How many leads a site held on a day, ways to what is held past all that is done, and the right to delete old spam. */
export const heldLeads: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  `create table held_day (
    website_id bigint not null references website (id),
    day text not null,
    leads bigint not null,
    constraint held_day_key primary key (website_id, day)
  )`,
  `create index delivery_held on delivery (website_id, created_at, lead_id) where state = 'held'`,
  `create index lead_spam on lead (website_id, created_at) where spam`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table held_day enable row level security`,
  `alter table held_day force row level security`,
  `create policy own_rows on held_day using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `grant select, insert, update on held_day to forecourt_app`,
  `grant delete on lead, delivery, lead_file to forecourt_app`,
  `create policy backup_reads on held_day for select using (${duty('backup')})`,
  `create policy restore_writes on held_day for insert with check (${duty('restore')})`,
];
