import type { NewCar } from '../cars/car.ts';
import { usualTypes } from '../cars/car-payment.ts';
import { stillPictures } from '../cars/spin-frames.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { ImportContext } from './import-context.ts';
import { readDetails } from './car-details.ts';
import { cellText, type FeedRow } from './feed-row.ts';
import { makeAndModel } from './make-and-model.ts';
import { checkUnits } from './numbers/own-units.ts';
import { readRank } from './numbers/read-number.ts';
import { readYear } from './numbers/read-year.ts';
import { locationOfRow } from './location-of-row.ts';
import { readDescription } from './read-description.ts';
import { type DroppedPicture, readAddress, readImages, readSpinImages } from './read-images.ts';
import { readInstant } from './read-instant.ts';
import { readProcessors } from './read-processors.ts';
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
import { RowReader, type SeenInCell } from './row-reader.ts';
import type { Target } from './targets.ts';

/** A car ready to be stored with the fields its row gave, or why the row makes none, and its stock number. */
export type RowResult =
  | {
      car: NewCar;
      given: readonly Target[];
      signs: readonly SeenInCell[];
      dropped: readonly DroppedPicture[];
    }
  | { reason: string; stocknum: string | null };

const LINE = { 20: readLine(20), 60: readLine(60), 64: readLine(64), 100: readLine(100), 255: readLine(255) };

/** Turns one row of a feed into a car of the site. */
export function rowToCar(row: FeedRow, context: ImportContext): RowResult {
  const cells = context.columns.cellsOf(row);
  const reader = new RowReader(cells);
  const key = context.columns.keyOf(row);
  const stocknum = reader.read('stocknum', LINE[64]) ?? (key === null ? null : context.hash(key));
  const make = reader.read('make', LINE[100]);
  const missing = make === null ? 'there is no make' : stocknum === null ? 'there is no stock number' : null;
  if (missing !== null) return { reason: reader.reasons[0] ?? missing, stocknum };
  checkUnits(reader, context.website);
  const car = carOf(reader, context, { make: make ?? '', stocknum: stocknum ?? '' });
  const [reason] = reader.reasons;
  if (reason !== undefined) return { reason, stocknum };
  return { car, given: reader.given, signs: reader.signs, dropped: reader.dropped };
}

interface Known {
  make: string;
  stocknum: string;
}

/** One literal, so that every car has the same shape: put together by spreads it took twice the time. */
function carOf(reader: RowReader, context: ImportContext, known: Known): NewCar {
  const { website, numbers, now } = context;
  const { cells } = reader;
  const named = namedOf(reader, context, known);
  const status = reader.read('status', readStatus) ?? 'in_stock';
  const pictures = picturesOf(reader);
  const place = locationOfRow(cells, website);
  const payment = paymentOf(reader, usualTypes(place, website));
  return {
    name: named.name,
    make: named.make,
    model: named.model,
    year: named.year,
    badge: named.badge,
    km: reader.read('km', numbers.km),
    series: reader.read('series', LINE[255]),
    car_type: named.car_type,
    stocknum: known.stocknum,
    vin: vinOf(cells.get('vin')),
    rego: reader.read('rego', LINE[20]),
    price_cents: reader.read('price', numbers.price),
    price_basis: reader.read('price_basis', readPriceBasis) ?? usualPriceBasis(website.locale),
    subscription_price_cents: reader.read('subscription_price', numbers.subscription_price),
    status,
    sold: reader.read('sold', readYesNo) ?? status === 'sold',
    sold_at: reader.read('sold_at', readInstant(website.locale)),
    reserved: reader.read('reserved', readYesNo) ?? false,
    reservable: reader.read('reservable', readYesNo),
    certified: reader.read('certified', readYesNo) ?? false,
    tag: reader.read('tag', LINE[60]),
    created_at: reader.read('created_at', readInstant(website.locale)) ?? now,
    custom_rank: reader.read('custom_rank', readRank) ?? 0,
    show_on_dealer_website: reader.read('show_on_dealer_website', readYesNo) ?? true,
    fuel: reader.read('fuel', readFuel),
    colour: reader.read('colour', readColour),
    body: reader.read('body', readBody),
    transmission: reader.read('transmission', readTransmission),
    drive: reader.read('drive', readDrive),
    primary_image_url: pictures.primary,
    images: pictures.images,
    photos_count: pictures.count,
    file: readAddress(cells.get('file')),
    dealership_id: place.dealership_id,
    dealership_slug: place.dealership_slug,
    location_id: place.location_id,
    location_name: place.location_name,
    distribution_locations: place.distribution_locations,
    city: place.city,
    state: place.state,
    carsales_seller_identifier: reader.read('carsales_seller_identifier', LINE[64]),
    description: readDescription(cells.get('description')),
    details: readDetails(reader, context.details),
    has_checkout_payment_processor: payment.hasCheckout,
    payment_processors: payment.processors,
  };
}

