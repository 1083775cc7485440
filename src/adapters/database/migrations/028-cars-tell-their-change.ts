import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which version of the stock last changed a car. `reservation_version`, which said so of reservations only, stays for
 * servers of the release before, which may still be running; nothing reads it any more.
 */
export const carsTellTheirChange: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  'alter table car add column stock_version bigint',
  // Cars that were written before say nothing: an index that could miss them would be older than this process.
  'create index car_by_change on car (website_id, stock_version, id) where stock_version is not null',
  'create index car_by_hold on car (website_id) where reservation_id is not null',
  'drop index car_by_reservation',
  // The newest version that changed more than who has reserved a car: only then there are new pictures.
  'alter table website add column imported_version bigint not null default 1',
  'update website set imported_version = reindex_version',
];
