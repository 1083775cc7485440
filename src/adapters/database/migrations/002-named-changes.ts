import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What is told of a change says which website it was and its number, so that nobody has to look for it. */
export const namedChanges: Migration = {
  async up(db) {
    if (!isPostgres(db)) return;
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create or replace function tell_website_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('forecourt_changed', new.id || ' ' || new.changed_seq); return null; end $$`,
  'drop trigger website_changed on website',
  `create trigger website_changed after insert or update of changed_seq on website
    for each row execute function tell_website_changed()`,
];
