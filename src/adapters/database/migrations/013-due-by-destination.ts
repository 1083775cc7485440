import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What waits for one destination, in whatever number, is passed over when another's is looked for. */
export const dueByDestination: Migration = {
  async up(db) {
    await sql`create index delivery_due_by_destination on delivery (website_id, destination, next_attempt_at)
      where state = 'pending'`.execute(db);
    await sql`drop index delivery_due`.execute(db);
  },
};
