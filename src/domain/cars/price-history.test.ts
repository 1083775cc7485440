import { describe, expect, it } from 'vitest';
import { PRICE_DROP_MS, findPriceDrop, STOOD_MS, type PriceChange } from './price-history.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const was = (price_cents: number, days = 10, stood = 20): PriceChange => ({
  at: daysAgo(days),
  since: daysAgo(days + stood),
  price_cents,
  price_basis: 'drive_away',
});
const car = { price_cents: 2_800_000, price_basis: 'drive_away', status: 'in_stock' } as const;

describe('the note on a price that fell', () => {
  it('says what the car cost, until when and by how much it fell', () => {
    expect(findPriceDrop(car, [was(3_000_000)], NOW)).toEqual({
      was_cents: 3_000_000,
      dropped_cents: 200_000,
      until: daysAgo(10),
    });
  });

  it('tells the last change alone, whatever the order it is given in', () => {
    const history = [was(2_900_000, 5), was(3_500_000, 30)];
    expect(findPriceDrop(car, history, NOW)?.was_cents).toBe(2_900_000);
    expect(findPriceDrop(car, history.toReversed(), NOW)?.was_cents).toBe(2_900_000);
  });

  it.each([
    ['nothing changed', car, []],
    ['the last change was a rise', car, [was(3_000_000, 30), was(2_700_000, 5)]],
    ['the price is the same', car, [was(2_800_000)]],
    ['it fell 90 days ago', car, [was(3_000_000, 90)]],
    ['the change is in the future', car, [was(3_000_000, -1)]],
    [
      'the two prices have not the same in them',
      { ...car, price_basis: 'ride_away' as const },
      [was(3_000_000)],
    ],
    ['the price before stood for less than 14 days', car, [was(3_000_000, 10, 13)]],
    ['the price before was never on the site', car, [{ ...was(3_000_000), since: null }]],
    ['a mistake of an hour came between', car, [was(3_000_000, 11, 60), was(9_000_000, 10.96, 0.04)]],
    [
      'a mistaken fall was taken back',
      { ...car, price_cents: 3_000_000 },
      [was(3_000_000, 2, 60), was(30_000, 1, 1)],
    ],
    ['the car has no price now', { ...car, price_cents: null }, [was(3_000_000)]],
    ['the car is sold', { ...car, status: 'sold' as const }, [was(3_000_000)]],
  ])('says nothing when %s', (_when, priced, history) => {
    expect(findPriceDrop(priced, history, NOW)).toBeNull();
  });

  it('counts a price that stood for 14 days to the millisecond', () => {
    const change = was(3_000_000);
    const stood = (ms: number) => ({ ...change, since: new Date(Date.parse(change.at) - ms).toISOString() });
    expect(findPriceDrop(car, [stood(STOOD_MS)], NOW)).not.toBeNull();
    expect(findPriceDrop(car, [stood(STOOD_MS - 1)], NOW)).toBeNull();
  });

  it('is news for 90 days to the millisecond', () => {
    const change = was(3_000_000);
    const end = Date.parse(change.at) + PRICE_DROP_MS;
    expect(findPriceDrop(car, [change], end - 1)).not.toBeNull();
    expect(findPriceDrop(car, [change], end)).toBeNull();
  });
});
