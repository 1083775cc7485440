import type { Car } from '#domain/cars/car.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import { SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { NOW, pick, sampleStock, seededChance } from '#test/search/sample-stock.ts';

/** Every fourth question comes from a site that shows only part of the stock. */
const PART_OF_STOCK: FilterExpression = {
  kind: 'or',
  of: ['new', 'used'].map((value) => ({ kind: 'equals', attribute: 'car_type', value })),
};

/** Cars for engines that know one value a facet only: one location each, makes spelt one way. */
export function plainStock(count: number, seed = 7): Car[] {
  return sampleStock(count, seed).map(plainCar);
}

export function plainCar(car: Car): Car {
  const make = car.make === 'Haval' ? 'GWM' : car.make === 'Isuzu Ute' ? 'Isuzu UTE' : car.make;
  return { ...car, make, distribution_locations: [] };
}

/** What shoppers ask: the whole stock, a make, a make and a body since a year, colours of a model, price and kms. */
export function thirtyQuestions(cars: readonly Car[], seed = 11): SearchQuestion[] {
  const chance = seededChance(seed);
  return Array.from({ length: 30 }, (_, at) => {
    const [one, other] = [pick(cars, chance), pick(cars, chance)];
    const sort = at % 3 === 0 ? 'Car_production' : pick(SORT_INDEXES, chance);
    return { ...BASE, ...choices(one, other)[at % 10], sort, filter: at % 4 === 3 ? PART_OF_STOCK : null };
  });
}

const BASE: SearchQuestion = {
  text: '',
  refinements: {},
  ranges: {},
  filter: null,
  sort: 'Car_production',
  page: 0,
  hitsPerPage: 24,
  now: NOW,
};

function choices(one: Car, other: Car): Partial<SearchQuestion>[] {
  const body = one.body ?? 'SUV';
  const between = (min: number | null, max: number | null) => ({ min, max });
  return [
    {},
    { refinements: { car_type: ['new'] } },
    { refinements: { car_type: ['used', 'demo'] }, ranges: { price: between(null, 40_000) } },
    { refinements: { make: [one.make] } },
    { refinements: { make: [one.make, other.make], body: [body] }, ranges: { year: between(2018, null) } },
    { refinements: { make: [one.make], model: [one.model], colour: ['White', 'Black'] } },
    {
      refinements: { fuel: ['Hybrid', 'Electric'], transmission: ['Automatic'] },
      ranges: { km: between(null, 60_000) },
      page: 1,
    },
    {
      refinements: { dealership_slug: [one.dealership_slug ?? ''] },
      ranges: { price: between(20_000, 60_000) },
    },
    { refinements: { make: [one.make], model: [one.model], car_type: [one.car_type] } },
    {
      refinements: { car_type: ['new', 'demo'], body: ['SUV'], drive: ['AWD', '4WD'] },
      ranges: { price: between(30_000, 70_000), year: between(2024, 2026) },
      page: 2,
    },
  ];
}
