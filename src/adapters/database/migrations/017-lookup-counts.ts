import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** How often a month each provider that costs by the call was asked for a site. */
export const lookupCounts: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  `create table lookup_count (
    website_id bigint not null references website (id),
    provider text not null,
    month text not null,
    lookups bigint not null,
    constraint lookup_count_key primary key (website_id, provider, month)
  )`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table lookup_count enable row level security`,
  `alter table lookup_count force row level security`,
  `create policy own_rows on lookup_count using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `grant select, insert, update, delete on lookup_count to forecourt_app`,
  `create policy backup_reads on lookup_count for select using (${duty('backup')})`,
  `create policy restore_writes on lookup_count for insert with check (${duty('restore')})`,
];
