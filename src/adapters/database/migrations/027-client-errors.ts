import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** How often something failed in browsers, a day at a time. */
export const clientErrors: Migration = {
  async up(db) {
    for (const statement of [TABLE, ...(isPostgres(db) ? POLICIES : [])])
      await sql.raw(statement).execute(db);
  },
};

const TABLE = `create table error_count (
  website_id bigint not null references website (id),
  day text not null,
  kind text not null,
  page_type text not null,
  errors bigint not null,
  constraint error_count_key primary key (website_id, day, kind, page_type)
)`;

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table error_count enable row level security`,
  `alter table error_count force row level security`,
  `create policy own_rows on error_count using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `grant select, insert, update, delete on error_count to forecourt_app`,
  `create policy backup_reads on error_count for select using (${duty('backup')})`,
  `create policy restore_writes on error_count for insert with check (${duty('restore')})`,
];
