import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What pixel and analytics call the device that a lead came from; unknown for those here already. */
export const providersIdsOfLeads: Migration = {
  async up(db) {
    await sql`alter table lead add column fbp text not null default ''`.execute(db);
    await sql`alter table lead add column fbc text not null default ''`.execute(db);
    await sql`alter table lead add column ga_client_id text not null default ''`.execute(db);
  },
};
