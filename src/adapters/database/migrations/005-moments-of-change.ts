import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a car was last written and a site last configured: what sitemaps tell search engines. */
export const momentsOfChange: Migration = {
  async up(db) {
    await sql`alter table car add column updated_at text`.execute(db);
    await sql`update car set updated_at = created_at`.execute(db);
    await sql`alter table website add column configured_at text`.execute(db);
  },
};
