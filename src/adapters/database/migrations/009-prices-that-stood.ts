import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Since when a price stands on the site: of what was written before, at least since its car was. And a car of which
 * without payment processors can say so.
 */
export const pricesThatStood: Migration = {
  async up(db) {
    await sql`alter table car add column price_since text`.execute(db);
    await sql`alter table price_change add column since text`.execute(db);
    await sql`
      update car set price_since = updated_at
      where price_cents is not null and show_on_dealer_website and status in ('in_stock', 'coming_soon')
    `.execute(db);
    await sql`update car set payment_processors = 'null' where payment_processors = '[]'`.execute(db);
  },
};
