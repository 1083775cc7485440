import type { WatchedCar } from '#ports/watchlist.ts';
import type { Db } from '../schema.ts';

export interface CarsToSave {
  shopperId: string;
  cars: readonly WatchedCar[];
  limit: number;
}

/** Saves cars that are not saved yet, and deletes the oldest beyond the limit. */
export async function saveWatchedCars(
  db: Db,
  websiteId: number,
  { shopperId, cars, limit }: CarsToSave,
): Promise<null> {
  if (cars.length > 0)
    await db
      .insertInto('shopper_car')
      .values(cars.map((car) => ({ ...car, website_id: websiteId, shopper_id: shopperId })))
      .onConflict((conflict) => conflict.columns(['website_id', 'shopper_id', 'car_id']).doNothing())
      .execute();
  const ownCars = db
    .selectFrom('shopper_car')
    .select('car_id')
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .orderBy('saved_at', 'desc')
    .orderBy('car_id', 'desc');
  const rows = await ownCars.execute();
  const excessIds = rows.slice(limit).map(({ car_id }) => car_id);
  if (excessIds.length > 0) await deleteCars(db, websiteId, { shopperId, carIds: excessIds });
  return null;
}

export async function removeWatchedCar(
  db: Db,
  websiteId: number,
  { shopperId, carId }: { shopperId: string; carId: number },
): Promise<null> {
  await deleteCars(db, websiteId, { shopperId, carIds: [carId] });
  return null;
}

async function deleteCars(
  db: Db,
  websiteId: number,
  { shopperId, carIds }: { shopperId: string; carIds: number[] },
): Promise<void> {
  await db
    .deleteFrom('shopper_car')
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopperId)
    .where('car_id', 'in', carIds)
    .execute();
}
