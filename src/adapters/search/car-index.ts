import { setImmediate } from 'node:timers/promises';
import { photosAwaitedUntil } from '#domain/cars/photos-awaited.ts';
import type { Car } from '#domain/cars/car.ts';
import { newTagEndsAt } from '#domain/cars/card-tag.ts';
import { canonicalMake, makeKey, makeVariants } from '#domain/cars/make-aliases.ts';
import { nicknamesOf } from '#domain/cars/make-nicknames.ts';
import type { VisibilityRules } from '#domain/cars/visibility.ts';
import { hiddenFrom, whyNeverVisible } from '#domain/cars/visibility.ts';
import type { ParsedFilter } from '#domain/search/filter-grammar.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { CarColumns } from './car-columns.ts';
import { FacetWords } from './facet-words.ts';
import { rowOrders } from './sort-orders.ts';
import { StockNumbers } from './stock-numbers.ts';
import { TimeWindows } from './time-windows.ts';
import { WordIndex } from './word-index.ts';
import { findableWords, wordsOf } from '#domain/search/words.ts';

/** Whose values people type beside a make and a model. */
const TYPED_FACETS = ['car_type', 'colour', 'body', 'fuel', 'transmission'] as const;
/** Such a model is written as one word with its make: `mazda3`. */
const STARTS_WITH_A_NUMBER = /^\d/;
/** What people call a motorcycle that learners may ride. */
const LEARNERS_WORDS = ['lams', 'learner', 'learners'];
const FIRST_CAPACITY = 512;
/** So many cars are put in at a stretch: a few milliseconds. */
const CARS_A_TURN = 500;

/**
 * Everything search knows about one site's cars, in columns. Cars that can never be visible are not in it; a sold car
 * stays until its time is over, so that the passing of time needs no rebuild.
 */
export class CarIndex {
  readonly columns = new CarColumns(FIRST_CAPACITY);
  readonly words = new WordIndex();
  readonly facetWords = new FacetWords(TYPED_FACETS.map((facet) => this.columns.texts[facet]));
  readonly stockNumbers = new StockNumbers();
  readonly windows = new TimeWindows();
  /** Every sort's order of the rows. */
  readonly orders = {} as Record<SortIndex, Uint32Array>;
  rowCount = 0;
  deadRows = 0;
  private readonly rules: VisibilityRules;
  /** No query is made for an earlier instant. */
  private readonly from: number;
  private readonly siteFilter: ParsedFilter;
  /** Made when the first car is taken out: most indexes are replaced as a whole and never need it. */
  private rowOfId: Map<number, number> | null = null;
  private wordsOfText: Map<string, string[]> | null = new Map();

  constructor(rules: VisibilityRules, from: number) {
    const { include_sold_cars_days, search_filters, currency, odometer_unit } = rules;
    // These alone: a whole configuration would stay in memory with its index.
    this.rules = { include_sold_cars_days, search_filters, currency, odometer_unit };
    this.from = from;
    this.siteFilter = parseFilter(search_filters);
  }

  /** Adds a car; answers its row, or null for one that search never shows. Orders are the caller's. */
  add(car: Car): number | null {
    const until = hiddenFrom(car, this.rules);
    if (until !== null && until <= this.from) return null;
    if (whyNeverVisible(car, this.rules, this.siteFilter) !== null) return null;
    const row = this.rowCount++;
    this.columns.put(row, car);
    this.words.put(row, this.wordsOfCar(car));
    this.stockNumbers.put(row, car.stocknum);
    this.windows.put(row, until);
    this.windows.remember(newTagEndsAt(car));
    if (car.reserved_until !== undefined) this.windows.remember(Date.parse(car.reserved_until));
    if (car.photos_count === 0) this.windows.remember(photosAwaitedUntil(car));
    this.rowOfId?.set(car.id, row);
    return row;
  }

  /** Removes a car; its row stays behind, found by no query. */
  remove(id: number): void {
    this.rowOfId ??= this.rowsById();
    const row = this.rowOfId.get(id);
    if (row === undefined) return;
    this.rowOfId.delete(id);
    this.windows.remove(row);
    this.deadRows += 1;
  }

  /** Sorts and packs what was added, a step at a time; no query may run before the last step. */
  *finish(): Iterable<void> {
    this.wordsOfText = null;
    this.columns.resize(this.rowCount);
    this.words.pack();
    yield;
    this.stockNumbers.pack();
    yield;
    this.windows.pack();
    yield;
    for (const [sort, order] of rowOrders(this.columns.numbers, this.rowCount)) {
      this.orders[sort] = order;
      yield;
    }
  }

  /** The next instant after `now`, in milliseconds, at which a car disappears, stops being new, is reserved no longer or its photos stop being awaited; null for none. */
  nextChange(now: number): number | null {
    return this.windows.nextChange(now);
  }

  private rowsById(): Map<number, number> {
    const ids = this.columns.numbers.id.values;
    return new Map(Array.from(ids.subarray(0, this.rowCount), (id, row) => [id, row]));
  }

  private *wordsOfCar(car: Car): Iterable<string> {
    yield* this.findable(car.make, () => [
      ...findableWords(car.make),
      ...makeVariants(car.make).map(makeKey),
      ...nicknamesOf(canonicalMake(car.make)),
    ]);
    if (STARTS_WITH_A_NUMBER.test(car.model)) yield `${makeKey(car.make)}${wordsOf(car.model).join('')}`;
    if (car.details.lams === true) yield* LEARNERS_WORDS;
    for (const text of [car.name, car.model, car.badge, car.series]) {
      if (text !== null) yield* this.findable(text, () => findableWords(text));
    }
  }

  /** Many cars share their texts: while the index is built, each is tokenized once. */
  private findable(text: string, cut: () => string[]): readonly string[] {
    const known = this.wordsOfText?.get(text);
    if (known !== undefined) return known;
    const words = cut();
    this.wordsOfText?.set(text, words);
    return words;
  }
}

/**
 * The index of a site's cars, hidden ones and all: it decides itself which search may show. Cars sold so long before
 * `from` (milliseconds) that no later search shows them are left out.
 */
export function buildCarIndex(cars: Iterable<Car>, rules: VisibilityRules, from = -Infinity): CarIndex {
  const index = new CarIndex(rules, from);
  for (const car of cars) index.add(car);
  for (const _ of index.finish());
  return index;
}

/**
 * The same from cars that come a page at a time. They go into the columns as they come, so that a large stock is never
 * in memory as a whole, and the process yields in between.
 */
export async function gatherCarIndex(
  cars: AsyncIterable<Car>,
  rules: VisibilityRules,
  from = -Infinity,
): Promise<CarIndex> {
  const index = new CarIndex(rules, from);
  let read = 0;
  for await (const car of cars) {
    index.add(car);
    if (++read % CARS_A_TURN === 0) await setImmediate();
  }
  for (const _ of index.finish()) if (index.rowCount > CARS_A_TURN) await setImmediate();
  return index;
}
