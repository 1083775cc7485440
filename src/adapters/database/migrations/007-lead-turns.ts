import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createSiteTable, type SiteTable } from './001-baseline/site-table.ts';

/** Who is on duty, and which leads wait to be given in turn. */
export const leadTurns: Migration = {
  async up(db) {
    const statements = [
      ...LEAD_COLUMNS.map((column) => `alter table lead add column ${column}`),
      'create index lead_turn on lead (website_id, turn_at, seq) where turn_at is not null',
      ...createSiteTable(STAFF_DUTY, isPostgres(db)),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Both may be null: a lead from before waits for no turn. */
const LEAD_COLUMNS = ['turn_at text', 'turn_to text'];

const STAFF_DUTY: SiteTable = {
  name: 'staff_duty',
  columns: `
    staff_id text not null,
    on_duty_until text,
    busy_until text,
    absent_from text,
    absent_until text,
    last_turn bigint not null,
    constraint staff_duty_key primary key (website_id, staff_id)`,
};
