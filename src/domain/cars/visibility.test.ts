import { describe, expect, it } from 'vitest';
import { NOW, SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import type { Car } from './car.ts';
import { findHiddenInstant, isAvailable, whyNotVisible } from './visibility.ts';

const [sample] = sampleStock(1, 1);
const car: Car = { ...sample!, status: 'in_stock', sold: false, sold_at: null, show_on_dealer_website: true };
const soldSecondsAgo = (seconds: number): Car => ({
  ...car,
  status: 'sold',
  sold: true,
  sold_at: new Date(NOW - seconds * 1000).toISOString(),
});
const why = (subject: Car, change = {}) => whyNotVisible(subject, { ...SAMPLE_SITE, ...change }, NOW);

describe('search visibility', () => {
  it('shows cars that are in stock or coming soon', () => {
    expect(why(car)).toBeNull();
    expect(why({ ...car, status: 'coming_soon' })).toBeNull();
    expect(isAvailable({ status: 'coming_soon' })).toBe(true);
    expect(isAvailable({ status: 'sold' })).toBe(false);
  });

  it('shows only cars with show_on_dealer_website true', () => {
    expect(why({ ...car, show_on_dealer_website: false })).toBe('not_shown_on_dealer_website');
  });

  it('shows sold cars for three days to the second', () => {
    const days = 3 * 86_400;
    expect(why(soldSecondsAgo(days - 1))).toBeNull();
    expect(why(soldSecondsAgo(days))).toBe('sold_too_long_ago');
  });

  it("shows sold cars for the tenant's own number of days, none for 0", () => {
    const week = { include_sold_cars_days: 7 };
    expect(why(soldSecondsAgo(6 * 86_400), week)).toBeNull();
    expect(why(soldSecondsAgo(1), { include_sold_cars_days: 0 })).toBe('sold_too_long_ago');
    expect(why({ ...soldSecondsAgo(-60) }, { include_sold_cars_days: 0 })).toBe('sold_too_long_ago');
  });

  it.each(['withdrawn', 'deal_pending', 'incomplete', 'loaner'] as const)(
    'never shows a car that is %s',
    (status) => {
      expect(why({ ...car, status })).toBe('status_never_shown');
      expect(why({ ...soldSecondsAgo(1), status })).toBe('status_never_shown');
    },
  );

  it("hides cars outside the tenant's search filters", () => {
    const white = { ...car, colour: 'White', price_cents: 2_000_000 };
    expect(why(white, { search_filters: 'colour:White AND price <= 20000' })).toBeNull();
    expect(why(white, { search_filters: 'colour:White AND price < 20000' })).toBe('outside_search_filters');
    expect(why(white, { search_filters: 'colour:' })).toBe('search_filters_unreadable');
  });

  it('says when a sold car disappears', () => {
    const sold = soldSecondsAgo(3600);
    const end = findHiddenInstant(sold, SAMPLE_SITE)!;
    expect(whyNotVisible(sold, SAMPLE_SITE, end - 1)).toBeNull();
    expect(whyNotVisible(sold, SAMPLE_SITE, end)).toBe('sold_too_long_ago');
    expect(findHiddenInstant(car, SAMPLE_SITE)).toBeNull();
  });
});
