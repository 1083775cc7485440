/* oxlint-disable typescript/no-non-null-assertion -- rows, ranks and their starts come from arrays that are as long as the index */
import type { FilterableNumber } from '#domain/search/car-attributes.ts';
import { SORT_INDEXES, type SortIndex } from '#domain/search/sort-indexes.ts';
import { SORT_KEYS } from '#domain/search/sort-keys.ts';
import type { NumberColumn } from './number-column.ts';
import { sortPlaces } from './radix-sort.ts';

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

/** Every sort's order of the rows, step by step. Ranks the numbers and distributes the rows: faster than comparing rows. */
export function* buildRowOrders(
  numbers: Numbers,
  byId: Uint32Array,
): Generator<void, Record<SortIndex, Uint32Array>> {
  const ranks = new Map<FilterableNumber, Ranks>();
  const orders = {} as Record<SortIndex, Uint32Array>;
  for (const sort of SORT_INDEXES) {
    let order = byId;
    for (const { number, descending } of SORT_KEYS[sort].toReversed()) {
      // Most stocks measure nothing.
      if (!numbers[number].hasNumbers) continue;
      const ranked =
        ranks.get(number) ?? (yield* rankValues(numbers[number].values.subarray(0, byId.length)));
      ranks.set(number, ranked);
      order = yield* distribute(order, ranked, descending);
    }
    orders[sort] = order;
  }
  return orders;
}

/** Every row by the id of its car. */
export function sortRowsById(numbers: Numbers, rowCount: number): Generator<void, Uint32Array> {
  return sortPlaces(numbers.id.values.subarray(0, rowCount));
}

interface NewRows {
  rows: readonly number[];
  compare: (a: number, b: number) => number;
}

/** Puts more rows into an order that has room for them: from the last one on, so that every other row moves once. */
export function insertRows(order: Uint32Array, size: number, { rows, compare }: NewRows): void {
  const sortedRows = rows.toSorted(compare);
  let end = size;
  for (let rowsLeft = sortedRows.length; rowsLeft > 0; rowsLeft--) {
    const row = sortedRows[rowsLeft - 1]!;
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(order[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    order.copyWithin(low + rowsLeft, low, end);
    order[low + rowsLeft - 1] = row;
    end = low;
  }
}

interface Ranks {
  byRow: Uint32Array;
  count: number;
}

function compareValues(a: number, b: number, descending: boolean): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  if (Number.isNaN(b)) return -1;
  return descending ? b - a : a - b;
}

/** Each row's place among the distinct values; rows without a value share the last place. */
function* rankValues(values: Float32Array | Float64Array): Generator<void, Ranks> {
  const rows = yield* sortPlaces(values);
  const byRow = new Uint32Array(values.length);
  let rank = -1;
  let previousValue = NaN;
  for (const row of rows) {
    const value = values[row]!;
    if (Number.isNaN(value)) {
      byRow[row] = rank + 1;
      continue;
    }
    if (value !== previousValue) rank += 1;
    previousValue = value;
    byRow[row] = rank;
  }
  yield;
  return { byRow, count: rank + 2 };
}

/** A stable counting sort: rows of equal rank keep the order they came in, the last rank stays last both ways. */
function* distribute(order: Uint32Array, ranks: Ranks, descending: boolean): Generator<void, Uint32Array> {
  const lastRank = ranks.count - 1;
  const placeOfRank = (rank: number) => (descending && rank < lastRank ? lastRank - 1 - rank : rank);
  const starts = new Uint32Array(ranks.count + 1);
  for (const rank of ranks.byRow) starts[placeOfRank(rank) + 1]!++;
  for (let place = 1; place <= ranks.count; place++) starts[place]! += starts[place - 1]!;
  yield;
  const placedRows = new Uint32Array(order.length);
  for (const row of order) placedRows[starts[placeOfRank(ranks.byRow[row]!)]!++] = row;
  yield;
  return placedRows;
}
