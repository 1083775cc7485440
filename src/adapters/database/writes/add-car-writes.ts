import { sql } from 'kysely';
import { readField, UNSAID, writeField } from '#domain/cars/car-locks.ts';
import { isGone } from '#domain/cars/edit/car-stand.ts';
import type { CarEntry, CarEntryOutcome } from '#ports/stock-edits.ts';
import { lockStock } from '../engine-differences.ts';
import { buildCarCells } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { ADD_CAR, insertLocks, recordActs, type WrittenCall } from './car-act-writes.ts';
import { readStandingCar } from './standing-car.ts';
import { storeChangedCars } from './store-cars.ts';

/** Taken back it is out of stock, and follows the feeds that have brought it meanwhile. */
export async function addCar(
  db: Db,
  websiteId: number,
  { actId, actor, car, fields, mayResemble, at: instant }: WrittenCall<CarEntry>,
): Promise<CarEntryOutcome> {
  await lockStock(db, websiteId);
  const { stocknum } = car;
  const namesakes = await listNamesakes(db, websiteId, stocknum);
  const owner = namesakes.find((namesake) => namesake.stocknum === stocknum);
  if (owner !== undefined) return { kind: 'exists', ...describeNamesake(owner) };
  const [namesake] = namesakes;
  if (namesake !== undefined && !mayResemble) return { kind: 'resembles', ...describeNamesake(namesake) };
  const changedCars = new Map([[stocknum, buildCarCells(car)]]);
  await storeChangedCars(db, websiteId, { stored: new Map(), changed: changedCars, at: instant });
  const addedRow = (await listNamesakes(db, websiteId, stocknum)).find((row) => row.stocknum === stocknum);
  const addedCar =
    addedRow && (await readStandingCar(db, websiteId, { carId: addedRow.id, fields: ['status'] }));
  if (!addedCar) throw new Error('The car was stored just now.');
  const lock = {
    carId: addedCar.id,
    lockedBy: actor,
    lockedAt: instant,
    feedSays: UNSAID,
    feedSaysSince: null,
  };
  await insertLocks(
    db,
    websiteId,
    fields.map((field) => ({ ...lock, field })),
  );
  const earlierCar = writeField(addedCar.car, 'status', { status: 'withdrawn', sold: false, sold_at: null });
  const statusChange = {
    field: 'status' as const,
    from: readField(earlierCar, 'status'),
    to: readField(addedCar.car, 'status'),
  };
  const record = {
    id: actId,
    carBefore: { ...addedCar, car: earlierCar, price_since: null },
    changes: [statusChange],
    fields,
    undoing: { newLocks: fields, endedLocks: [], quarantined: null },
  };
  await recordActs(db, websiteId, { actor, act: ADD_CAR, at: instant, records: [record] });
  return { kind: 'added', actId };
}

/** People write `n20417` for `N20417`, and `MIX-1a` for `Mix-1A`. */
async function listNamesakes(db: Db, websiteId: number, stocknum: string) {
  const rows = await db
    .selectFrom('car')
    .select(['id', 'stocknum', 'name', 'status', 'sold'])
    .where('website_id', '=', websiteId)
    .where(sql`lower(stocknum)`, '=', stocknum.toLowerCase())
    .execute();
  return rows.map((row) => ({ ...row, sold: Boolean(row.sold) }));
}

type Namesake = Awaited<ReturnType<typeof listNamesakes>>[number];

function describeNamesake(namesake: Namesake) {
  return { stockNumber: namesake.stocknum, name: namesake.name, isGone: isGone(namesake) };
}
