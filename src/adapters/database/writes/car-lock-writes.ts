import {
  isSameValue,
  keepLocked,
  readField,
  unlockCar,
  type CarLock,
  type FieldValue,
  type LockableField,
} from '#domain/cars/car-locks.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';

type Cells = readonly Cell[];

/** The locks of a car while its feed is read. */
export interface LockedCar {
  carId: number;
  /** The car as its feed alone would have it. */
  feedCells: Cells;
  locks: readonly CarLock[];
}

/** What a feed says now of a locked field. */
export interface FeedWord {
  carId: number;
  field: LockableField;
  feedSays: FieldValue;
}

/** The locks of the cars, by the cars' ids; cars without one are missing. */
export async function readLocks(
  db: Db,
  websiteId: number,
  carIds: readonly number[],
): Promise<Map<number, CarLock[]>> {
  const locksByCar = new Map<number, CarLock[]>();
  if (carIds.length === 0) return locksByCar;
  const rows = await db
    .selectFrom('car_lock')
    .select(['car_id', 'field', 'feed_says'])
    .where('website_id', '=', websiteId)
    .where('car_id', 'in', carIds)
    .orderBy('field')
    .execute();
  for (const { car_id, field, feed_says } of rows) {
    const locks = locksByCar.get(car_id) ?? [];
    locksByCar.set(car_id, locks);
    locks.push({ field, feedSays: JSON.parse(feed_says) as FieldValue });
  }
  return locksByCar;
}

export function openLockedCar(carId: number, cells: Cells, locks: readonly CarLock[]): LockedCar {
  return { carId, locks, feedCells: carRows.toCells(unlockCar(carRows.fromCells(cells), locks)) };
}

/** The cells of a car whose feed would have it so: what is locked stays as it stands. */
export function keepLockedCells(feedCells: Cells, storedCells: Cells, locks: readonly CarLock[]): Cells {
  const [feedCar, storedCar] = [carRows.fromCells(feedCells), carRows.fromCells(storedCells)];
  return carRows.toCells(keepLocked(feedCar, storedCar, locks));
}

/** What the feed says otherwise than before of the locked fields. */
export function listFeedWords({ carId, feedCells, locks }: LockedCar): FeedWord[] {
  const feedCar = carRows.fromCells(feedCells);
  return locks.flatMap(({ field, feedSays: saidBefore }) => {
    const feedSays = readField(feedCar, field);
    return isSameValue(saidBefore, feedSays) ? [] : [{ carId, field, feedSays }];
  });
}

/** The locked fields of which the feed says something else than stands. */
export function listDifferingFields({ feedCells, locks }: LockedCar, standingCells: Cells): LockableField[] {
  const [feedCar, standingCar] = [carRows.fromCells(feedCells), carRows.fromCells(standingCells)];
  return locks
    .map(({ field }) => field)
    .filter((field) => !isSameValue(readField(feedCar, field), readField(standingCar, field)));
}

export async function storeFeedWords(
  db: Db,
  websiteId: number,
  { words, at: instant }: { words: readonly FeedWord[]; at: string },
): Promise<void> {
  for (const { carId, field, feedSays } of words)
    await db
      .updateTable('car_lock')
      .set({ feed_says: JSON.stringify(feedSays), feed_says_since: instant })
      .where('website_id', '=', websiteId)
      .where('car_id', '=', carId)
      .where('field', '=', field)
      .execute();
}
