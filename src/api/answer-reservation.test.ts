import { expect, it } from 'vitest';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { showReservationRow } from './answer-reservation.ts';

const demo = demoSite('riverline', Date.parse('2026-11-20T00:00:00Z'));

const RESERVATION: Reservation = {
  id: 'r',
  car_id: 1,
  lead_id: 'lead',
  state: 'paid',
  amount_cents: 50_000,
  currency: 'AUD',
  provider: 'pretend',
  account: '',
  intent_id: null,
  is_intent_open: false,
  created_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2026-11-22T20:00:00.000Z',
  paid_at: '2026-11-20T00:05:00.000Z',
  ended_at: null,
  trouble: null,
  is_trouble_told: true,
};

async function show(change: Partial<Reservation>): Promise<string> {
  const site = {
    ...demo,
    leads: { ...demo.leads, byId: async () => null },
    reservationLinks: { ...demo.reservationLinks, read: () => 'r' },
    reservations: { ...demo.reservations, byId: async () => ({ ...RESERVATION, ...change }) },
  };
  const answer = await showReservationRow.answer(new Request('http://a.test/reservations/t'), site, 't');
  return answer.text();
}

it('the dealer reads the same end as the shopper was told: at night nobody confirms', async () => {
  const page = await show({});
  expect(page).toMatch(/<dt>Confirm until<\/dt><dd>Saturday,? 21 November 2026 at [1-6]:\d\dpm<\/dd>/);
  // Seven days more end at six in the morning as well.
  expect(page).toMatch(
    /You have 7 days more to confirm, until Saturday,? 28 November 2026 at [1-6]:\d\dpm\./,
  );
});

it('an unpaid hold is told to its minute, in hours or not', async () => {
  const page = await show({ state: 'pending', paid_at: null, ends_at: '2026-11-20T13:51:00.000Z' });
  expect(page).toMatch(/<dt>Held until<\/dt><dd>Friday,? 20 November 2026 at 11:51pm<\/dd>/);
});
