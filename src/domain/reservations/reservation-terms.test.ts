import { describe, expect, it } from 'vitest';
import { formatAmount, listReservationTerms } from './reservation-terms.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const CAR = {
  car_type: 'used',
  year: 2021,
  km: 40_000,
  body: 'Hatchback',
  state: null,
  location_id: null,
  location_name: null,
} as const;
const SITE = {
  name: 'Northside',
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  state: 'QLD',
  template: 'car',
  locations: [],
} satisfies Parameters<typeof listReservationTerms>[0]['website'];
const terms = (car: object = {}, site: object = {}) =>
  listReservationTerms(
    { car: { ...CAR, ...car }, website: { ...SITE, ...site }, amountCents: 50_000, days: 7 },
    NOW,
  ).join(' ');

describe('the terms of a reservation', () => {
  it('say what is paid, for how long, and that it comes back', () => {
    expect(terms()).toMatch(
      /^You pay \$500 now\. It comes off the price of the car\. We take the car off sale for you\. If we have not confirmed the reservation within 7 days, the \$500 goes back to your card\./,
    );
  });

  it.each([
    ['used car in Queensland', {}, {}, true],
    ['new car in Queensland', { car_type: 'new' }, {}, false],
    ['used car in New South Wales', {}, { state: 'NSW' }, false],
    ['used motorcycle', {}, { template: 'motorcycle' }, false],
    ['used car in New Zealand', {}, { locale: 'en-NZ', timezone: 'Pacific/Auckland' }, false],
  ])('of a %s: cooling off is mentioned as the law has it', (_, car, site, isSaid) => {
    expect(terms(car, site).includes('the dealer may keep $100 at most')).toBe(isSaid);
  });

  it('name what the site sells', () => {
    expect(terms({}, { template: 'motorcycle' })).toContain('We take the motorcycle off sale');
  });
});

it.each([
  [50_000, '$500'],
  [9_950, '$99.50'],
  [123_400, '$1,234'],
])('writes an amount of %i cents as it is charged', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});
