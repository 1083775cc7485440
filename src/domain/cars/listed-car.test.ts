import { describe, expect, it } from 'vitest';
import { SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import { buildListedCar, buildOperatorCar, toWholeDollars } from './listed-car.ts';

const [sample] = sampleStock(1, 1);
const car = {
  ...sample!,
  price_cents: 2_599_000,
  fuel: 'Hybrid',
  sold_at: '2026-11-18T00:00:00.500Z',
  images: [{ image: { url: '/a.webp' }, thumb: '/a-thumb.webp', view: null }],
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'sk_secret' }],
  details: { engine_cc: 689, lams: true },
};

describe('a listed car', () => {
  it('carries dollars, seconds and the words of the specification', () => {
    expect(buildListedCar(car, SAMPLE_SITE)).toMatchObject({
      id: 1,
      price: 25990,
      simple_fuel: 'Hybrid',
      sold_date_timestamp: 1_794_960_000,
      thumbnails: ['/a-thumb.webp'],
      engine_cc: 689,
      lams: true,
    });
    expect(buildListedCar(car, SAMPLE_SITE)).not.toHaveProperty('price_cents');
  });

  it('has its make in the one spelling that facets show', () => {
    expect(buildListedCar({ ...car, make: 'VW' }, SAMPLE_SITE).make).toBe('Volkswagen');
  });

  it('never shows the key of a payment processor', () => {
    expect(JSON.stringify(buildListedCar(car, SAMPLE_SITE))).not.toContain('processors');
    expect(JSON.stringify(buildOperatorCar(car, SAMPLE_SITE))).not.toContain('sk_secret');
    expect(buildOperatorCar(car, SAMPLE_SITE).payment_processors).toEqual([{ authorization_type: 'stripe' }]);
  });

  it('rounds cents to whole dollars', () => {
    expect(toWholeDollars(1_999_950)).toBe(20000);
    expect(toWholeDollars(null)).toBeNull();
  });
});
