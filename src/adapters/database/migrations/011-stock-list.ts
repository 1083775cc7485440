import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the list of a stock is counted and narrowed by, without the cars' long rows; what it is searched by is apart. */
const INDEXES = [
  `create index stock_list on car (website_id, created_at, id, location_id, car_type, status, stocknum,
    photos_count, price_cents, reserved, reservation_id, show_on_dealer_website, sold, sold_at)`,
  'create index stock_words on car (website_id, id, name, badge, stocknum, rego, vin)',
];

/**
 * One index in the order in which people list a stock, with all that a list is chosen by: of 20,000 cars its other orders
 * take 4 ms from it, which an index each would have every import write.
 */
export const stockList: Migration = {
  async up(db) {
    for (const statement of INDEXES) await sql.raw(statement).execute(db);
  },
};
