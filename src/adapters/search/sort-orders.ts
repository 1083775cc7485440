/* oxlint-disable typescript/no-non-null-assertion -- rows, ranks and their starts come from arrays that are as long as the index */
import type { FilterableNumber } from '#domain/search/car-attributes.ts';
import { SORT_INDEXES, type SortIndex } from '#domain/search/sort-indexes.ts';
import type { NumberColumn } from './number-column.ts';

interface SortKey {
  number: FilterableNumber;
  descending: boolean;
}

/** What each index of the search service sorts by, before the id (decision: index names). */
const SORT_KEYS: Record<SortIndex, readonly SortKey[]> = {
  Car_production: [
    { number: 'custom_rank', descending: true },
    { number: 'created_at_timestamp', descending: true },
  ],
  Car_production_created_at_desc: [{ number: 'created_at_timestamp', descending: true }],
  Car_production_price_desc: [{ number: 'price', descending: true }],
  Car_production_price_asc: [{ number: 'price', descending: false }],
  Car_production_subscription_price_desc: [{ number: 'subscription_price', descending: true }],
  Car_production_subscription_price_asc: [{ number: 'subscription_price', descending: false }],
  Car_production_km_desc: [{ number: 'km', descending: true }],
  Car_production_km_asc: [{ number: 'km', descending: false }],
};

type Numbers = Record<FilterableNumber, NumberColumn>;

/** Compares two rows as a sort does: by its keys, rows without one last both ways, then by id. */
export function compareRows(numbers: Numbers, sort: SortIndex): (a: number, b: number) => number {
  const keys = SORT_KEYS[sort].map(({ number, descending }) => ({ column: numbers[number], descending }));
  const ids = numbers.id.values;
  return (a, b) => {
    for (const { column, descending } of keys) {
      const difference = compareValues(column.values[a]!, column.values[b]!, descending);
      if (difference !== 0) return difference;
    }
    return ids[a]! - ids[b]!;
  };
}

/** Every sort's order of the rows. Sorts plain numbers and distributes the rows: faster than comparing rows. */
export function* rowOrders(numbers: Numbers, rowCount: number): Iterable<[SortIndex, Uint32Array]> {
  const ranks = new Map<FilterableNumber, Ranks>();
  const ranksOfNumber = (number: FilterableNumber) => {
    const known = ranks.get(number) ?? ranksOf(numbers[number].values.subarray(0, rowCount));
    ranks.set(number, known);
    return known;
  };
  const anyOrder = Uint32Array.from({ length: rowCount }, (_, row) => row);
  const byId = distribute(anyOrder, ranksOfNumber('id'), false);
  for (const sort of SORT_INDEXES) {
    const keys = SORT_KEYS[sort].toReversed();
    yield [
      sort,
      keys.reduce((order, key) => distribute(order, ranksOfNumber(key.number), key.descending), byId),
    ];
  }
}

/** Puts one more row into an order that has room for it. */
export function insertRow(order: Uint32Array, size: number, place: { row: number; compare: Compare }): void {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (place.compare(order[middle]!, place.row) < 0) low = middle + 1;
    else high = middle;
  }
  order.copyWithin(low + 1, low, size);
  order[low] = place.row;
}

type Compare = (a: number, b: number) => number;

interface Ranks {
  ofRow: Uint32Array;
  count: number;
}

function compareValues(a: number, b: number, descending: boolean): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  if (Number.isNaN(b)) return -1;
  return descending ? b - a : a - b;
}

/** Each row's place among the distinct values; rows without a value share the last place. */
function ranksOf(values: Float32Array | Float64Array): Ranks {
  const distinct = distinctSorted(values);
  const last = distinct.length;
  const ofRow = Uint32Array.from(values, (value) => (Number.isNaN(value) ? last : placeOf(value, distinct)));
  return { ofRow, count: last + 1 };
}

function distinctSorted(values: Float32Array | Float64Array): Float32Array | Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  let size = 0;
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[size++] = sorted[at]!;
  }
  return sorted.subarray(0, size);
}

function placeOf(value: number, sorted: Float32Array | Float64Array): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A stable counting sort: rows of equal rank keep the order they came in, the last rank stays last both ways. */
function distribute(order: Uint32Array, ranks: Ranks, descending: boolean): Uint32Array {
  const last = ranks.count - 1;
  const placeOfRank = (rank: number) => (descending && rank < last ? last - 1 - rank : rank);
  const starts = new Uint32Array(ranks.count + 1);
  for (const row of order) starts[placeOfRank(ranks.ofRow[row]!) + 1]!++;
  for (let place = 1; place <= ranks.count; place++) starts[place]! += starts[place - 1]!;
  const placed = new Uint32Array(order.length);
  for (const row of order) placed[starts[placeOfRank(ranks.ofRow[row]!)]!++] = row;
  return placed;
}
