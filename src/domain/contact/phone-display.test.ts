import { expect, it } from 'vitest';
import { displayPhone, maskPhone } from './phone-display.ts';

it.each([
  ['0412345678', 'au', '0412 345 678'],
  ['+61 7 3456 7890', 'au', '07 3456 7890'],
  ['1300123456', 'au-mobile', '1300 123 456'],
  ['1800 123456', 'au', '1800 123 456'],
  ['131234', 'au', '13 12 34'],
  ['0212345678', 'nz-length', '021 234 5678'],
  ['078391234', 'nz', '07 839 1234'],
  ['0800123456', 'nz', '0800 123 456'],
  ['5552345678', 'us', '(555) 234-5678'],
  ['+1 555-234-5678', 'us', '(555) 234-5678'],
  ['ask at the counter', 'au', 'ask at the counter'],
] as const)('%s on a site of rule %s is shown as %s', (phone, rule, shown) => {
  expect(displayPhone(phone, rule)).toBe(shown);
});

it.each([
  ['07 3456 7890', '07 34*******'],
  ['0412 345 678', '0412 *******'],
  ['(555) 234-5678', '(555)*********'],
  ['1234', '1234'],
])('%s is masked as %s: five characters, then stars', (displayed, masked) => {
  expect(maskPhone(displayed)).toBe(masked);
  expect(maskPhone(displayed)).toHaveLength(displayed.length);
});
