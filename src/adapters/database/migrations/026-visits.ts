import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What single visits did, by the random number of a device, for some days. */
export const visits: Migration = {
  async up(db) {
    const statements = [...STATEMENTS, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table visit (
    website_id bigint not null references website (id),
    anon_id text not null,
    session_id text not null,
    at text not null,
    source text not null,
    acts text not null
  )`,
  `create index visit_of_device on visit (website_id, anon_id, at)`,
  `create index visit_by_age on visit (website_id, at)`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;

/** PostgreSQL only; no backup reads it: it would keep what is to be forgotten. */
const POLICIES = [
  `alter table visit enable row level security`,
  `alter table visit force row level security`,
  `create policy own_rows on visit using (website_id = ${SITE}) with check (website_id = ${SITE})`,
  `grant select, insert, update, delete on visit to forecourt_app`,
];
