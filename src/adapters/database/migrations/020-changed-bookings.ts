import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the person who booked did with the booking afterwards. */
export const changedBookings: Migration = {
  async up(db) {
    await sql`alter table lead add column booking_change text`.execute(db);
  },
};
