import { expect, it } from 'vitest';
import { type TradableCar, whyNotTradable, type WhyNotTradable } from './action-buttons.ts';

const CAR: TradableCar = { status: 'in_stock', sold: false, reserved: false, price_cents: 30_000_00 };

it.each<[string, WhyNotTradable | null, Partial<TradableCar>, boolean]>([
  ['every condition holds', null, {}, true],
  ['the site has no autograb', 'no_autograb', {}, false],
  ['a coming car', 'not_in_stock', { status: 'coming_soon' }, true],
  ['a sold car', 'sold', { sold: true, status: 'sold' }, true],
  ['a reserved car', 'reserved', { reserved: true }, true],
  ['the price is exactly 200', 'price_too_low', { price_cents: 200_00 }, true],
  ['the price is a cent above 200', null, { price_cents: 200_01 }, true],
  ['there is no price', 'price_too_low', { price_cents: null }, true],
])('trade-in: %s gives %s', (_name, reason, car, autograb) => {
  expect(whyNotTradable({ ...CAR, ...car }, { features: { autograb } })).toBe(reason);
});
