import type { Car, NewCar, PriceBasis } from '../cars/car.ts';
import { listUsualTypes } from '../cars/car-payment.ts';
import { listStillPictures } from '../cars/spin-frames.ts';
import type { ImportContext } from './import-context.ts';
import { readDetails } from './car-details.ts';
import { type FeedRow, type ReadCell, readCellText } from './feed-row.ts';
import { makeAndModel } from './make-and-model.ts';
import { checkUnits } from './numbers/own-units.ts';
import { readPriceBasis, chooseUsualPriceBasis } from './numbers/price-words.ts';
import { readRank } from './numbers/read-number.ts';
import { readYear } from './numbers/read-year.ts';
import { readLocation } from './read-location.ts';
import { readAvailability } from './read-availability.ts';
import { readCondition } from './read-condition.ts';
import { readDescription, takePriceSentence } from './read-description.ts';
import {
  type DroppedPicture,
  readAddress,
  readImages,
  readImagesAndThumbnails,
  readSpinImages,
} from './read-images.ts';
import { readInstant } from './read-instant.ts';
import { readPlainCode, readVin } from './read-vin.ts';
import {
  readAmericanFuel,
  readBody,
  readColour,
  readDrive,
  readFuel,
  readLine,
  readTransmission,
  readYesNo,
} from './read-words.ts';
import { type SeenInCell, type UnusedCell, RowReader } from './row-reader.ts';
import type { Target } from './targets.ts';

const MOST = 10;

const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/** A car ready to be stored with the fields its row gave, or why the row makes none, and its stock number. */
export type RowResult =
  | {
      car: NewCar;
      given: readonly Target[];
      signs: readonly SeenInCell[];
      /** Cells that nothing was made of. */
      unused: readonly UnusedCell[];
      dropped: readonly DroppedPicture[];
    }
  | { reason: string; stocknum: string | null };

const LINE = { 20: readLine(20), 60: readLine(60), 64: readLine(64), 100: readLine(100), 255: readLine(255) };

/** Turns one row of a feed into a car of the site. */
export function readFeedCar(row: FeedRow, context: ImportContext): RowResult {
  const cells = context.columns.readCells(row);
  const reader = new RowReader(cells);
  const key = context.columns.readKey(row);
  const stocknum = reader.require('stocknum', LINE[64]) ?? (key === null ? null : context.hash(key));
  const make = reader.require('make', LINE[100]);
  const missingText =
    make === null ? 'there is no make' : stocknum === null ? 'there is no stock number' : null;
  if (missingText !== null) return { reason: reader.reasons[0] ?? missingText, stocknum };
  checkUnits(reader, context.website);
  const car = buildCar(reader, context, { make: make ?? '', stocknum: stocknum ?? '' });
  const [reason] = reader.reasons;
  if (reason !== undefined) return { reason, stocknum };
  const { signs, unused: unusedCells, dropped: droppedPictures } = reader;
  return { car, given: reader.listGiven(), signs, unused: unusedCells, dropped: droppedPictures };
}

interface CarIdentity {
  make: string;
  stocknum: string;
}

/** One literal, so that every car has the same shape: put together by spreads it took twice the time. */
function buildCar(reader: RowReader, context: ImportContext, identity: CarIdentity): NewCar {
  const { website, numbers, now } = context;
  const { cells } = reader;
  const naming = readNaming(reader, context, identity);
  const availability = readAvailability(reader, readInstant(website.locale));
  const pricing = readPricing(reader, context);
  const pictures = readRowPictures(reader);
  const place = readLocation(reader, website);
  const payment = readPayment(reader, listUsualTypes(place, website));
  return {
    name: naming.name,
    make: naming.make,
    model: naming.model,
    year: naming.year,
    badge: naming.badge,
    km: reader.isLeftOut('km') ? null : reader.read('km', numbers.km),
    series: reader.read('series', LINE[255]),
    car_type: naming.car_type,
    stocknum: identity.stocknum,
    vin: reader.read('vin', readVin),
    rego: reader.read('rego', (cell) => LINE[20](readPlainCode(cell))),
    price_cents: pricing.price_cents,
    price_basis: pricing.price_basis ?? chooseUsualPriceBasis(website.locale),
    subscription_price_cents: reader.require('subscription_price', numbers.subscription_price)?.cents ?? null,
    status: availability.status,
    sold: availability.sold,
    sold_at: availability.sold_at,
    reserved: reader.read('reserved', readYesNo) ?? reader.isLeftOut('reserved'),
    reservable: reader.read('reservable', readYesNo),
    certified: naming.isCertified,
    tag: reader.read('tag', LINE[60]),
    created_at: reader.read('created_at', readInstant(website.locale)) ?? now,
    custom_rank: reader.read('custom_rank', readRank) ?? 0,
    show_on_dealer_website:
      reader.read('show_on_dealer_website', readYesNo) ?? !reader.isLeftOut('show_on_dealer_website'),
    fuel: reader.read('fuel', website.locale === 'en-US' ? readAmericanFuel : readFuel),
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
    description: pricing.description,
    details: readDetails(reader, context.details),
    has_checkout_payment_processor: payment.hasCheckout,
    payment_processors: payment.processors,
    assumed: listAssumed({ naming, pricing, availability }),
  };
}

