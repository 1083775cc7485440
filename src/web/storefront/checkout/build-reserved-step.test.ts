import { expect, it } from 'vitest';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { buildReservedStep, loadHoldCheckout } from './load-checkout.ts';

const demo = demoSite('riverline', Date.parse('2026-11-20T00:00:00Z'));
const site = { ...demo, leads: { ...demo.leads, byId: async () => null } };

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
  ends_at: '2026-11-23T00:00:00.000Z',
  paid_at: '2026-11-20T00:05:00.000Z',
  ended_at: null,
  trouble: null,
  is_trouble_told: true,
};

it.each([
  ['paid', 'We confirm it'],
  ['confirmed', 'It is confirmed'],
] as const)('what happens next after a reservation is %s begins with "%s"', async (state, title) => {
  const [car] = site.cars;
  if (car === undefined) throw new Error('No car.');
  const step = await buildReservedStep(site, car, { ...RESERVATION, state });
  expect(step).toMatchObject({
    reference: expect.stringMatching(/^RM-[A-Z2-9]{4}$/) as string,
    leadId: 'lead',
    next: [{ title }, { title: 'Come and see it' }, { title: 'Pay the rest' }],
  });
});

it('an end at night is told as the last moment in opening hours before it, beside the car as below it', async () => {
  const [car] = site.cars;
  if (car === undefined) throw new Error('No car.');
  const atNight = { ...RESERVATION, ends_at: '2026-11-22T20:00:00.000Z' };
  const { car: shownCar, step } = await loadHoldCheckout(site, car, atNight);
  const [, endText = ''] = /until (.*)$/.exec(shownCar?.place ?? '') ?? [];
  expect(endText).toMatch(/^Sat,? 21 Nov, [1-6](?::\d\d)?pm$/);
  expect(JSON.stringify(step)).toContain(`If we have not by ${endText},`);
});
