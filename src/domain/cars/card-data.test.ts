import { describe, expect, it } from 'vitest';
import type { Car } from './car.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { buildCardData } from './card-data.ts';

const NOW = Date.parse('2026-11-18T00:00:00.000Z');
const SOLD = { status: 'sold', sold: true, sold_at: '2026-11-16T00:00:00.000Z' } as const;

function cardOf(change: Partial<Car>, configuration: Record<string, unknown> = {}) {
  const parsed = parseWebsite({ name: 'Test', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const {
    price,
    priceNote,
    subscription = '',
  } = buildCardData({ ...sampleCar('A1', change), id: 1, slug: 'a1' }, parsed.website, NOW);
  return [price, priceNote, subscription];
}

describe('the price of a card', () => {
  it.each([
    ['says what it includes', {}, ['$45,990', 'Drive away', '']],
    ['says so of a sold car too', SOLD, ['$45,990', 'Drive away, sold 2 days ago', '']],
    ['is asked for where none is told', { price_cents: null }, ['Contact us for price', '', '']],
    [
      'is not asked for after the sale',
      { ...SOLD, price_cents: null },
      ['Contact us for price', 'Sold 2 days ago', ''],
    ],
    [
      'stands beside the price of a subscription',
      { subscription_price_cents: 25_000 },
      ['$45,990', 'Drive away', '$250 a week'],
    ],
  ] as const)('%s', (_, change, shown) => {
    expect(cardOf(change)).toEqual(shown);
  });

  it('by subscription is for the time that the site says', () => {
    const monthly = { subscription_period: 'month' };
    expect(cardOf({ subscription_price_cents: 90_000 }, monthly)[2]).toBe('$900 a month');
  });
});
