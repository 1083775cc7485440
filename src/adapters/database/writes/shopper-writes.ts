import { type RawBuilder, sql } from 'kysely';
import { buildAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import type { Db } from '../schema.ts';
import type { OlderThan } from './retention-writes.ts';
import type { WatchedCar } from '#ports/watchlist.ts';

/** Deletes an account and all that belongs to it. */
export async function eraseShopper(
  db: Db,
  websiteId: number,
  { shopperId }: { shopperId: string },
): Promise<null> {
  const [shopper] = await db
    .deleteFrom('shopper')
    .where('website_id', '=', websiteId)
    .where('id', '=', shopperId)
    .returning('email')
    .execute();
  for (const table of ['shopper_session', 'shopper_car', 'shopper_search'] as const)
    await db
      .deleteFrom(table)
      .where('website_id', '=', websiteId)
      .where('shopper_id', '=', shopperId)
      .execute();
  await db
    .deleteFrom('delivery')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', buildAlertOwner(shopperId))
    .execute();
  if (shopper !== undefined)
    await db
      .deleteFrom('shopper_code')
      .where('website_id', '=', websiteId)
      .where(matchesCode(shopper.email))
      .execute();
  return null;
}

/** Codes are named after their address and, behind a space, whoever asked for them. */
function matchesCode(email: string): RawBuilder<boolean> {
  const start = `sign-in-otp-${email} `;
  return sql<boolean>`substr(identifier, 1, ${start.length}) = ${start}`;
}

/** Accounts whose shopper was not here for long; returns how many. Each visit of a day notes itself in them. */
export async function deleteUnusedShoppers(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const unusedShoppers = await db
    .selectFrom('shopper')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('updated_at', '<', beforeInstant)
    .limit(limit)
    .execute();
  for (const { id } of unusedShoppers) await eraseShopper(db, websiteId, { shopperId: id });
  return unusedShoppers.length;
}

interface CarsToSave {
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
