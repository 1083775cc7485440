import { expect, it } from 'vitest';
import { groupTypedDigits } from './amount-input.tsx';

it.each([
  ['25000', '25,000'],
  ['$25 000', '25,000'],
  [' 84,200 ', '84,200'],
  ['0', '0'],
  ['007', '7'],
  ['999', '999'],
  ['', ''],
  ['about 20', 'about 20'],
  ['12.5', '12.5'],
  ['-5', '-5'],
  ['12345678901234567890', '12345678901234567890'],
])('an amount typed as %j stands there as %j', (typed, shown) => {
  expect(groupTypedDigits(typed)).toBe(shown);
});
