import { describe, expect, it } from 'vitest';
import { formatPriceInWords } from './price-in-words.ts';

describe('a price in words', () => {
  it.each([
    ['$27,990', 'Drive away', '$27,990, drive away'],
    ['$17,490', 'Sold 4 days ago', '$17,490, sold 4 days ago'],
    ['$17,490', 'GST included', '$17,490, GST included'],
    ['Contact us for price', '', 'Contact us for price'],
    ['', '', ''],
  ])('of %j and %j is %j', (price, priceNote, words) => {
    expect(formatPriceInWords({ price, priceNote })).toBe(words);
  });
});
