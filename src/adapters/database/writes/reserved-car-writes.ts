import type { Reservation } from '#domain/reservations/reservation.ts';
import type { Db } from '../schema.ts';
import { bumpReservationVersion } from './website-change.ts';

/** Gives back the car that a reservation kept; another's stays. `at`: ISO instant of the write. */
export async function freeCar(
  db: Db,
  websiteId: number,
  { reservation, at }: { reservation: Pick<Reservation, 'id' | 'car_id'>; at: string },
): Promise<void> {
  const { id, car_id } = reservation;
  await db
    .updateTable('car')
    .set({
      reservation_id: null,
      reserved_until: null,
      reservation_version: await bumpReservationVersion(db, websiteId),
      updated_at: at,
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
  { reservation, at }: { reservation: Pick<Reservation, 'id' | 'car_id' | 'ends_at'>; at: string },
): Promise<void> {
  const { id, car_id, ends_at } = reservation;
  await db
    .updateTable('car')
    .set({
      reservation_id: id,
      reserved_until: ends_at,
      reservation_version: await bumpReservationVersion(db, websiteId),
      updated_at: at,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', car_id)
    .execute();
}
