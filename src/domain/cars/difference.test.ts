import { expect, it } from 'vitest';
import { compareInWords } from './difference.ts';

const SITE = { locale: 'en-AU', odometer_unit: 'km' } as const;
const CAR = {
  price_cents: 3_399_000,
  price_basis: 'drive_away',
  km: 41_260,
  car_type: 'used',
  fuel: 'Hybrid',
  details: { seats: 5 },
} as const;

it.each([
  ['seats and price', { details: { seats: 7 }, price_cents: 2_999_000 }, '2 more seats, $4,000 less'],
  ['energy and price', { fuel: 'Electric', price_cents: 3_450_000 }, 'Electric, $510 more'],
  ['price and distance', { price_cents: 2_999_000, km: 22_800 }, '$4,000 less, 18,460 km fewer'],
  ['one seat', { details: { seats: 4 }, km: null }, '1 fewer seat'],
  ['nothing of prices that include other things', { price_basis: 'plus_on_road_costs', price_cents: 1 }, ''],
  ['nothing of the distance of a new one', { car_type: 'new', km: 10 }, ''],
  ['nothing where nothing is known', { price_cents: null, km: null, fuel: null, details: {} }, ''],
  ['nothing where all is the same', {}, ''],
] as const)('says %s', (_what, change, text) => {
  expect(compareInWords(CAR, { ...CAR, ...change }, SITE)).toBe(text);
});
