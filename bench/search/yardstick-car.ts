import { LISTED_FACETS } from '#domain/search/search-state.ts';
import type { Car } from '#domain/cars/car.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { findHiddenInstant, whyNeverVisible } from '#domain/cars/visibility.ts';
import type { SearchAnswer, SearchQuestion } from '#ports/search.ts';
import { SAMPLE_SITE } from '#test/search/sample-stock.ts';

/** A car as the yardsticks hold it. */
export interface YardstickCar extends ListedCar {
  /** The instant in milliseconds at which search stops showing it, or null. */
  hidden_from: number | null;
}

/** What every engine must agree on. */
export type ComparedAnswer = Pick<SearchAnswer, 'total' | 'ids'> & {
  facets: Record<string, Record<string, number>>;
  ranges: Record<string, [min: number, max: number] | null>;
};

export interface Yardstick {
  name: string;
  ask(question: SearchQuestion): ComparedAnswer;
}

/** The cars that can be visible, with what decides it. */
export function yardstickCars(cars: readonly Car[]): YardstickCar[] {
  return cars
    .filter((car) => whyNeverVisible(car, SAMPLE_SITE) === null)
    .map((car) => ({
      ...buildListedCar(car, SAMPLE_SITE),
      hidden_from: findHiddenInstant(car, SAMPLE_SITE),
    }));
}

/** An answer of the product's engine or of brute force, in the form in which engines are compared. */
export function comparedAnswer({ total, ids, facets, ranges }: SearchAnswer): ComparedAnswer {
  const counts = LISTED_FACETS.map((name) => [name, sortedCounts(facets[name])]);
  const bounds = Object.entries(ranges).map(([name, found]) => [name, found && [found.min, found.max]]);
  return { total, ids, facets: Object.fromEntries(counts), ranges: Object.fromEntries(bounds) };
}

export function sortedCounts(counts: Iterable<readonly [string, number]>): Record<string, number> {
  return Object.fromEntries(
    [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
