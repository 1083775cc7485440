import { hasDuty, type SiteTable } from './site-table.ts';

/** Cars that are kept for a shopper, and what a payment provider said of their payments. */
export const reservationTables: readonly SiteTable[] = [
  {
    name: 'reservation',
    columns: `
      id text not null,
      request_key text not null,
      car_id bigint not null,
      lead_id text not null,
      state text not null,
      amount_cents bigint not null,
      currency text not null,
      provider text not null,
      account text not null,
      intent_id text,
      is_intent_open boolean not null,
      created_at text not null,
      ends_at text,
      paid_at text,
      ended_at text,
      trouble text,
      is_trouble_told boolean not null,
      constraint reservation_key primary key (website_id, id)`,
    indexes: [
      // One car, one winner.
      `create unique index reservation_of_car on reservation (website_id, car_id)
        where state in ('pending', 'paid', 'confirmed')`,
      `create unique index reservation_of_request on reservation (website_id, request_key)
        where state in ('pending', 'paid', 'confirmed')`,
      `create unique index reservation_of_intent on reservation (website_id, intent_id) where intent_id is not null`,
      'create index reservation_of_lead on reservation (website_id, lead_id)',
      // What a server has to do something about, past all that is done.
      `create index reservation_due on reservation (website_id, ends_at)
        where state in ('pending', 'paid', 'refunding') or (state = 'confirmed' and ends_at is not null)
          or is_intent_open or not is_trouble_told`,
      'create index reservation_in_trouble on reservation (website_id) where trouble is not null',
    ],
    // Whoever ends holds looks for them on every site.
    policies: [
      `create policy reservation_reads on reservation for select using (${hasDuty('reservations')})`,
    ],
  },
  {
    name: 'payment_event',
    columns: `
      provider text not null,
      account text not null,
      event_id text not null,
      kind text not null,
      intent_id text not null,
      reservation_id text not null,
      amount_cents bigint not null,
      currency text not null,
      at text not null,
      received_at text not null,
      effect text not null,
      constraint payment_event_key primary key (website_id, provider, account, event_id)`,
    indexes: [
      'create index payment_event_of_reservation on payment_event (website_id, reservation_id)',
      `create index payment_event_stray on payment_event (website_id, received_at) where effect = 'unknown'`,
    ],
    // Whoever counts what staff has to look at counts it on every site.
    policies: [
      `create policy payment_event_reads on payment_event for select
        using (nullif(current_setting('app.duty', true), '') = 'reservations')`,
    ],
  },
];
