import { describe, expect, it } from 'vitest';
import { describeHealth, type StockFacts } from './stock-health.ts';

const NOW = Date.parse('2026-11-28T02:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const READY: StockFacts = {
  status: 'in_stock',
  photos_count: 12,
  price_cents: 100,
  created_at: daysAgo(3),
  wordCount: 40,
  pictureFault: null,
  heldPrice: null,
};
const read = (change: Partial<StockFacts>) => describeHealth({ ...READY, ...change }, NOW);

describe('the health of a car', () => {
  it('is good where shoppers miss nothing', () => {
    expect(read({})).toEqual({
      photos: { text: '12 photos', tone: 'good' },
      price: { text: 'Has a price', tone: 'good' },
      text: { text: 'Text of 40 words', tone: 'good' },
      age: { text: '3 days here', tone: 'good' },
    });
  });

  it.each([
    ['photos', { photos_count: 0 }, 'No photos', 'bad'],
    ['photos', { photos_count: 1 }, '1 photo', 'warn'],
    ['photos', { photos_count: 3 }, '3 photos', 'warn'],
    ['photos', { photos_count: 4 }, '4 photos', 'good'],
    ['photos', { pictureFault: 'it is a page' }, 'Its picture fails: it is a page', 'bad'],
    ['price', { price_cents: null, heldPrice: 5 }, 'No price', 'bad'],
    ['price', { heldPrice: 5 }, 'The feed’s new price is held back', 'warn'],
    ['text', { wordCount: 0 }, 'No text', 'warn'],
    ['text', { wordCount: 39 }, 'Text of 39 words', 'warn'],
    ['age', { created_at: daysAgo(45.9) }, '45 days here', 'good'],
    ['age', { created_at: daysAgo(46) }, '46 days here', 'warn'],
    ['age', { created_at: daysAgo(90) }, '90 days here', 'warn'],
    ['age', { created_at: daysAgo(91) }, '91 days here', 'bad'],
    ['age', { created_at: daysAgo(-2) }, '0 days here', 'good'],
  ] as const)('%s %j: %s, %s', (name, change, text, tone) => {
    expect(read(change)[name]).toEqual({ text, tone });
  });

  it('of a car that is gone says the same and asks for nothing', () => {
    for (const status of ['sold', 'withdrawn'] as const)
      expect(read({ status, photos_count: 0 }).photos).toEqual({ text: 'No photos', tone: 'good' });
  });
});
