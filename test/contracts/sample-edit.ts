import { type FieldValue, type LockableField, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import type { SiteStores } from '#ports/database.ts';
import type { CarEdit } from '#ports/stock-edits.ts';
import { findCar } from './sample-fields.ts';
import { samplePhoto } from './sample-photo.ts';
import { sampleCar } from './samples.ts';
import { storeImplausiblePrice } from './store-implausible-price.ts';

export const EDITOR = 'staff-mia';

/** One field of a car as somebody saw it, changed to what is given of it. */
export function sampleEdit(car: Car, field: LockableField, to: FieldValue): CarEdit {
  const from = readField(car, field);
  return { carId: car.id, actor: EDITOR, changes: [{ field, from, to: { ...from, ...to } }] };
}

/** Everything of a car that a change may touch. */
export async function takePicture({ stock, stockEdits }: SiteStores, stocknum = 'A') {
  const { updated_at: _, id, ...values } = await findCar(stock, stocknum);
  const { priceSince } = await stockEdits.readRecord(id);
  const history = (await stock.priceHistory(id)).map(({ price_cents, price_basis }) => [
    price_cents,
    price_basis,
  ]);
  return { values: { ...values, slug: '' }, priceSince, history, locks: await stockEdits.listLocks(id) };
}

/** Stores a car that had another price, with values that feeds may not change. */
export async function storeKeptCar(stores: SiteStores, name: string): Promise<void> {
  for (const price_cents of [3_000_000, 2_900_000])
    await stores.stock.upsert([sampleCar('A1', { name, price_cents })]);
  await storeKeptValues(stores, 'A1');
}

/** Values that feeds may not change: a price, because theirs is implausible, and distances, which somebody set; and photos. */
export async function storeKeptValues(
  { stock, stockEdits, photos }: SiteStores,
  stocknum: string,
): Promise<void> {
  await storeImplausiblePrice(stock, stocknum);
  for await (const { id: car_id, ...car } of stock.all()) {
    await stockEdits.editCar(sampleEdit({ id: car_id, ...car }, 'km', { km: 1 }));
    await photos.add({ photo: samplePhoto({ car_id }), quotaBytes: 1_000_000 });
  }
}
