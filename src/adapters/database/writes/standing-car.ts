import { type CarLock, type LockableField, orderDetails } from '#domain/cars/car-locks.ts';
import { isForSale } from '#domain/cars/edit/car-stand.ts';
import type { CarEditOutcome } from '#ports/stock-edits.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { readLocks } from './car-lock-writes.ts';
import { findPriceSince, type StoredCar, storeOldPrices } from './price-writes.ts';
import { noteGoneCars } from './reserved-car-writes.ts';
import { type CarUpdate, updateCars } from './update-cars.ts';
import { bumpStockVersion } from './website-change.ts';

/** A car while somebody changes it; nobody else changes the stock meanwhile. Of pictures that nobody asked for it has none. */
export interface StandingCar extends StoredCar {
  car: CarFields;
  reservation_id: string | null;
  locks: readonly CarLock[];
}

/** What becomes of a car. */
export interface CarChange {
  carBefore: StandingCar;
  nextCar: CarFields;
}

/** Which cars, and what of them is read or changed. */
interface StandingQuestion {
  carIds: readonly number[];
  fields: readonly LockableField[];
}

/** Half of a row, and most of the time that reading it takes. */
const PICTURES = carRows.columns.indexOf('images');

const OTHER_COLUMNS = carRows.columns.filter((column) => column !== 'images');

/** By id; what is no car of the website is missing. */
export async function readStandingCars(
  db: Db,
  websiteId: number,
  { carIds, fields }: StandingQuestion,
): Promise<Map<number, StandingCar>> {
  await lockStock(db, websiteId);
  const rows = await db
    .selectFrom('car')
    .select(['id', 'price_since', 'reservation_id', ...OTHER_COLUMNS])
    .$if(fields.includes('photos'), (query) => query.select('images'))
    .where('website_id', '=', websiteId)
    .where('id', 'in', carIds)
    .execute();
  const locksByCar = await readLocks(db, websiteId, carIds);
  return new Map(
    rows.map((row) => {
      const { id, price_since, reservation_id } = row;
      const cells = carRows.readCells(row);
      cells[PICTURES] ??= '[]';
      const locks = locksByCar.get(id) ?? [];
      return [id, { id, car: carRows.fromCells(cells), cells, price_since, reservation_id, locks }];
    }),
  );
}

export async function readStandingCar(
  db: Db,
  websiteId: number,
  { carId, fields }: { carId: number; fields: readonly LockableField[] },
): Promise<StandingCar | null> {
  return (await readStandingCars(db, websiteId, { carIds: [carId], fields })).get(carId) ?? null;
}

/** Of cars that shoppers would lose though one of them has paid: that one's lead, by the car's id. */
async function findPayingLeads(
  db: Db,
  websiteId: number,
  changes: readonly CarChange[],
): Promise<ReadonlyMap<number, string>> {
  const carsByReservation = new Map<string, number>();
  for (const { carBefore, nextCar } of changes)
    if (carBefore.reservation_id !== null && isForSale(carBefore.car) && !isForSale(nextCar))
      carsByReservation.set(carBefore.reservation_id, carBefore.id);
  if (carsByReservation.size === 0) return new Map();
  const reservations = await db
    .selectFrom('reservation')
    .select(['id', 'lead_id'])
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...carsByReservation.keys()])
    .where('state', '=', 'paid')
    .execute();
  return new Map(reservations.map(({ id, lead_id }) => [carsByReservation.get(id) ?? 0, lead_id]));
}

/** `at`: ISO instant of the write. The price before of each that gets another one is kept. */
export async function storeStandingCars(
  db: Db,
  websiteId: number,
  { changes, at: instant }: { changes: readonly CarChange[]; at: string },
): Promise<void> {
  const storedCars = new Map<string, StoredCar>();
  const changedCells = new Map<string, readonly Cell[]>();
  const updates: CarUpdate[] = [];
  for (const { carBefore, nextCar } of changes) {
    const nextCells = buildCells(carBefore, nextCar);
    if (nextCells.every((cell, index) => cell === carBefore.cells[index])) continue;
    storedCars.set(nextCar.stocknum, carBefore);
    changedCells.set(nextCar.stocknum, nextCells);
    updates.push({ ...carBefore, nextCells, priceSince: findPriceSince(nextCells, carBefore, instant) });
  }
  if (updates.length === 0) return;
  await updateStock(db, websiteId, { updates, at: instant });
  await storeOldPrices(db, websiteId, { stored: storedCars, changed: changedCells, at: instant });
}

/** The same of changes that are taken back: nothing is kept of them, and prices stand since they did before. */
export async function restoreCars(
  db: Db,
  websiteId: number,
  { restorations, at: instant }: { restorations: readonly (CarChange & RestoredSince)[]; at: string },
): Promise<void> {
  const updates = restorations.map(({ carBefore, nextCar, priceSince }) => ({
    ...carBefore,
    nextCells: buildCells(carBefore, nextCar),
    priceSince,
  }));
  await updateStock(db, websiteId, { updates, at: instant });
}

async function updateStock(
  db: Db,
  websiteId: number,
  { updates, at: instant }: { updates: readonly CarUpdate[]; at: string },
): Promise<void> {
  const stockVersion = await bumpStockVersion(db, websiteId, instant);
  await updateCars(db, websiteId, { updates, at: instant, stockVersion });
  await noteGoneCars(db, websiteId, instant);
}

interface RestoredSince {
  priceSince: string | null;
}

function buildCells({ car: storedCar, cells }: StandingCar, car: CarFields): Cell[] {
  const details =
    car.details === storedCar.details ? car.details : orderDetails(storedCar.details, car.details);
  return carRows.patchCells(cells, storedCar, { ...car, details });
}

/** What an act does to a car, or why it does nothing. */
export type PlannedAct<Facts> = CarEditOutcome | PossibleAct<Facts>;

export type PossibleAct<Facts> = { kind: 'possible' } & CarChange & Facts;

/** Cars that somebody paid for are neither sold nor hidden. */
export async function refusePaidFor<Facts>(
  db: Db,
  websiteId: number,
  plans: readonly PlannedAct<Facts>[],
): Promise<PlannedAct<Facts>[]> {
  const payingLeads = await findPayingLeads(db, websiteId, listPossible(plans));
  return plans.map((plan) => {
    const leadId = plan.kind === 'possible' ? payingLeads.get(plan.carBefore.id) : undefined;
    return leadId === undefined ? plan : { kind: 'paid_for', leadId };
  });
}

export function listPossible<Facts>(plans: readonly PlannedAct<Facts>[]): PossibleAct<Facts>[] {
  return plans.flatMap((plan) => (plan.kind === 'possible' ? [plan] : []));
}
