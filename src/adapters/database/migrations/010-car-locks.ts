import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createSiteTable, type SiteTable } from './001-baseline/site-table.ts';

/** Fields that people changed by hand. Releases before this one may not start on it: their imports would overwrite them. */
export const carLocks: Migration = {
  async up(db) {
    for (const statement of createSiteTable(CAR_LOCK, isPostgres(db))) await sql.raw(statement).execute(db);
  },
};

const CAR_LOCK: SiteTable = {
  name: 'car_lock',
  columns: `
    car_id bigint not null,
    field text not null,
    locked_by text not null,
    locked_at text not null,
    feed_says text not null,
    feed_says_since text,
    constraint car_lock_key primary key (website_id, car_id, field)`,
};
