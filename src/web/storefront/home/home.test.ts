import { describe, expect, it } from 'vitest';
import type { Offer, Review } from '#domain/content/home-settings.ts';
import { buildBars } from './load-home-stock.ts';
import { listOffersNow } from './offers-now.ts';
import { summariseReviews } from './review-summary.ts';

const NOON_UTC = Date.UTC(2026, 10, 20, 12);

describe('offers on the home page', () => {
  const offer = (title: string, starts_on: string | null, ends_on: string | null): Offer => ({
    title,
    text: '',
    image: null,
    image_dark: null,
    query: 'refinementList[body][]=Ute&nonsense=1',
    starts_on,
    ends_on,
  });
  const titles = (timezone: string, ...offers: Offer[]) =>
    listOffersNow(
      { offers, timezone, locale: 'en-AU', enabled_pages: [], theme: { mode: 'system' } },
      'used-cars',
      NOON_UTC,
    ).map(({ title }) => title);

  it('run on the site’s own date, first and last day included', () => {
    const offers = [
      offer('always', null, null),
      offer('from today', '2026-11-20', null),
      offer('last day', null, '2026-11-20'),
      offer('from tomorrow', '2026-11-21', null),
    ];
    expect(titles('Australia/Brisbane', ...offers)).toEqual(['always', 'from today', 'last day']);
    expect(titles('Pacific/Kiritimati', ...offers)).toEqual(['always', 'from today', 'from tomorrow']);
  });

  it('open the search they name and say their end', () => {
    const [shown] = listOffersNow(
      {
        offers: [offer('utes', null, '2026-11-30')],
        timezone: 'UTC',
        locale: 'en-AU',
        enabled_pages: [],
        theme: { mode: 'system' },
      },
      'used-cars',
      NOON_UTC,
    );
    expect(shown?.url).toBe('/search/used-cars?refinementList%5Bbody%5D%5B0%5D=Ute');
    expect(shown?.ends).toBe('Ends 30 Nov');
  });
});

describe('reviews on the home page', () => {
  const review = (rating: number): Review => ({
    author: 'K., Chermside',
    rating,
    text: '',
    date: '2026-10-21',
  });
  const dealership = (review_count: number, average_rating: number | null) => ({
    review_count,
    average_rating,
  });
  const summary = (reviews: Review[], ...dealerships: object[]) =>
    summariseReviews({ reviews, dealerships, locations: [], locale: 'en-AU' } as unknown as Parameters<
      typeof summariseReviews
    >[0]);

  it('are those rated 4 and over, at most 12', () => {
    expect(summary([review(3), review(4), review(5)])?.shown.map(({ rating }) => rating)).toEqual([4, 5]);
    expect(summary(Array.from({ length: 20 }, () => review(5)))?.shown).toHaveLength(12);
    expect(summary([review(3)])).toBeNull();
  });

  it('stand beside the average and count of all reviews', () => {
    expect(summary([review(5)], dealership(300, 5), dealership(100, 4), dealership(0, null))?.total).toEqual({
      average: '4.8',
      count: 400,
    });
    expect(summary([review(5)])?.total).toBeNull();
  });
});

describe('the bars of the newest cars', () => {
  const car = (dollars: number | null, range?: number) => ({
    price_cents: dollars === null ? null : dollars * 100,
    details: range === undefined ? {} : { range },
  });
  const hybrid = { price_cents: 30_000_00, details: { fuel_consumption: '4.1L/100km' } };

  it('show the range with its unit, on one scale, what another car uses, and nothing where neither is known', () => {
    const cars = [car(60_000, 400), car(20_000), car(80_000, 500), hybrid];
    expect(buildBars(cars, { odometer_unit: 'km' })).toEqual([
      { share: 80, amount: '400 km range' },
      null,
      { share: 100, amount: '500 km range' },
      { share: null, amount: '4.1 L/100 km' },
    ]);
    expect(buildBars([car(1, 310)], { odometer_unit: 'mi' })).toEqual([
      { share: 100, amount: '310 mi range' },
    ]);
  });

  it('show the price where nothing goes by battery alone', () => {
    expect(buildBars([car(20_000), car(null), car(40_000)], { odometer_unit: 'km' })).toEqual([
      { share: 50, amount: '' },
      null,
      { share: 100, amount: '' },
    ]);
    expect(buildBars([], { odometer_unit: 'km' })).toEqual([]);
  });
});
