import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createSiteTable, hasDuty, type SiteTable } from './001-baseline/site-table.ts';

/** Photos that staff take of cars. */
export const photos: Migration = {
  async up(db) {
    for (const statement of createSiteTable(PHOTO, isPostgres(db))) await sql.raw(statement).execute(db);
  },
};

const IS_OPEN = `state in ('waiting', 'ready')`;

const PHOTO: SiteTable = {
  name: 'photo',
  columns: `
    id text not null,
    car_id bigint not null,
    place bigint not null,
    taken_by text not null,
    taken_at text not null,
    changed_at text not null,
    angle text,
    type text not null,
    size bigint not null,
    sha256 text,
    state text not null,
    leased_until text,
    constraint photo_key primary key (website_id, id)`,
  indexes: [
    'create index photo_of_car on photo (website_id, car_id)',
    'create index photo_by_hash on photo (website_id, sha256)',
    'create index photo_sizes on photo (website_id, size)',
    `create index photo_open on photo (website_id, car_id, state) where ${IS_OPEN}`,
  ],
  policies: [
    // Whoever cleans them sees which sites have some, and no other photo.
    `create policy photo_waits on photo for select using (${hasDuty('photos')} and ${IS_OPEN})`,
  ],
};
