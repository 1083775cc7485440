import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** Whether a lead's file is clean, and a way to those that are not past all that are. */
export const filesThatWait: Migration = {
  async up(db) {
    const statements = [...COLUMN, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const COLUMN = [
  // What is here already was cleaned before its lead was stored.
  `alter table lead_file add column state text not null default 'kept'`,
  `create index lead_file_waiting on lead_file (website_id, lead_id) where state = 'waiting'`,
];

/** PostgreSQL only: whoever delivers sees what a lead waits for, and no other file. */
const POLICIES = [
  `create policy delivery_waits on lead_file for select
    using (current_setting('app.duty', true) = 'delivery' and state = 'waiting')`,
];
