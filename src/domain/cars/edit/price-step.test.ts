import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../../tenants/parse-website.ts';
import { DAY_MS } from '../../time/durations.ts';
import { asksForDigits, describeDifference, describeNextWas, readLastDigits } from './price-step.ts';

const NOW = Date.parse('2026-11-26T01:00:00Z');
const CAR = { price_cents: 5_899_000, price_basis: 'drive_away', status: 'in_stock' } as const;
const NEXT = { price_cents: 5_749_000, price_basis: 'drive_away' } as const;
const parsed = parseWebsite({ name: 'Elm', slug: 'elm' });
const website = 'website' in parsed ? parsed.website : expect.fail('no website');

const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

describe('before another price is saved the page says', () => {
  it.each([
    ['what it was, for 90 days', NEXT, ago(20), 'was $58,990” until 24 February 2027'],
    ['how long it stood', NEXT, ago(9), '$58,990 stood 9 of 14 days'],
    ['that it was nowhere', NEXT, null, 'it does not stand on the site'],
    ['that it is not lower', { ...NEXT, price_cents: 6_000_000 }, ago(20), 'this one is not lower'],
    [
      'that it was another kind',
      { ...NEXT, price_basis: 'plus_on_road_costs' },
      ago(20),
      'did not include the same',
    ],
    ['that there is none', { ...NEXT, price_cents: null }, ago(20), 'Contact us for price'],
  ] as const)('%s', (_what, next, priceSince, text) => {
    const was = describeNextWas({ car: CAR, next, priceSince, history: [], website, now: NOW });
    expect(was.text).toContain(text);
    expect(was.isSaid).toBe(text.startsWith('was'));
  });
});

it.each([
  [5_749_000, false],
  [4_129_300, false],
  [4_129_299, true],
  [7_668_701, true],
  [400_00, true],
  [null, false],
])('%s cents asks for the last digits again: %s', (price_cents, isAsked) => {
  expect(asksForDigits(CAR, { ...NEXT, price_cents }, website)).toBe(isAsked);
});

it('says what differs, and which digits are the last', () => {
  expect(describeDifference(CAR, NEXT)).toBe('Price down $1,500, 2.5 %');
  expect(describeDifference({ ...CAR, price_cents: null }, NEXT)).toBe('Price $57,490, before none');
  expect([readLastDigits(5_749_000), readLastDigits(5_700_500), readLastDigits(5_749_050)]).toEqual([
    '90',
    '05',
    '91',
  ]);
});
