import type { NewCar } from '../cars/car.ts';
import type { Website } from '../tenants/website.ts';
import { cellsOf, keyOf, type Cells } from './cells.ts';
import { readDetails } from './car-details.ts';
import { cellText, type FeedRow, type ReadCell } from './feed-row.ts';
import { makeAndModel } from './make-and-model.ts';
import type { Mapping } from './mapping.ts';
import { placeOf } from './place-of.ts';
import { readDescription } from './read-description.ts';
import { readAddress, readImages } from './read-images.ts';
import { readInstant } from './read-instant.ts';
import { readKm, readPrice, readRank, readYear } from './read-numbers.ts';
import {
  readBody,
  readCarType,
  readColour,
  readDrive,
  readFuel,
  readLine,
  readPriceBasis,
  readStatus,
  readTransmission,
  readYesNo,
} from './read-words.ts';
import type { Target } from './targets.ts';

export interface ImportContext {
  website: Pick<Website, 'locale' | 'locations' | 'dealerships'>;
  mapping: Mapping;
  /** ISO instant: cars whose feed says no date were created now. */
  now: string;
  /** Makes a short text of letters and digits out of a long one. */
  hash: (text: string) => string;
}

/** A car ready to be stored with what the row told of it, or why the row makes none, and whose row it was. */
export type RowResult =
  | { car: NewCar; told: readonly Target[] }
  | { reason: string; stocknum: string | null };

/** Turns one row of a feed into a car of the site. */
export function rowToCar(row: FeedRow, context: ImportContext): RowResult {
  const cells = cellsOf(row, context.mapping);
  const read = reader(cells);
  const key = keyOf(row, context.mapping);
  const stocknum = read('stocknum', readLine(64)) ?? (key === null ? null : context.hash(key));
  const make = read('make', readLine(100));
  const missing = make === null ? 'there is no make' : stocknum === null ? 'there is no stock number' : null;
  if (missing !== null) return { reason: read.reasons[0] ?? missing, stocknum };
  const car = carOf({ cells, read, context, make: make ?? '', stocknum: stocknum ?? '' });
  const [reason] = read.reasons;
  return reason === undefined ? { car, told: [...cells.keys()] } : { reason, stocknum };
}

interface Reader {
  <T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null;
  reasons: string[];
}

/** Reads cells one by one and remembers what was wrong. */
function reader(cells: Cells): Reader {
  const reasons: string[] = [];
  const read = <T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null => {
    const result = readCell(cells.get(target));
    if ('value' in result) return result.value;
    reasons.push(`${target}: ${result.fault}`);
    return null;
  };
  return Object.assign(read, { reasons });
}

interface Reading {
  cells: Cells;
  read: Reader;
  context: ImportContext;
  make: string;
  stocknum: string;
}

function carOf({ cells, read, context, make: rawMake, stocknum }: Reading): NewCar {
  const car_type = read('car_type', readCarType) ?? 'used';
  const title = read('name', readLine(255)) ?? '';
  const named = { make: rawMake, model: read('model', readLine(100)) ?? '', name: title };
  const { make, model } = makeAndModel(named, { locale: context.website.locale, car_type });
  const year = read('year', readYear);
  const badge = read('badge', readLine(255));
  return {
    name: title || [year, make, model, badge].filter(Boolean).join(' '),
    make,
    model,
    year,
    badge,
    km: read('km', readKm),
    series: read('series', readLine(255)),
    car_type,
    stocknum,
    vin: vinOf(cells.get('vin')),
    rego: read('rego', readLine(20)),
    ...offerOf(read, context),
    ...looksOf(cells, read),
    ...placeOf(cells, context.website),
    carsales_seller_identifier: read('carsales_seller_identifier', readLine(64)),
    description: readDescription(cells.get('description')),
    details: readDetails(cells),
  };
}

function offerOf(read: Reader, { now, website }: ImportContext) {
  const sold = read('sold', readYesNo);
  const status = read('status', readStatus) ?? 'in_stock';
  return {
    price_cents: read('price', readPrice),
    price_basis: read('price_basis', readPriceBasis) ?? usualPriceBasis(website.locale),
    subscription_price_cents: read('subscription_price', readPrice),
    status,
    sold: sold ?? status === 'sold',
    sold_at: read('sold_at', readInstant(website.locale)),
    reserved: read('reserved', readYesNo) ?? false,
    reservable: read('reservable', readYesNo),
    certified: read('certified', readYesNo) ?? false,
    tag: read('tag', readLine(60)),
    created_at: read('created_at', readInstant(website.locale)) ?? now,
    custom_rank: read('custom_rank', readRank) ?? 0,
    show_on_dealer_website: read('show_on_dealer_website', readYesNo) ?? true,
    // Payment keys are the dealer's configuration, never a feed's.
    has_checkout_payment_processor: false,
    payment_processors: [],
  };
}

/** A feed that does not say what its prices include promises no more than it must (decision: price basis). */
function usualPriceBasis(locale: Website['locale']): NewCar['price_basis'] {
  return locale === 'en-AU' ? 'excl_government_charges' : 'plus_on_road_costs';
}

function looksOf(cells: Cells, read: Reader) {
  const images = readImages(cells.get('images'));
  const primary = readAddress(cells.get('primary_image_url')) ?? images[0]?.image.url ?? null;
  const alone = primary !== null && images.length === 0;
  const shown = alone ? readImages([primary]) : images;
  return {
    fuel: read('fuel', readFuel),
    colour: read('colour', readColour),
    body: read('body', readBody),
    transmission: read('transmission', readTransmission),
    drive: read('drive', readDrive),
    primary_image_url: primary,
    images: shown,
    photos_count: shown.length,
    file: readAddress(cells.get('file')),
  };
}

function vinOf(cell: unknown): string | null {
  const vin = (cellText(cell) ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,17}$/.test(vin) ? vin : null;
}
