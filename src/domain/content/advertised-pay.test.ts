import { expect, it } from 'vitest';
import { readAdvertisedPay } from './advertised-pay.ts';

it.each([
  ['$72,000–$80,000 plus super', { least: 72_000, most: 80_000, per: 'YEAR' }],
  ['$34 an hour, casual loading included', { least: 34, most: 34, per: 'HOUR' }],
  ['$34.50 to $38.25 per hour', { least: 34.5, most: 38.25, per: 'HOUR' }],
  ['$85k - $95k a year', { least: 85_000, most: 95_000, per: 'YEAR' }],
  ['$1,450 weekly', { least: 1450, most: 1450, per: 'WEEK' }],
])('“%s” is pay', (words, pay) => {
  expect(readAdvertisedPay(words)).toEqual(pay);
});

it.each([
  'Apprentice award rates, tool allowance from the first week',
  'From $72,000',
  'Up to $40 an hour',
  '$60,000 plus $5,000 bonus',
  '$60,000 base, $90,000 on target',
  '$1,450',
  '$80,000–$72,000',
  '$34 an hour or $1,300 a week',
  'To be agreed',
])('“%s” leaves a doubt', (words) => {
  expect(readAdvertisedPay(words)).toBeNull();
});
