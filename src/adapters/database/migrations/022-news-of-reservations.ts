import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What shoppers are told of their reservations, how confirmed ones end, and what staff has to look at. */
export const newsOfReservations: Migration = {
  async up(db) {
    const statements = [...CHANGES, ...(isPostgres(db) ? [POLICY] : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const CHANGES = [
  'alter table lead add column reservation_change text',
  'drop index reservation_due',
  // What a server has to do something about, past all that is done.
  `create index reservation_due on reservation (website_id, ends_at)
    where state in ('pending', 'paid', 'refunding') or (state = 'confirmed' and ends_at is not null)
      or is_intent_open or not is_trouble_told`,
  `create index reservation_in_trouble on reservation (website_id) where trouble is not null`,
  `create index payment_event_stray on payment_event (website_id, received_at) where effect = 'unknown'`,
];

/** Whoever counts what staff has to look at counts it on every site. */
const POLICY = `create policy payment_event_reads on payment_event for select
  using (nullif(current_setting('app.duty', true), '') = 'reservations')`;
