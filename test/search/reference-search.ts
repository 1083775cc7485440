import type { Car } from '#domain/cars/car.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { OR } from '#domain/cars/features/car-facts.ts';
import { listSearchedFeatures } from '#domain/cars/features/car-features.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import type { VisibilityRules } from '#domain/cars/visibility.ts';
import { whyNeverVisible, whyNotVisible } from '#domain/cars/visibility.ts';
import type { FilterableAttribute } from '#domain/search/car-attributes.ts';
import { readAttribute } from '#domain/search/car-attributes.ts';
import { matches } from '#domain/search/filter-evaluator.ts';
import type { Facet, RangeName } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { FACETS, RANGES } from '#domain/search/search-state.ts';
import type { RangeStats, SearchAnswer, SearchQuestion } from '#ports/search.ts';
import { textFinder } from './reference-text.ts';

type SortKey = [name: keyof ListedCar, direction: 1 | -1];

const SORTS: Record<SortIndex, SortKey[]> = {
  Car_production: [
    ['custom_rank', -1],
    ['created_at_timestamp', -1],
  ],
  Car_production_created_at_desc: [['created_at_timestamp', -1]],
  Car_production_price_desc: [['price', -1]],
  Car_production_price_asc: [['price', 1]],
  Car_production_subscription_price_desc: [['subscription_price', -1]],
  Car_production_subscription_price_asc: [['subscription_price', 1]],
  Car_production_km_desc: [['km', -1]],
  Car_production_km_asc: [['km', 1]],
  Car_production_year_desc: [
    ['year', -1],
    ['created_at_timestamp', -1],
  ],
  Car_production_year_asc: [['year', 1]],
  Car_production_range_desc: [['range', -1]],
  Car_production_length_desc: [['length', -1]],
  Car_production_length_asc: [['length', 1]],
};

/**
 * The right answers by brute force: every car looked at for every count, over the listing that outsiders see.
 */
export function referenceSearch(
  cars: readonly Car[],
  site: VisibilityRules,
): (question: SearchQuestion) => SearchAnswer {
  const listing = new Map(cars.map((car) => [car, buildListedCar(car, site)]));
  // oxlint-disable-next-line typescript/no-non-null-assertion -- every car is listed above
  const listed = (car: Car) => listing.get(car)!;
  let finder: ReturnType<typeof textFinder> | null = null;
  const finds = (text: string) => {
    if (text === '') return () => true;
    finder ??= textFinder(cars.filter((car) => whyNeverVisible(car, site) === null).map(listed));
    return finder(text);
  };
  return (question) => {
    const visible = cars.filter((car) => whyNotVisible(car, site, question.now) === null);
    const found = finds(question.text);
    const base = visible.map(listed).filter((car) => found(car) && fulfils(car, question));
    const rowsFor = (left: FilterableAttribute | null) => base.filter((car) => isChosen(car, question, left));
    const hits = rowsFor(null).sort(bySort(question.sort));
    const from = question.page * question.hitsPerPage;
    const { histogramOf } = question;
    return {
      total: hits.length,
      ids: hits.slice(from, from + question.hitsPerPage).map(({ id }) => id),
      facets: each(FACETS, (facet) =>
        tally(facet === 'feature' ? [] : rowsFor(facet).flatMap((car) => valuesOf(car, facet))),
      ),
      ranges: each(RANGES, (name) => stats(numbersOf(rowsFor(name), name))),
      also: each(question.alsoCount ?? [], (name) => tally(singleValues(rowsFor(name), name))),
      histogram: histogramOf === undefined ? [] : inSteps(numbersOf(rowsFor(histogramOf), histogramOf)),
    };
  };
}

function fulfils(car: ListedCar, { filter }: SearchQuestion): boolean {
  return filter === null || matches(filter, (name) => readAttribute(car, name));
}

function isChosen(car: ListedCar, question: SearchQuestion, left: FilterableAttribute | null): boolean {
  const facetsHold = FACETS.every((facet) => {
    const values = question.refinements[facet] ?? [];
    if (facet === left || values.length === 0) return true;
    if (facet === 'feature')
      return values.every((value) => value.split(OR).some((either) => valuesOf(car, facet).includes(either)));
    const wanted = facet === 'make' ? values.map((make) => canonicaliseMake(make)) : values;
    return valuesOf(car, facet).some((value) => wanted.includes(value));
  });
  return (
    facetsHold && RANGES.every((name) => name === left || isInRange(car[name] ?? null, question.ranges[name]))
  );
}

function isInRange(value: number | null, bounds: SearchQuestion['ranges'][RangeName]): boolean {
  if (bounds === undefined || (bounds.min === null && bounds.max === null)) return true;
  return value !== null && value >= (bounds.min ?? -Infinity) && value <= (bounds.max ?? Infinity);
}

function valuesOf(car: ListedCar, facet: Facet): string[] {
  if (facet === 'make') return [canonicaliseMake(car.make)];
  if (facet === 'seats' || facet === 'sleeps') return car[facet] === undefined ? [] : [String(car[facet])];
  if (facet === 'feature') return listSearchedFeatures(car);
  if (facet !== 'location_name') return car[facet] === null ? [] : [car[facet]];
  return [...new Set([car.location_name, ...car.distribution_locations])].filter((name) => name !== null);
}

function numbersOf(cars: readonly ListedCar[], name: RangeName): number[] {
  return cars.map((car) => car[name] ?? null).filter((value) => value !== null);
}

function singleValues(cars: readonly ListedCar[], name: FilterableAttribute): (string | number)[] {
  const found = cars.flatMap((car) => readAttribute(car, name)).filter((value) => value !== null);
  return found.map((value) => (typeof value === 'number' ? value : String(value)));
}

function bySort(sort: SortIndex): (a: ListedCar, b: ListedCar) => number {
  return (a, b) => {
    for (const [name, direction] of SORTS[sort]) {
      const [left, right] = [a[name] ?? null, b[name] ?? null] as [number | null, number | null];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      return (left - right) * direction;
    }
    return a.id - b.id;
  };
}

function stats(values: number[]): RangeStats | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return { min: Math.min(...values), max: Math.max(...values), sum, count: values.length };
}

/** Every step of a range, and how many of the values lie in it. */
function inSteps(values: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0 || min === max) return [];
  const stepOf = (value: number) => Math.min(Math.floor((value - min) / ((max - min) / 20)), 19);
  return Array.from({ length: 20 }, (_, step) => values.filter((value) => stepOf(value) === step).length);
}

function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function each<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
