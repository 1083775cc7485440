import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is signed in sees what was sent with their address, without a look through all the leads of a site. */
export const leadsByAddress: Migration = {
  async up(db) {
    await sql`create index lead_by_address on lead (website_id, lower(email))`.execute(db);
  },
};
