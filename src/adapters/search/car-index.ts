import { listSearchedFeatures } from '#domain/cars/features/car-features.ts';
import { findPhotosDeadline } from '#domain/cars/photos-awaited.ts';
import type { Car } from '#domain/cars/car.ts';
import { findNewTagEnd } from '#domain/cars/card-tag.ts';
import { canonicaliseMake, makeKey, makeVariants } from '#domain/cars/make-aliases.ts';
import { listNicknames } from '#domain/cars/make-nicknames.ts';
import { type VisibilityRules, findHiddenInstant, whyNeverVisible } from '#domain/cars/visibility.ts';
import { type ParsedFilter, parseFilter } from '#domain/search/filter-grammar.ts';
import { type SortIndex, SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import { CarColumns } from './car-columns.ts';
import { FacetWords } from './facet-words.ts';
import { type Pause, createTurns } from './pause.ts';
import { type RowBits, ensureBits, hasBit, setBit } from './row-bits.ts';
import type { NumberColumn } from './number-column.ts';
import { buildRowOrders, compareRows, insertRows, sortRowsById } from './sort-orders.ts';
import { StockNumbers } from './stock-numbers.ts';
import { TimeWindows } from './time-windows.ts';
import { WordIndex } from './word-index.ts';
import { listFindableWords, splitWords } from '#domain/search/words.ts';

/** The row of each car by its id: a list of the rows in order of their ids, and beside it the ones put since. */
class RowsOfIds {
  private readonly ids: NumberColumn;
  private packed: Uint32Array = new Uint32Array(0);
  private readonly loose = new Map<number, number>();

  constructor(ids: NumberColumn) {
    this.ids = ids;
  }

  /** `rows`: every row, by id. */
  pack(rows: Uint32Array): void {
    this.packed = rows;
  }

  /** A row put after `pack`. */
  put(id: number, row: number): void {
    this.loose.set(id, row);
  }

  /** The newest row of the car; it may be dead. */
  find(id: number): number | undefined {
    return this.loose.get(id) ?? this.findPackedRow(id);
  }

  private findPackedRow(id: number): number | undefined {
    const { packed: packedRows } = this;
    const { values } = this.ids;
    let low = 0;
    let high = packedRows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the middle lies within the rows, and each has an id
      if (values[packedRows[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const row = packedRows[low];
    return row !== undefined && values[row] === id ? row : undefined;
  }
}

/** Whose values people type beside a make and a model. */
const TYPED_FACETS = ['car_type', 'colour', 'body', 'fuel', 'transmission'] as const;
/** Such a model is written as one word with its make: `mazda3`. */
const STARTS_WITH_A_NUMBER = /^\d/;
/** What people call a motorcycle that learners may ride. */
const LEARNERS_WORDS = ['lams', 'learner', 'learners'];
const CERTIFIED_WORDS = ['certified'];
const FIRST_CAPACITY = 512;
/** From so many cars on an index is patched, and has room for that. */
export const PATCHED_FROM = 5_000;
/** Of its rows. */
const SPARE_PART = 1 / 8;

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
  orders = {} as Record<SortIndex, Uint32Array>;
  rowCount = 0;
  deadRows = 0;
  /** Rows of cars that were taken out; null while there are none. */
  dead: RowBits | null = null;
  private readonly rules: VisibilityRules;
  /** No query is made for an earlier instant. */
  private readonly from: number;
  private readonly siteFilter: ParsedFilter;
  private readonly rowsOfIds = new RowsOfIds(this.columns.numbers.id);
  private isFinished = false;
  private packedRows = 0;
  /** Of the columns, and of the orders once the index is finished. */
  private room = FIRST_CAPACITY;
  private wordsOfText: Map<string, number[]> | null = new Map();

  constructor(rules: VisibilityRules, from: number) {
    const { include_sold_cars_days, search_filters, currency, odometer_unit } = rules;
    // These alone: a whole configuration would stay in memory with its index.
    this.rules = { include_sold_cars_days, search_filters, currency, odometer_unit };
    this.from = from;
    this.siteFilter = parseFilter(search_filters);
  }

  /** Adds a car; answers its row, or null for one that search never shows. Orders are the caller's. */
  add(car: Car): number | null {
    const until = findHiddenInstant(car, this.rules);
    if (until !== null && until <= this.from) return null;
    if (whyNeverVisible(car, this.rules, this.siteFilter) !== null) return null;
    const row = this.rowCount++;
    this.columns.put(row, car);
    this.putWords(row, car);
    this.stockNumbers.put(row, car.stocknum);
    this.windows.put(row, until);
    this.windows.remember(findNewTagEnd(car));
    if (car.reserved_until !== undefined) this.windows.remember(Date.parse(car.reserved_until));
    if (car.photos_count === 0) this.windows.remember(findPhotosDeadline(car));
    if (this.isFinished) this.rowsOfIds.put(car.id, row);
    return row;
  }

  /** Removes a car; its row stays behind, found by no query. */
  remove(id: number): void {
    const row = this.rowsOfIds.find(id);
    if (row === undefined || (this.dead !== null && hasBit(this.dead, row))) return;
    this.dead = ensureBits(this.dead, this.rowCount);
    setBit(this.dead, row);
    this.windows.remove(row);
    this.deadRows += 1;
  }

  /** Rows that were added since the index was finished. */
  get looseRows(): number {
    return this.rowCount - this.packedRows;
  }

  /** Makes room for so many more rows, a step at a time: queries may run in between. */
  *makeRoom(rows: number): Iterable<void> {
    if (this.rowCount + rows <= this.room) return;
    const spare = this.isFinished ? SPARE_PART : 1;
    const room = this.rowCount + rows + Math.ceil(this.rowCount * spare);
    yield* this.columns.grow(room);
    for (const sort of this.isFinished ? SORT_INDEXES : []) {
      const grown = new Uint32Array(room);
      grown.set(this.orders[sort]);
      this.orders[sort] = grown;
      yield;
    }
    this.room = room;
  }

  /** Puts the newest rows, which `add` answered last, into every order. */
  order(rows: readonly number[]): void {
    const size = this.rowCount - rows.length;
    for (const sort of SORT_INDEXES)
      insertRows(this.orders[sort], size, { rows, compare: compareRows(this.columns.numbers, sort) });
  }

  /** Sorts and packs what was added, a step at a time; no query may run before the last step. */
  *finish(): Iterable<void> {
    this.wordsOfText = null;
    yield* this.columns.pack(this.rowCount);
    yield* this.words.pack();
    yield* this.stockNumbers.pack();
    yield* this.windows.pack();
    const byId = yield* sortRowsById(this.columns.numbers, this.rowCount);
    this.rowsOfIds.pack(byId);
    this.orders = yield* buildRowOrders(this.columns.numbers, byId);
    this.isFinished = true;
    this.packedRows = this.rowCount;
    this.room = this.rowCount;
    if (this.rowCount >= PATCHED_FROM) yield* this.makeRoom(1);
  }

  /** The next instant after `now`, in milliseconds, at which a car disappears, stops being new, is reserved no longer or its photos stop being awaited; null for none. */
  nextChange(now: number): number | null {
    return this.windows.findNextChange(now);
  }

  private putWords(row: number, car: Car): void {
    const addWords = (words: readonly string[]) => this.words.put(row, this.words.listIds(words));
    this.words.put(row, this.tokenizeText(car.make, listWordsOfMake));
    if (STARTS_WITH_A_NUMBER.test(car.model))
      addWords([`${makeKey(car.make)}${splitWords(car.model).join('')}`]);
    if (car.details.lams === true) addWords(LEARNERS_WORDS);
    if (car.certified) addWords(CERTIFIED_WORDS);
    addWords(listSearchedFeatures(car.details).map(buildFeatureWord));
    for (const text of [car.name, car.model, car.badge, car.series])
      if (text !== null) this.words.put(row, this.tokenizeText(text, listFindableWords));
  }

  /** Many cars share their texts: while the index is built, each is tokenized once. */
  private tokenizeText(text: string, splitText: (text: string) => readonly string[]): readonly number[] {
    const key = splitText === listWordsOfMake ? `make ${text}` : text;
    const knownIds = this.wordsOfText?.get(key);
    if (knownIds !== undefined) return knownIds;
    const ids = this.words.listIds(splitText(text));
    this.wordsOfText?.set(key, ids);
    return ids;
  }
}

function listWordsOfMake(make: string): string[] {
  return [
    ...listFindableWords(make),
    ...makeVariants(make).map(makeKey),
    ...listNicknames(canonicaliseMake(make)),
  ];
}

/**
 * The index of a site's cars, hidden ones and all: it decides itself which search may show. Cars sold so long before
 * `from` (milliseconds) that no later search shows them are left out.
 */
export function buildCarIndex(cars: Iterable<Car>, rules: VisibilityRules, from = -Infinity): CarIndex {
  const index = new CarIndex(rules, from);
  for (const car of cars) {
    for (const _ of index.makeRoom(1));
    index.add(car);
  }
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
  pause: Pause = createTurns(),
): Promise<CarIndex> {
  const index = new CarIndex(rules, -Infinity);
  for await (const car of cars) {
    for (const _ of index.makeRoom(1)) await pause();
    index.add(car);
    const paused = pause();
    if (paused !== undefined) await paused;
  }
  for (const _ of index.finish()) await pause();
  return index;
}

/** A feature among the words of a car: none that anybody types. */
export function buildFeatureWord(label: string): string {
  return `+ ${label}`;
}
