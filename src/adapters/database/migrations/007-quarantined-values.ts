import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** Quarantined values of feeds that nobody has accepted yet. */
export const quarantinedValues: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  `create table quarantined_value (
    website_id bigint not null references website (id),
    stocknum text not null,
    field text not null,
    told bigint not null,
    kept bigint,
    reason text not null,
    first_seen_at text not null,
    constraint quarantined_value_key primary key (website_id, stocknum, field)
  )`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  `alter table quarantined_value enable row level security`,
  `alter table quarantined_value force row level security`,
  `create policy own_rows on quarantined_value using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  // A value that was accepted, or given better, is deleted.
  `grant select, insert, update, delete on quarantined_value to forecourt_app`,
  `create policy backup_reads on quarantined_value for select using (${duty('backup')})`,
  `create policy restore_writes on quarantined_value for insert with check (${duty('restore')})`,
];
