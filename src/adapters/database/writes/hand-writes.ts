import { isSameValue, nameShownColumn, readField, UNSAID, writeField } from '#domain/cars/car-locks.ts';
import type { CarEdit, CarEditOutcome, CarEntry, CarEntryOutcome, StockEdits } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import { lockStock } from '../engine-differences.ts';
import { buildCarCells } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import {
  ADD_CAR,
  type AtInstant,
  deleteLocks,
  insertLocks,
  pickActInstant,
  readWholeLocks,
  recordAct,
} from './car-act-writes.ts';
import { findPayingLead, readStandingCar, storeCar } from './standing-car.ts';
import { storeChangedCars } from './store-cars.ts';

/** With a new id of the act. */
type WrittenCall<Call> = Call & AtInstant & { actId: string };

export async function editCar(
  db: Db,
  websiteId: number,
  { carId, actId, actor, changes, act = 'edit car', at: callInstant }: WrittenCall<CarEdit>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return { kind: 'not_found' };
  const { car, locks } = carBefore;
  const conflicts = changes.filter(({ field, from, to }) => {
    const value = readField(car, field);
    return !isSameValue(value, from) && !isSameValue(value, to);
  });
  if (conflicts.length > 0)
    return {
      kind: 'changed_meanwhile',
      fields: conflicts.map(({ field }) => ({ field, value: readField(car, field) })),
    };
  const nextCar = changes.reduce((edited, { field, to }) => writeField(edited, field, to), car);
  const leadId = await findPayingLead(db, websiteId, { carBefore, nextCar });
  if (leadId !== null) return { kind: 'paid_for', leadId };
  const instant = await pickActInstant(db, websiteId, { carId, at: callInstant });
  const lockedFields = new Set(locks.map(({ field }) => field));
  const newLocks = changes
    .map(({ field }) => field)
    .filter((field) => !lockedFields.has(field))
    .map((field) => ({ field, feedSays: readField(car, field), feedSaysSince: null }));
  await insertLocks(db, websiteId, { carId, actor, at: instant, locks: newLocks });
  await storeCar(db, websiteId, { carBefore, car: nextCar, at: instant });
  return recordAct(db, websiteId, {
    id: actId,
    carBefore,
    actor,
    act,
    at: instant,
    changes: changes.map(({ field, to }) => ({ field, from: readField(car, field), to })),
    undoing: { newLocks: newLocks.map(({ field }) => field), endedLocks: [], quarantined: null },
  });
}

/** Taken back it is out of stock, and follows the feeds that have brought it meanwhile. */
export async function addCar(
  db: Db,
  websiteId: number,
  { actId, actor, car, fields, at: instant }: WrittenCall<CarEntry>,
): Promise<CarEntryOutcome> {
  await lockStock(db, websiteId);
  const { stocknum } = car;
  const namesake = await findNamesake(db, websiteId, stocknum);
  if (namesake !== null) return { kind: 'exists', stockNumber: namesake.stocknum, name: namesake.name };
  const changedCars = new Map([[stocknum, buildCarCells(car)]]);
  await storeChangedCars(db, websiteId, { stored: new Map(), changed: changedCars, at: instant });
  const addedRow = await findNamesake(db, websiteId, stocknum);
  const addedCar = addedRow && (await readStandingCar(db, websiteId, addedRow.id));
  if (addedCar === null) throw new Error('The car was stored just now.');
  const locks = fields.map((field) => ({ field, feedSays: UNSAID, feedSaysSince: null }));
  await insertLocks(db, websiteId, { carId: addedCar.id, actor, at: instant, locks });
  const earlierCar = writeField(addedCar.car, 'status', { status: 'withdrawn', sold: false, sold_at: null });
  await recordAct(db, websiteId, {
    id: actId,
    carBefore: { ...addedCar, car: earlierCar, price_since: null },
    actor,
    act: ADD_CAR,
    at: instant,
    changes: [
      { field: 'status', from: readField(earlierCar, 'status'), to: readField(addedCar.car, 'status') },
    ],
    fields,
    undoing: { newLocks: fields, endedLocks: [], quarantined: null },
  });
  return { kind: 'added', actId };
}

