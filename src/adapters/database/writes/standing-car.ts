import { type CarLock, orderDetails } from '#domain/cars/car-locks.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { readLocks } from './car-lock-writes.ts';
import { replaceCar, storeChangedCars } from './store-cars.ts';

/** A car while somebody changes it; nobody else changes the stock meanwhile. */
export interface StandingCar {
  id: number;
  car: CarFields;
  cells: readonly Cell[];
  price_since: string | null;
  reservation_id: string | null;
  locks: readonly CarLock[];
}

export async function readStandingCar(db: Db, websiteId: number, carId: number): Promise<StandingCar | null> {
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

/** Where shoppers would lose a car that one of them has paid for: that one's lead. */
export async function findPayingLead(
  db: Db,
  websiteId: number,
  { carBefore, nextCar }: { carBefore: StandingCar; nextCar: CarFields },
): Promise<string | null> {
  const { car, reservation_id } = carBefore;
  if (reservation_id === null || !isForSale(car) || isForSale(nextCar)) return null;
  const reservation = await db
    .selectFrom('reservation')
    .select(['state', 'lead_id'])
    .where('website_id', '=', websiteId)
    .where('id', '=', reservation_id)
    .executeTakeFirst();
  return reservation?.state === 'paid' ? reservation.lead_id : null;
}

function isForSale({ status, show_on_dealer_website: isShown }: CarFields): boolean {
  return isShown && (status === 'in_stock' || status === 'coming_soon');
}

/** `at`: ISO instant of the write. Its price before, if it gets another one, is kept. */
export async function storeCar(
  db: Db,
  websiteId: number,
  { carBefore, car, at: instant }: { carBefore: StandingCar; car: CarFields; at: string },
): Promise<void> {
  const { id, cells, price_since } = carBefore;
  const nextCells = buildCells(carBefore, car);
  if (nextCells.every((cell, index) => cell === cells[index])) return;
  await storeChangedCars(db, websiteId, {
    stored: new Map([[car.stocknum, { id, cells, price_since }]]),
    changed: new Map([[car.stocknum, nextCells]]),
    at: instant,
  });
}

/** The same of a change that is taken back: nothing is kept of it, and its price stands since it did before. */
export async function restoreCar(
  db: Db,
  websiteId: number,
  restoration: { carBefore: StandingCar; car: CarFields; priceSince: string | null; at: string },
): Promise<void> {
  const { carBefore, car, priceSince, at: instant } = restoration;
  const cells = buildCells(carBefore, car);
  await replaceCar(db, websiteId, { row: { cells, price_since: priceSince }, at: instant });
}

function buildCells({ car: storedCar }: StandingCar, car: CarFields): Cell[] {
  return carRows.toCells({ ...car, details: orderDetails(storedCar.details, car.details) });
}
