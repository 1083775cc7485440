import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createSiteTable, type SiteTable } from './001-baseline/site-table.ts';

/** What people did with cars lately and can take back, and a way from a car to all that was ever done with it. */
export const carActs: Migration = {
  async up(db) {
    for (const statement of createSiteTable(CAR_ACT, isPostgres(db))) await sql.raw(statement).execute(db);
    // The price before one that was taken back was never asked for.
    if (isPostgres(db)) await sql.raw('grant delete on price_change to forecourt_app').execute(db);
    await sql.raw('create index audit_thing on audit (website_id, thing, seq)').execute(db);
  },
};

const CAR_ACT: SiteTable = {
  name: 'car_act',
  columns: `
    id text not null,
    car_id bigint not null,
    actor text not null,
    act text not null,
    at text not null,
    changes text not null,
    undoing text not null,
    constraint car_act_key primary key (website_id, id)`,
  indexes: [
    'create index car_act_at on car_act (website_id, at)',
    'create index car_act_car on car_act (website_id, car_id, at)',
  ],
};