/** What a car is taken for although no cell says so. */
function listAssumed({
  naming,
  pricing,
  availability,
}: {
  naming: { isAssumed: boolean };
  pricing: { price_cents: number | null; price_basis: PriceBasis | null };
  availability: { isAssumed: boolean };
}): NewCar['assumed'] {
  const assumed: NewCar['assumed'] = [];
  if (naming.isAssumed) assumed.push('car_type');
  if (pricing.price_cents !== null && pricing.price_basis === null) assumed.push('price_basis');
  if (availability.isAssumed) assumed.push('status');
  return assumed;
}

/** Words beside a price say what it includes, else a column of its own, the price's heading, or our own feed's description. */
function readPricing(reader: RowReader, { numbers, website }: ImportContext) {
  const price = reader.require('price', numbers.price);
  const statedBasis = reader.read('price_basis', readPriceBasis);
  const { text, basis } = takePriceSentence(readDescription(reader.cells.get('description')) ?? '', website);
  const price_basis = price?.basis ?? statedBasis ?? basis;
  if (price_basis === null) reader.keepStored('price_basis');
  else if (price_basis !== statedBasis) reader.give('price_basis');
  return { price_cents: price?.cents ?? null, price_basis, description: text || null };
}

/** New, demo or used, and certified where the same words say so or a column of its own. */
function pickCondition(reader: RowReader) {
  const condition = reader.read('car_type', readCondition);
  const certified = reader.read('certified', readCertified);
  if (condition === null) reader.keepStored('car_type');
  if (condition?.isCertified === true) reader.give('certified');
  return {
    car_type: condition?.car_type ?? 'used',
    isCertified: certified === true || condition?.isCertified === true,
    isAssumed: condition === null,
  };
}

function readCertified(cell: unknown): ReadCell<boolean> {
  const condition = readCondition(cell);
  return 'value' in condition && condition.value?.isCertified ? { value: true } : readYesNo(cell);
}

function readNaming(reader: RowReader, { website, isPlausibleYear }: ImportContext, identity: CarIdentity) {
  const { car_type, isCertified, isAssumed } = pickCondition(reader);
  const title = reader.read('name', LINE[255]) ?? '';
  const namedCar = { make: identity.make, model: reader.read('model', LINE[100]) ?? '', name: title };
  const { make, model } = makeAndModel(namedCar, { locale: website.locale, car_type });
  const year = reader.require('year', readYear);
  const badge = reader.read('badge', LINE[255]);
  const shownYear = year !== null && isPlausibleYear(year, identity.stocknum) ? year : null;
  const name = title || [shownYear, make, model, badge].filter(Boolean).join(' ');
  return { name, make, model, year, badge, car_type, isCertified, isAssumed };
}

/** The frames of a turn are kept with the other pictures; the main one is never one of them where there is another. */
function readRowPictures({ cells, dropped: droppedPictures }: RowReader) {
  const turn = readSpinImages(cells.get('spin_images'));
  const main = readImages(cells.get('primary_image_url'));
  const list = readImagesAndThumbnails(cells.get('images'), cells.get('thumbnails'));
  for (const pictures of [main, list, turn]) droppedPictures.push(...pictures.dropped);
  const mainUrl = main.images[0]?.image.url ?? null;
  const turnUrls = new Set(turn.images.map(({ image }) => image.url));
  const images = [...list.images.filter(({ image }) => !turnUrls.has(image.url)), ...turn.images];
  if (images.length === 0) images.push(...main.images);
  const stills = listStillPictures({ images });
  const isInTheTurn = images.some((image) => image.image.url === mainUrl && !stills.includes(image));
  const primary = isInTheTurn ? null : mainUrl;
  return { primary: primary ?? stills[0]?.image.url ?? null, images, count: stills.length };
}

/**
 * A row names the payment processors, or only that there are none; without either the dealership's apply. A row
 * that names the usual ones gives nothing: `cars --json` prints them, and read back they must not be stored for ever.
 */
function readPayment(reader: RowReader, usual: readonly string[]) {
  const hasProcessor = reader.read('has_checkout_payment_processor', readYesNo);
  const cell = reader.cells.get('payment_processors');
  const namedProcessors = readProcessors(cell);
  const isNoList = Array.isArray(cell) && cell.length === 0;
  const types = namedProcessors?.map(({ authorization_type }) => authorization_type).join('|');
  const isUsual = hasProcessor === false ? isNoList && usual.length === 0 : types === usual.join('|');
  if (isUsual) return NOT_TOLD;
  const processors = namedProcessors ?? (hasProcessor === false ? [] : null);
  return { processors, hasCheckout: hasProcessor ?? (processors?.length ?? 0) > 0 };
}

const NOT_TOLD = { processors: null, hasCheckout: false };

/**
 * Names of payment processors: a list, or text separated by bars. Null where none are given. A key beside a name is not
 * read: keys are the dealer's configuration, never a feed's.
 */
function readProcessors(cell: unknown): Car['payment_processors'] {
  const entries: unknown[] = Array.isArray(cell) ? cell : (readCellText(cell)?.split('|') ?? []);
  const names = entries
    .map((entry) => readCellText(nameIn(entry))?.trim().toLowerCase() ?? '')
    .filter(Boolean);
  const validNames = [...new Set(names)].filter((name) => NAME.test(name)).slice(0, MOST);
  if (names.length === 0) return null;
  return validNames
    .filter((name) => name !== 'none')
    .map((authorization_type) => ({ authorization_type, authorization_key: '' }));
}

function nameIn(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'authorization_type' in entry
    ? entry.authorization_type
    : entry;
}
