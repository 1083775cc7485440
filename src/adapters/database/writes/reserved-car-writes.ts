import { GONE_MS, type Reservation } from '#domain/reservations/reservation.ts';
import { readWriteInstant } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { bumpReservationVersion } from './website-change.ts';

/** Gives back the car that a reservation kept; another's stays. `at`: ISO instant of the write. */
export async function freeCar(
  db: Db,
  websiteId: number,
  { reservation, at: instant }: { reservation: Reservation; at: string },
): Promise<void> {
  const { id, car_id } = reservation;
  await db
    .updateTable('car')
    .set({
      reservation_id: null,
      reserved_until: null,
      stock_version: await bumpReservationVersion(db, websiteId),
      updated_at: instant,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', car_id)
    .where('reservation_id', '=', id)
    .execute();
}

/** Keeps the car for a reservation, until the reservation ends by itself. `at`: ISO instant of the write. */
export async function reserveCar(
  db: Db,
  websiteId: number,
  { reservation, at: instant }: { reservation: Reservation; at: string },
): Promise<void> {
  const { id, car_id, ends_at } = reservation;
  await db
    .updateTable('car')
    .set({
      reservation_id: id,
      reserved_until: ends_at,
      stock_version: await bumpReservationVersion(db, websiteId),
      updated_at: instant,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', car_id)
    .execute();
}

/**
 * Where the dealer's feed sold or withdrew a car that is kept for somebody: an unpaid hold ends now, a paid reservation is
 * shown to staff, a confirmed one ends in some days unless the car comes back. Whoever ends holds does the rest. `at`: ISO
 * instant of the write.
 */
export async function noteGoneCars(db: Db, websiteId: number, instant: string): Promise<void> {
  const keptCars = await db
    .selectFrom('car')
    // Asked for what the list of the stock lacks, SQLite takes the short index of kept cars.
    .select(['reservation_id', 'reserved_until', 'sold', 'status'])
    .where('website_id', '=', websiteId)
    .where('reservation_id', 'is not', null)
    .execute();
  if (keptCars.length === 0) return;
  const isGone = ({ sold: isSold, status }: (typeof keptCars)[number]) =>
    Boolean(isSold) || !['in_stock', 'coming_soon'].includes(status);
  const listReservationIds = (cars: typeof keptCars) =>
    cars.flatMap(({ reservation_id }) => reservation_id ?? []);
  const now = await readWriteInstant(db, instant);
  await noteGone(db, websiteId, { ids: listReservationIds(keptCars.filter(isGone)), now });
  await noteBack(db, websiteId, listReservationIds(keptCars.filter((car) => !isGone(car))));
}

async function noteGone(
  db: Db,
  websiteId: number,
  { ids, now }: { ids: string[]; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  const goneReservations = db
    .updateTable('reservation')
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids);
  await goneReservations
    .where('state', '=', 'pending')
    .where('ends_at', '>', now)
    .set({ ends_at: now })
    .execute();
  await goneReservations
    .where('state', '=', 'paid')
    .where('trouble', 'is', null)
    .set({ trouble: 'car_gone', is_trouble_told: false })
    .execute();
  const ends_at = new Date(Date.parse(now) + GONE_MS).toISOString();
  await goneReservations
    .where('state', '=', 'confirmed')
    .where('ends_at', 'is', null)
    .set({ ends_at })
    .execute();
}

async function noteBack(db: Db, websiteId: number, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const returnedReservations = db
    .updateTable('reservation')
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids);
  await returnedReservations
    .where('state', '=', 'confirmed')
    .where('ends_at', 'is not', null)
    .set({ ends_at: null })
    .execute();
  await returnedReservations
    .where('trouble', '=', 'car_gone')
    .set({ trouble: null, is_trouble_told: true })
    .execute();
}
