import type { Car, NewCar } from '#domain/cars/car.ts';
import { pickSearchedDetails } from '#domain/search/car-attributes.ts';
import { createRowCodec, type RowOf, type Cell } from './row-codec.ts';
import { buildCarSlug } from '../car-slug.ts';

/** What the dealer's feed says of a car: all but its id, the moment it was written and who reserved it here. */
export type CarFields = Omit<Car, 'id' | 'updated_at' | 'reserved_until'>;
export type CarRow = RowOf<CarFields>;

export const carRows = createRowCodec<CarFields>({
  name: 'text',
  slug: 'text',
  make: 'text',
  model: 'text',
  year: 'number',
  km: 'number',
  badge: 'text',
  series: 'text',
  status: 'text',
  car_type: 'text',
  price_cents: 'number',
  price_basis: 'text',
  subscription_price_cents: 'number',
  stocknum: 'text',
  vin: 'text',
  rego: 'text',
  tag: 'text',
  reserved: 'flag',
  sold: 'flag',
  reservable: 'flag',
  certified: 'flag',
  fuel: 'text',
  colour: 'text',
  body: 'text',
  transmission: 'text',
  drive: 'text',
  created_at: 'instant',
  sold_at: 'instant',
  custom_rank: 'number',
  show_on_dealer_website: 'flag',
  primary_image_url: 'text',
  images: 'json',
  photos_count: 'number',
  file: 'text',
  dealership_id: 'number',
  dealership_slug: 'text',
  location_id: 'number',
  location_name: 'text',
  distribution_locations: 'json',
  carsales_seller_identifier: 'text',
  city: 'text',
  state: 'text',
  has_checkout_payment_processor: 'flag',
  payment_processors: 'json',
  description: 'text',
  details: 'json',
  assumed: 'json',
});

interface StoredCarRow {
  id: number;
  updated_at: string | null;
  reservation_id: string | null;
  reserved_until: string | null;
}

export function readCarRow(row: StoredCarRow): Car {
  // Filled in place: copying every car doubled the time to read a whole stock.
  const car = carRows.fromRow(row, { id: row.id, updated_at: row.updated_at ?? undefined }) as Car;
  // A reservation made here outranks the feed.
  if (row.reservation_id !== null) car.reserved = true;
  if (row.reserved_until !== null) car.reserved_until = row.reserved_until;
  return car;
}

/** What search asks no car about. */
const NOT_SEARCHED = {
  primary_image_url: null,
  images: [],
  file: null,
  description: null,
  assumed: [],
} satisfies Partial<CarFields>;

/** Pictures are JSON, and texts are long: without them half of the time is saved. */
export const SEARCH_COLUMNS = [
  'id' as const,
  'updated_at' as const,
  'reservation_id' as const,
  'reserved_until' as const,
  ...carRows.columns.filter((column) => !Object.hasOwn(NOT_SEARCHED, column)),
];

export function toSearchCar(row: StoredCarRow): Car {
  return limitToSearched(readCarRow(row));
}

/** In place: with no more than search asks of a car. */
export function limitToSearched(car: Car): Car {
  return Object.assign(car, NOT_SEARCHED, { details: pickSearchedDetails(car.details) });
}

const SLUG = carRows.columns.indexOf('slug');

/** A car's row as it is inserted when its stock number is new. */
export function buildCarCells(car: NewCar): Cell[] {
  // The slug is put in afterwards: a copy of the car that has one costs more than all the rest.
  const cells = carRows.toCells(car as CarFields);
  cells[SLUG] = buildCarSlug(car);
  return cells;
}
