import type { Car } from '#domain/cars/car.ts';
import { LISTED_FACETS, RANGES } from '#domain/search/search-state.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { referenceSearch } from '#test/search/reference-search.ts';
import { SAMPLE_SITE } from '#test/search/sample-stock.ts';
import type { ComparedAnswer } from './yardstick-car.ts';
import { comparedAnswer, sortedCounts } from './yardstick-car.ts';

const PART = 20_000;

/** Brute force over a stock that fits into no memory: part after part, their counts added and their best cars met. */
export function countedInParts(cars: Iterable<Car>, questions: readonly SearchQuestion[]): ComparedAnswer[] {
  const sums = questions.map((question) => ({ question, answer: nothing(), best: [] as Car[] }));
  for (const part of partsOf(cars)) {
    const reference = referenceSearch(part, SAMPLE_SITE);
    for (const sum of sums) {
      const { question } = sum;
      const upToPage = { ...question, page: 0, hitsPerPage: (question.page + 1) * question.hitsPerPage };
      const found = reference(upToPage);
      const ids = new Set(found.ids);
      sum.best.push(...part.filter(({ id }) => ids.has(id)));
      sum.answer = added(sum.answer, comparedAnswer(found));
    }
  }
  return sums.map(({ question, answer, best }) => ({
    ...answer,
    ids: referenceSearch(best, SAMPLE_SITE)(question).ids,
  }));
}

function* partsOf(cars: Iterable<Car>): Iterable<Car[]> {
  let part: Car[] = [];
  for (const car of cars) {
    part.push(car);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  yield part;
}

function nothing(): ComparedAnswer {
  const facets = Object.fromEntries(LISTED_FACETS.map((name) => [name, {}]));
  const ranges = Object.fromEntries(RANGES.map((name) => [name, null]));
  return { total: 0, ids: [], facets, ranges };
}

function added(one: ComparedAnswer, other: ComparedAnswer): ComparedAnswer {
  const facets = LISTED_FACETS.map((name) => [
    name,
    addedCounts(one.facets[name] ?? {}, other.facets[name] ?? {}),
  ]);
  const ranges = RANGES.map((name) => [
    name,
    addedBounds(one.ranges[name] ?? null, other.ranges[name] ?? null),
  ]);
  return {
    total: one.total + other.total,
    ids: [],
    facets: Object.fromEntries(facets),
    ranges: Object.fromEntries(ranges),
  };
}

function addedCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return sortedCounts([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)] as const));
}

type Bounds = [min: number, max: number] | null;

function addedBounds(one: Bounds, other: Bounds): Bounds {
  if (one === null || other === null) return one ?? other;
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}
