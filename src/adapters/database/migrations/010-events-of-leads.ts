import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What analytics count a lead as; unknown for those that are here already, whose cars may have changed since. */
export const eventsOfLeads: Migration = {
  async up(db) {
    await sql`alter table lead add column event integer`.execute(db);
  },
};
