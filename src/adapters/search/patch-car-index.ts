import type { Car } from '#domain/cars/car.ts';
import { SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import type { CarIndex } from './car-index.ts';
import { compareRows, insertRow } from './sort-orders.ts';

/** A patched car leaves its old row behind; when so large a part of the rows is dead, a new index is due. */
const DEAD_PART = 0.25;

export interface StockChange {
  /** Cars created or updated, as they are now. */
  changed: readonly Car[];
  /** Cars that no longer exist. */
  removedIds: readonly number[];
}

/**
 * Brings an index up to date in place, between two queries: for sites so large that rebuilding it takes longer
 * than a visitor should wait, from about 5,000 cars on. False when so much has gathered that a new one is due; it is
 * right all the same.
 */
export function patchCarIndex(index: CarIndex, { changed, removedIds }: StockChange): boolean {
  for (const id of removedIds) index.remove(id);
  for (const car of changed) {
    index.remove(car.id);
    const size = index.rowCount;
    const row = index.add(car);
    if (row !== null) putIntoOrders(index, row, size);
  }
  return index.deadRows <= index.rowCount * DEAD_PART;
}

function putIntoOrders(index: CarIndex, row: number, size: number): void {
  for (const sort of SORT_INDEXES) {
    if (index.orders[sort].length === size) index.orders[sort] = withRoom(index.orders[sort]);
    insertRow(index.orders[sort], size, { row, compare: compareRows(index.columns.numbers, sort) });
  }
}

function withRoom(order: Uint32Array): Uint32Array {
  const grown = new Uint32Array(order.length + 64 + (order.length >>> 4));
  grown.set(order);
  return grown;
}
