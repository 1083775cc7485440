import { describe, expect, it } from 'vitest';
import type { Car } from '../cars/car.ts';
import { findBetter } from './find-better.ts';

type Measured = Parameters<typeof findBetter>[1][number];
const SITE = { locale: 'en-AU', odometer_unit: 'km' } as const;
const car = (own: Partial<Measured>): Measured => ({
  price_cents: 3_000_000,
  price_basis: 'drive_away',
  car_type: 'used',
  km: 40_000,
  year: 2022,
  details: {},
  ...own,
});
const better = (label: string, ...own: Partial<Measured>[]) => findBetter(label, own.map(car), SITE);

describe('the better of two cars', () => {
  it.each<[string, Partial<Measured>, Partial<Measured>, number, string]>([
    ['Odometer', { km: 41_260 }, { km: 22_800 }, 1, '18,460 km fewer'],
    ['Year', { year: 2023 }, { year: 2022 }, 0, '1 year newer'],
    ['Year', { year: 2019 }, { year: 2022 }, 1, '3 years newer'],
    ['Price', { price_cents: 3_399_000 }, { price_cents: 3_450_000 }, 0, '$510 less'],
    ['Range', { details: { range: 430 } }, { details: { range: 510 } }, 1, '80 km more'],
    [
      'Fuel consumption',
      { details: { fuel_consumption: '4.9 L/100 km' } },
      { details: { fuel_consumption: '6.1L/100km' } },
      0,
      '1.2 L less',
    ],
  ])('has its %s said in words', (label, one, other, at, words) => {
    expect(better(label, one, other)).toEqual({ at, words });
  });

  it.each<[string, string, Partial<Measured>, Partial<Measured>]>([
    ['a matter of taste', 'Drive', {}, {}],
    ['the same', 'Year', {}, {}],
    ['not known of both', 'Odometer', { km: null }, { km: 10 }],
    ['a price that includes less', 'Price', { price_basis: 'plus_on_road_costs' }, { price_cents: 1 }],
    ['the price of a new one', 'Price', { car_type: 'new' }, { price_cents: 1 }],
    [
      'in units of its own',
      'Fuel consumption',
      { details: { fuel_consumption: '30 mpg' } },
      { details: { fuel_consumption: '6 L/100 km' } },
    ],
    ['no word of ours', 'constructor', {}, {}],
  ])('is neither when it is %s', (_, label, one, other) => {
    expect(better(label, one, other)).toBeNull();
  });
});

describe('the best of three cars', () => {
  const kilometres = (...all: Car['km'][]) => better('Odometer', ...all.map((km) => ({ km })));

  it('is named as such, if it is one alone', () => {
    expect(kilometres(30, 10, 20)).toEqual({ at: 1, words: 'Lowest odometer' });
    expect(kilometres(10, 10, 20)).toBeNull();
  });
});
