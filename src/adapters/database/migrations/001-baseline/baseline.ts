import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../engine-differences.ts';
import { carTables } from './cars.ts';
import { countTables } from './counts.ts';
import { feedTables } from './feeds.ts';
import { leadTables } from './leads.ts';
import { reservationTables } from './reservations.ts';
import { shopperTables } from './shoppers.ts';
import { createSiteTable } from './site-table.ts';
import { createWebsiteAndFact } from './websites.ts';

const SITE_TABLES = [
  ...carTables,
  ...feedTables,
  ...leadTables,
  ...reservationTables,
  ...shopperTables,
  ...countTables,
];

/** Every table of the product, on PostgreSQL with the rights of its role. */
export const baseline: Migration = {
  async up(db) {
    const isOnPostgres = isPostgres(db);
    const statements = [
      ...createWebsiteAndFact(isOnPostgres),
      ...SITE_TABLES.flatMap((table) => createSiteTable(table, isOnPostgres)),
      ...(isOnPostgres ? SCHEMA_RIGHTS : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const SCHEMA_RIGHTS = ['usage on schema', 'usage on all sequences in schema'].map(
  (right) => `do $$ begin execute format('grant ${right} %I to forecourt_app', current_schema()); end $$`,
);
