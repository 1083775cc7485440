import { expect, it } from 'vitest';
import { whyNotPostcode } from './postcode.ts';

const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
const ZIP = 'Invalid ZIP code. Please enter a 5-digit number.';

it.each([
  ['4000', 'en-AU', null],
  ['0800', 'en-AU', null],
  ['3204', 'en-NZ', null],
  ['400', 'en-AU', POSTCODE],
  ['40000', 'en-AU', POSTCODE],
  ['40a0', 'en-NZ', POSTCODE],
  [' 4000', 'en-AU', POSTCODE],
  ['87501', 'en-US', null],
  ['87501-1234', 'en-US', null],
  ['8750', 'en-US', ZIP],
  ['87501-12', 'en-US', ZIP],
] as const)('postcode %j on an %s site gives %s', (postcode, locale, message) => {
  expect(whyNotPostcode(postcode, locale)).toBe(message);
});
