import { expect, it } from 'vitest';
import { describeMainDifference } from './find-alike-models.ts';

const CAR = {
  car_type: 'new',
  fuel: 'Petrol',
  price_cents: 4_000_000,
  price_basis: 'drive_away',
  details: { seats: 5 },
} as const;

it.each([
  [{ details: { seats: 7 }, price_cents: 5_000_000 }, '2 more seats'],
  [{ details: { seats: 4 } }, '1 fewer seat'],
  [{ fuel: 'Electric', price_cents: 5_000_000 }, 'electric'],
  [{ price_cents: 3_600_000 }, '$4,000 less'],
  [{ price_cents: 3_970_000 }, null],
  [{ price_cents: 3_600_000, price_basis: 'plus_on_road_costs' as const }, null],
  [{ price_cents: 3_600_000, car_type: 'used' as const }, null],
])('%j differs by %s', (other, text) => {
  expect(describeMainDifference({ ...CAR, ...other }, CAR, { locale: 'en-AU' })).toBe(text);
});