/** People write `n20417` for `N20417`. */
async function findNamesake(
  db: Db,
  websiteId: number,
  stocknum: string,
): Promise<{ id: number; stocknum: string; name: string } | null> {
  const row = await db
    .selectFrom('car')
    .select(['id', 'stocknum', 'name'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [stocknum, stocknum.toUpperCase(), stocknum.toLowerCase()])
    .executeTakeFirst();
  return row ?? null;
}

export async function followFeed(
  db: Db,
  websiteId: number,
  { carId, actId, actor, fields, at: callInstant }: WrittenCall<Parameters<StockEdits['followFeed']>[0]>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return { kind: 'not_found' };
  const { car } = carBefore;
  const endedLocks = await readWholeLocks(db, websiteId, { carId, fields });
  if (endedLocks.length === 0) return { kind: 'saved', actId: null };
  const nextCar = endedLocks.reduce((fed, { field, feedSays }) => writeField(fed, field, feedSays), car);
  const leadId = await findPayingLead(db, websiteId, { carBefore, nextCar });
  if (leadId !== null) return { kind: 'paid_for', leadId };
  const instant = await pickActInstant(db, websiteId, { carId, at: callInstant });
  const endedFields = endedLocks.map(({ field }) => field);
  await deleteLocks(db, websiteId, { carId, fields: endedFields });
  await storeCar(db, websiteId, { carBefore, car: nextCar, at: instant });
  return recordAct(db, websiteId, {
    id: actId,
    carBefore,
    actor,
    act: 'follow feed',
    at: instant,
    changes: endedFields.map((field) => ({
      field,
      from: readField(car, field),
      to: readField(nextCar, field),
    })),
    undoing: { newLocks: [], endedLocks, quarantined: null },
  });
}

export async function keepOwn(
  db: Db,
  websiteId: number,
  { carId, actId, actor, fields, at: callInstant }: WrittenCall<Parameters<StockEdits['keepOwn']>[0]>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return { kind: 'not_found' };
  const { car } = carBefore;
  const endedLocks = await readWholeLocks(db, websiteId, { carId, fields });
  if (endedLocks.length === 0) return { kind: 'saved', actId: null };
  const keptFields = endedLocks.map(({ field }) => field);
  const instant = await pickActInstant(db, websiteId, { carId, at: callInstant });
  await deleteLocks(db, websiteId, { carId, fields: keptFields });
  await insertLocks(db, websiteId, { carId, actor, at: instant, locks: endedLocks });
  return recordAct(db, websiteId, {
    id: actId,
    carBefore,
    actor,
    act: 'refuse value',
    at: instant,
    changes: keptFields.map((field) => ({ field, from: readField(car, field), to: readField(car, field) })),
    undoing: { newLocks: [], endedLocks, quarantined: null },
  });
}

/** A value that is believed is the feed's own; of one that is not, the lock says what the feed says, so that it is no news. */
export async function judgeValue(
  db: Db,
  websiteId: number,
  call: WrittenCall<Parameters<StockEdits['judgeValue']>[0]>,
): Promise<CarEditOutcome> {
  const { carId, actId, actor, field, isBelieved, at: callInstant } = call;
  const carBefore = await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return { kind: 'not_found' };
  const { car } = carBefore;
  const quarantined = await takeQuarantined(db, websiteId, { stocknum: car.stocknum, field });
  if (quarantined === null) return { kind: 'not_found' };
  const endedLocks = await readWholeLocks(db, websiteId, { carId, fields: [field] });
  const from = readField(car, field);
  const feedSays = { ...(endedLocks[0]?.feedSays ?? from), [nameShownColumn(field)]: quarantined.told };
  const instant = await pickActInstant(db, websiteId, { carId, at: callInstant });
  await deleteLocks(db, websiteId, { carId, fields: [field] });
  const nextCar = isBelieved ? writeField(car, field, feedSays) : car;
  if (!isBelieved) {
    const lock = { field, feedSays, feedSaysSince: instant };
    await insertLocks(db, websiteId, { carId, actor, at: instant, locks: [lock] });
  }
  await storeCar(db, websiteId, { carBefore, car: nextCar, at: instant });
  return recordAct(db, websiteId, {
    id: actId,
    carBefore,
    actor,
    act: isBelieved ? 'believe feed' : 'refuse value',
    at: instant,
    changes: [{ field, from, to: readField(nextCar, field) }],
    undoing: { newLocks: isBelieved ? [] : [field], endedLocks, quarantined },
  });
}

async function takeQuarantined(
  db: Db,
  websiteId: number,
  { stocknum, field }: Pick<OpenQuarantine, 'stocknum' | 'field'>,
): Promise<OpenQuarantine | null> {
  const rows = await db
    .deleteFrom('quarantined_value')
    .where('website_id', '=', websiteId)
    .where('stocknum', '=', stocknum)
    .where('field', '=', field)
    .returning(['stocknum', 'field', 'told', 'kept', 'reason', 'first_seen_at'])
    .execute();
  return rows[0] ?? null;
}
