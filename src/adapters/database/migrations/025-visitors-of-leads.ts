import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which device and visit a lead came from, and what that was shown of split tests; unknown for those here already. */
export const visitorsOfLeads: Migration = {
  async up(db) {
    await sql`alter table lead add column anon_id text not null default ''`.execute(db);
    await sql`alter table lead add column session_id text not null default ''`.execute(db);
    await sql`alter table lead add column shown_variants text not null default '{}'`.execute(db);
  },
};
