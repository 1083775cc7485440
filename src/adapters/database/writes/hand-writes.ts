import {
  isSameValue,
  orderDetails,
  readField,
  writeField,
  type CarLock,
  type FieldValue,
  type LockableField,
} from '#domain/cars/car-locks.ts';
import type { CarEdit, CarEditOutcome, StockEdits } from '#ports/stock-edits.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import { readLocks } from './car-lock-writes.ts';
import { storeChangedCars } from './store-cars.ts';

/** ISO instant of the write. */
type AtInstant = { at: string };

interface StandingCar {
  id: number;
  car: CarFields;
  cells: readonly Cell[];
  price_since: string | null;
  reservation_id: string | null;
  locks: readonly CarLock[];
}

export async function editCar(
  db: Db,
  websiteId: number,
  { carId, actor, changes, at: instant }: CarEdit & AtInstant,
): Promise<CarEditOutcome> {
  const standing = await readStandingCar(db, websiteId, carId);
  if (standing === null) return { kind: 'not_found' };
  const { car, locks } = standing;
  const conflicts = changes.filter(({ field, from, to }) => {
    const value = readField(car, field);
    return !isSameValue(value, from) && !isSameValue(value, to);
  });
  if (conflicts.length > 0)
    return {
      kind: 'changed_meanwhile',
      fields: conflicts.map(({ field }) => ({ field, value: readField(car, field) })),
    };
  const editedCar = changes.reduce((edited, { field, to }) => writeField(edited, field, to), car);
  if (isLost(editedCar, car) && (await isPaidFor(db, websiteId, standing))) return { kind: 'paid_for' };
  const lockedFields = new Set(locks.map(({ field }) => field));
  const newLocks = changes
    .map(({ field }) => field)
    .filter((field) => !lockedFields.has(field))
    .map((field) => ({ field, feedSays: readField(car, field) }));
  await insertLocks(db, websiteId, { carId, actor, at: instant, locks: newLocks });
  await storeCar(db, websiteId, { standing, car: editedCar, at: instant });
  const changedFields = changes.map(({ field }) => field);
  await noteCarAct(db, websiteId, { carId, actor, act: 'edit car', changed: changedFields, at: instant });
  return { kind: 'saved' };
}

export async function followFeed(
  db: Db,
  websiteId: number,
  { carId, actor, fields, at: instant }: Parameters<StockEdits['followFeed']>[0] & AtInstant,
): Promise<CarEditOutcome> {
  const standing = await readStandingCar(db, websiteId, carId);
  if (standing === null) return { kind: 'not_found' };
  const { car, locks } = standing;
  const endingLocks = locks.filter(({ field }) => fields.includes(field));
  if (endingLocks.length === 0) return { kind: 'saved' };
  const fedCar = endingLocks.reduce((fed, { field, feedSays }) => writeField(fed, field, feedSays), car);
  if (isLost(fedCar, car) && (await isPaidFor(db, websiteId, standing))) return { kind: 'paid_for' };
  const endingFields = endingLocks.map(({ field }) => field);
  await db
    .deleteFrom('car_lock')
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('field', 'in', endingFields)
    .execute();
  await storeCar(db, websiteId, { standing, car: fedCar, at: instant });
  await noteCarAct(db, websiteId, { carId, actor, act: 'follow feed', changed: endingFields, at: instant });
  return { kind: 'saved' };
}

async function readStandingCar(db: Db, websiteId: number, carId: number): Promise<StandingCar | null> {
  await lockStock(db, websiteId);
  const row = await db
    .selectFrom('car')
    .select(['id', 'price_since', 'reservation_id', ...carRows.columns])
    .where('website_id', '=', websiteId)
    .where('id', '=', carId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, price_since, reservation_id } = row;
  const locks = (await readLocks(db, websiteId, [id])).get(id) ?? [];
  return {
    id,
    car: carRows.fromRow(row),
    cells: carRows.readCells(row),
    price_since,
    reservation_id,
    locks,
  };
}

/** Whether a car that shoppers could buy is gone from them. */
function isLost(nextCar: CarFields, car: CarFields): boolean {
  return isForSale(car) && !isForSale(nextCar);
}

function isForSale({ status, show_on_dealer_website: isShown }: CarFields): boolean {
  return isShown && (status === 'in_stock' || status === 'coming_soon');
}

async function isPaidFor(db: Db, websiteId: number, { reservation_id }: StandingCar): Promise<boolean> {
  if (reservation_id === null) return false;
  const reservation = await db
    .selectFrom('reservation')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('id', '=', reservation_id)
    .executeTakeFirst();
  return reservation?.state === 'paid';
}

async function insertLocks(
  db: Db,
  websiteId: number,
  lock: {
    carId: number;
    actor: string;
    locks: readonly { field: LockableField; feedSays: FieldValue }[];
  } & AtInstant,
): Promise<void> {
  const rows = lock.locks.map(({ field, feedSays }) => ({
    website_id: websiteId,
    car_id: lock.carId,
    field,
    locked_by: lock.actor,
    locked_at: lock.at,
    feed_says: JSON.stringify(feedSays),
    feed_says_since: null,
  }));
  if (rows.length > 0) await db.insertInto('car_lock').values(rows).execute();
}

/** With the price that it ends, where it ends one. */
async function storeCar(
  db: Db,
  websiteId: number,
  { standing, car, at: instant }: { standing: StandingCar; car: CarFields } & AtInstant,
): Promise<void> {
  const { id, cells, price_since } = standing;
  const nextCells = carRows.toCells({
    ...car,
    details: orderDetails(standing.car.details, car.details),
  });
  if (nextCells.every((cell, index) => cell === cells[index])) return;
  await storeChangedCars(db, websiteId, {
    stored: new Map([[car.stocknum, { id, cells, price_since }]]),
    changed: new Map([[car.stocknum, nextCells]]),
    at: instant,
  });
}

async function noteCarAct(
  db: Db,
  websiteId: number,
  { carId, ...line }: { carId: number; actor: string; act: string; changed: readonly string[] } & AtInstant,
): Promise<void> {
  await noteAct(db, websiteId, { ...line, thing: `car ${carId}` });
}
