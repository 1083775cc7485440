import type { LockableField } from '#domain/cars/car-locks.ts';
import type { Car, NewCar } from '#domain/cars/car.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { SiteStores } from '#ports/database.ts';
import type { StoredBatch } from '#ports/stock.ts';
import { all, AS_GIVEN } from './samples.ts';

/** By hand and by feed alike: what a field may say, and the columns of a feed that say it. */
export const FIELDS: Record<string, { given: Target[]; values: readonly Partial<NewCar>[] }> = {
  name: { given: ['name'], values: [{ name: 'One' }, { name: 'Two' }] },
  model: { given: ['model'], values: [{ model: 'Ranger' }, { model: 'Everest' }] },
  year: { given: ['year'], values: [{ year: 2020 }, { year: 2022 }] },
  km: { given: ['km'], values: [{ km: 10 }, { km: 12_000 }, { km: null }] },
  badge: { given: ['badge'], values: [{ badge: 'XL' }, { badge: null }] },
  series: { given: ['series'], values: [{ series: 'PX' }, { series: null }] },
  car_type: { given: ['car_type'], values: [{ car_type: 'used' }, { car_type: 'demo' }] },
  price: {
    given: ['price', 'price_basis'],
    values: [
      { price_cents: 4_599_000, price_basis: 'drive_away' },
      { price_cents: 4_499_000, price_basis: 'excl_government_charges' },
      { price_cents: null, price_basis: 'drive_away' },
    ],
  },
  subscription_price: {
    given: ['subscription_price'],
    values: [{ subscription_price_cents: 20_000 }, { subscription_price_cents: null }],
  },
  vin: { given: ['vin'], values: [{ vin: '6FPAAAJGSWEJ12345' }, { vin: null }] },
  rego: { given: ['rego'], values: [{ rego: '123ABC' }, { rego: '321CBA' }] },
  tag: { given: ['tag'], values: [{ tag: 'Runout' }, { tag: null }] },
  reservable: { given: ['reservable'], values: [{ reservable: true }, { reservable: false }] },
  certified: { given: ['certified'], values: [{ certified: true }, { certified: false }] },
  fuel: { given: ['fuel'], values: [{ fuel: 'Diesel' }, { fuel: 'Petrol' }] },
  colour: { given: ['colour'], values: [{ colour: 'Red' }, { colour: 'Blue' }] },
  body: { given: ['body'], values: [{ body: 'Ute' }, { body: 'SUV' }] },
  transmission: { given: ['transmission'], values: [{ transmission: 'Manual' }, { transmission: null }] },
  drive: { given: ['drive'], values: [{ drive: '4x4' }, { drive: '4x2' }] },
  status: {
    given: ['status', 'sold', 'sold_at'],
    values: [
      { status: 'in_stock', sold: false, sold_at: null },
      { status: 'coming_soon', sold: false, sold_at: null },
      { status: 'sold', sold: true, sold_at: '2026-11-02T00:00:00.000Z' },
    ],
  },
  custom_rank: { given: ['custom_rank'], values: [{ custom_rank: 0 }, { custom_rank: 7 }] },
  photos: {
    given: ['primary_image_url', 'images'],
    values: [
      { primary_image_url: null, images: [], photos_count: 0 },
      {
        primary_image_url: '/a.webp',
        images: [{ image: { url: '/a.webp' }, thumb: '/a.webp', view: null }],
        photos_count: 1,
      },
    ],
  },
  history_report: { given: ['file'], values: [{ file: '/report.pdf' }, { file: null }] },
  description: { given: ['description'], values: [{ description: 'Clean.' }, { description: null }] },
  distribution_locations: {
    given: ['distribution_locations'],
    values: [{ distribution_locations: [] }, { distribution_locations: ['Southbank'] }],
  },
  engine: { given: ['engine'], values: [{ details: { engine: '2.0 L' } }, { details: {} }] },
  seats: { given: ['seats'], values: [{ details: { seats: 5 } }, { details: { seats: 7 } }] },
  sleeps: { given: ['sleeps'], values: [{ details: { sleeps: 2 } }, { details: {} }] },
  doors: { given: ['doors'], values: [{ details: { doors: 4 } }, { details: {} }] },
  features: {
    given: ['features'],
    values: [{ details: { features: ['Towbar'] } }, { details: { features: [] } }],
  },
};
export const NAMES = Object.keys(FIELDS) as LockableField[];

/** A choice of values, by field. */
export type Choice = readonly { field: LockableField; values: Partial<NewCar> }[];
export function applyChoice(car: NewCar, choice: Choice): NewCar {
  return choice.reduce(
    (chosenCar, { values: { details, ...values } }) => ({
      ...chosenCar,
      ...values,
      details: { ...chosenCar.details, ...details },
    }),
    car,
  );
}

export async function feed(
  stock: SiteStores['stock'],
  car: NewCar,
  given: readonly Target[],
): Promise<StoredBatch[]> {
  const staged = await stock.stage();
  await staged.add({ car, given, doubts: 0 });
  const batches = await all(staged.store(AS_GIVEN));
  await staged.remove();
  return batches;
}

export async function findCar(stock: SiteStores['stock'], stocknum: string): Promise<Car> {
  for await (const car of stock.all()) if (car.stocknum === stocknum) return car;
  throw new Error(`No car ${stocknum}.`);
}