function namedOf(reader: RowReader, { website, isPlausibleYear }: ImportContext, known: Known) {
  const car_type = reader.read('car_type', readCarType) ?? 'used';
  const title = reader.read('name', LINE[255]) ?? '';
  const named = { make: known.make, model: reader.read('model', LINE[100]) ?? '', name: title };
  const { make, model } = makeAndModel(named, { locale: website.locale, car_type });
  const year = reader.read('year', readYear);
  const badge = reader.read('badge', LINE[255]);
  const shownYear = year !== null && isPlausibleYear(year, known.stocknum) ? year : null;
  const name = title || [shownYear, make, model, badge].filter(Boolean).join(' ');
  return { name, make, model, year, badge, car_type };
}

/** A feed that does not say what its prices include promises no more than it must (decision: price basis). */
function usualPriceBasis(locale: CountrySettings['locale']): NewCar['price_basis'] {
  return locale === 'en-AU' ? 'excl_government_charges' : 'plus_on_road_costs';
}

/** The frames of a turn are kept with the other pictures; the main one is never one of them where there is another. */
function picturesOf({ cells, dropped }: RowReader) {
  const turn = readSpinImages(cells.get('spin_images'));
  const main = readImages(cells.get('primary_image_url'));
  const list = readImages(cells.get('images'));
  for (const read of [main, list, turn]) dropped.push(...read.dropped);
  const told = main.images[0]?.image.url ?? null;
  const turned = new Set(turn.images.map(({ image }) => image.url));
  const images = [...list.images.filter(({ image }) => !turned.has(image.url)), ...turn.images];
  if (images.length === 0) images.push(...main.images);
  const stills = stillPictures({ images });
  const isInTheTurn = images.some((image) => image.image.url === told && !stills.includes(image));
  const primary = isInTheTurn ? null : told;
  return { primary: primary ?? stills[0]?.image.url ?? null, images, count: stills.length };
}

/**
 * A row names the payment processors, or only that there are none; without either the dealership's apply. A row
 * that names the usual ones gives nothing: `cars --json` prints them, and read back they must not be stored for ever.
 */
function paymentOf(reader: RowReader, usual: readonly string[]) {
  const hasProcessor = reader.read('has_checkout_payment_processor', readYesNo);
  const cell = reader.cells.get('payment_processors');
  const named = readProcessors(cell);
  const isNoList = Array.isArray(cell) && cell.length === 0;
  const types = named?.map(({ authorization_type }) => authorization_type).join('|');
  const isUsual = hasProcessor === false ? isNoList && usual.length === 0 : types === usual.join('|');
  if (isUsual) return NOT_TOLD;
  const processors = named ?? (hasProcessor === false ? [] : null);
  return { processors, hasCheckout: hasProcessor ?? (processors?.length ?? 0) > 0 };
}

const NOT_TOLD = { processors: null, hasCheckout: false };

function vinOf(cell: unknown): string | null {
  const vin = (cellText(cell) ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,17}$/.test(vin) ? vin : null;
}
