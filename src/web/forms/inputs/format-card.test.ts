import { expect, it } from 'vitest';
import { formatCardExpiry, formatCardNumber } from './format-card.ts';

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 9999', '4242 4242 4242 4242 999'],
  ['no digits', ''],
])('a card number typed as %j stands there as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['12 / 27', '12/27'],
  ['927', '09/27'],
  ['12/2027', '12/20'],
])('a card expiry typed as %j stands there as %j', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown);
});
