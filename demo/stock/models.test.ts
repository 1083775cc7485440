import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import { demoSites } from '../demo-sites.ts';
import { demoStock } from '../demo-stock.ts';
import { findSoldModels } from './models.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const SITES = demoSites().map(({ slug, locale, ...site }) => ({
  slug,
  country: locale.slice(-2),
  stockAt: (now: number) => demoStock({ slug, locale, ...site }, now),
}));

/** Why there never was such a car in a country; null where there was. */
function whyImpossible(car: NewCar, country: string, thisYear: number): string | null {
  const { make, model, badge, body, fuel, transmission, drive, year } = car;
  if (year === null || year > thisYear + 1) return 'is newer than next year';
  const madeCar = { make, model, badge: badge ?? 'Standard', body: body ?? '', fuel: fuel ?? '' };
  const seats = car.details.seats ?? null;
  const soldModels = findSoldModels({ ...madeCar, transmission: transmission ?? '', drive, seats }, country);
  if (soldModels.length === 0) return `was not sold like this in ${country}`;
  const wasSold = soldModels.some(({ first, last }) => year >= first && year <= (last ?? year));
  return wasSold ? null : `was not sold in ${year}`;
}

describe('every demo car', () => {
  it.each([2026, 2032, 2040])('could exist in %i: its model was sold so, there and then', (year) => {
    const now = Date.UTC(year, 10, 20);
    const impossibleCars = SITES.flatMap(({ country, stockAt }) =>
      stockAt(now).flatMap((car) => {
        const why = whyImpossible(car, country, year);
        return why === null ? [] : [`${car.stocknum} ${car.name} ${car.badge ?? ''} ${why}`];
      }),
    );
    expect(impossibleCars).toEqual([]);
  });

  it('has run as far as its age lets it', () => {
    const cars = SITES.flatMap(({ stockAt }) => stockAt(NOW)).filter(({ km }) => km !== null);
    const distances = (carType: string) =>
      cars.filter((car) => car.car_type === carType).map(({ km }) => km ?? 0);
    expect(Math.max(...distances('new'))).toBeLessThan(100);
    expect(Math.min(...distances('demo'))).toBeGreaterThanOrEqual(400);
    expect(Math.max(...distances('demo'))).toBeLessThanOrEqual(8_000);
    const distancesAYear = cars
      .filter((car) => car.car_type === 'used')
      .map(({ km, year }) => (km ?? 0) / (2026 - (year ?? 2026)));
    expect(Math.min(...distancesAYear)).toBeGreaterThan(2_000);
    expect(Math.max(...distancesAYear)).toBeLessThan(35_000);
  });

  it('costs less, the older it is', () => {
    const hiluxes = SITES.flatMap(({ stockAt }) => stockAt(NOW)).filter(({ model }) => model === 'HiLux');
    const meanPrice = (isOfAge: (car: NewCar) => boolean) => {
      const prices = hiluxes.filter(isOfAge).flatMap(({ price_cents }) => price_cents ?? []);
      return prices.reduce((total, price) => total + price, 0) / prices.length;
    };
    const meanPrices = [
      meanPrice(({ car_type }) => car_type === 'new'),
      meanPrice(({ car_type }) => car_type === 'demo'),
      meanPrice(({ car_type, year }) => car_type === 'used' && (year ?? 0) >= 2022),
      meanPrice(({ car_type, year }) => car_type === 'used' && (year ?? 0) < 2022),
    ];
    expect(meanPrices).toEqual(meanPrices.toSorted((one, other) => other - one));
  });

  it('stands beside more or fewer of its model', () => {
    const counts = new Map<string, number>();
    for (const { model, car_type } of SITES[0]?.stockAt(NOW) ?? [])
      if (car_type === 'new') counts.set(model, (counts.get(model) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeGreaterThan(10);
    expect(Math.min(...counts.values())).toBeLessThan(4);
  });
});

describe('a car that never was', () => {
  const [car] = SITES[0]?.stockAt(NOW) ?? [];
  const africaTwin = {
    make: 'Honda',
    model: 'CRF1100L',
    badge: 'Africa Twin',
    body: 'Adventure',
    fuel: 'Petrol',
    transmission: 'Manual',
    drive: null,
    details: {},
  };
  it.each([
    ['its first year', 2016, {}, 'AU', 'was not sold in 2016'],
    [
      'its end',
      2025,
      { make: 'Holden', model: 'Commodore', badge: 'SV6' },
      'AU',
      'was not sold like this in AU',
    ],
    ['the year it can have', 2028, {}, 'AU', 'is newer than next year'],
    ['its own fuel', 2024, { fuel: 'Diesel' }, 'AU', 'was not sold like this in AU'],
    ['its own gearbox', 2024, { transmission: 'Automatic' }, 'AU', 'was not sold like this in AU'],
    ['its own drive', 2024, { drive: '4x4' }, 'AU', 'was not sold like this in AU'],
    ['its own seats', 2024, { details: { seats: 7 } }, 'AU', 'was not sold like this in AU'],
    ['its own country', 2024, {}, 'NZ', 'was not sold like this in NZ'],
  ])('is refused beside %s', (_, year, change, country, why) => {
    expect(whyImpossible({ ...car!, ...africaTwin, year, ...change }, country, 2026)).toBe(why);
  });
});
