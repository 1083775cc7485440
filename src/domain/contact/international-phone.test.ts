import { expect, it } from 'vitest';
import { formatInternationalPhone } from './international-phone.ts';

it.each([
  ['07 5550 0110', 'en-AU', '+61755500110'],
  ['+61 412 345 678', 'en-AU', '+61412345678'],
  ['0061412345678', 'en-AU', '+61412345678'],
  ['1300 555 010', 'en-AU', '+611300555010'],
  ['09 555 0110', 'en-NZ', '+6495550110'],
  ['(602) 555-0110', 'en-US', '+16025550110'],
  ['1 602 555 0110', 'en-US', '+16025550110'],
  ['ask at the counter', 'en-AU', null],
  ['+', 'en-AU', null],
] as const)('%s of an %s site is %s from abroad', (phone, locale, international) => {
  expect(formatInternationalPhone(phone, locale)).toBe(international);
});
