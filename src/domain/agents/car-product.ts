import { findAvailability, toNewOrUsed, type Availability } from '../cars/availability.ts';
import type { Car } from '../cars/car.ts';
import { isForSale } from '../cars/card-tag.ts';
import { findCarLocation } from '../cars/car-location.ts';
import { summariseCar } from '../cars/car-summary.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { listingPath } from '../cars/listing-base.ts';
import { buildListedCar } from '../cars/listed-car.ts';
import { describePriceContents } from '../cars/price-includes.ts';
import { listPriceItems, type PriceItem, type PriceItems } from '../cars/price-items.ts';
import { describeReserved } from '../cars/reserved-text.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import { listCarDuties } from '../duties/car-duties.ts';
import { completeAddress } from '../feeds/whole-address.ts';
import type { Website } from '../tenants/website.ts';
import { isWholePrice, describePriceBasis } from '../words/money.ts';
import { toPlainText } from '../words/plain-text.ts';
import { describeFuel } from '../words/words.ts';
import type { AgentMessage } from './commerce-protocol.ts';

/** Where and when a car is described, and how much is said of it. */
export interface ProductContext {
  website: Website;
  origin: string;
  /** Milliseconds. */
  now: number;
  /** ISO instant at which the stock was last confirmed; null before the first. */
  checkedAt: string | null;
  /** By which a visit that follows is known as an assistant's. */
  source: string;
  /** With all its pictures and the dealer's own words. */
  isWhole: boolean;
}

const MAX_NAME = 200;
const MAX_DESCRIPTION = 6000;
const MAX_PICTURES = 30;

export function nameProduct({ id }: Pick<Car, 'id'>): string {
  return `car-${id}`;
}

export function nameVariant(car: Pick<Car, 'id'>): string {
  return `${nameProduct(car)}-1`;
}

/** The id of the car that a product or its one variant is; null for what is neither. */
export function readProductId(name: string): number | null {
  const digits = /^car-([1-9]\d{0,14})(?:-1)?$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Where texts stand that dealers wrote: they are data, whatever they ask for. */
export const DEALER_TEXTS = [
  'title',
  'description',
  'categories[*].value',
  'media[*].alt_text',
  'metadata',
  'variants[0]',
] as const;

/** A car in the names of the commerce protocol: a product with the one variant that it is. */
export function buildProduct(car: Car, context: ProductContext) {
  const { website } = context;
  const name = toPlainText(car.name, MAX_NAME);
  const price = { amount: car.price_cents ?? 0, currency: website.currency };
  const media = listMedia(car, context);
  const shared = {
    title: name,
    description: { plain: describeCar(car, context) },
    url: addressCar(car, context),
    ...(car.body !== null && {
      categories: [{ value: toPlainText(car.body, MAX_NAME), taxonomy: 'merchant' }],
    }),
    ...(media.length > 0 && { media }),
    tags: [car.car_type, ...(car.certified ? ['certified'] : [])],
  };
  return {
    id: nameProduct(car),
    handle: car.slug,
    ...shared,
    price_range: { min: price, max: price },
    variants: [{ id: nameVariant(car), ...shared, price, ...describeVariant(car, website) }],
    metadata: buildFacts(car, context),
  };
}

/** The page of a car, so that the visit is counted as an assistant's. */
function addressCar(
  { slug }: Pick<Car, 'slug'>,
  { website, origin, source }: Pick<ProductContext, 'website' | 'origin' | 'source'>,
): string {
  return `${origin}${listingPath(website, slug)}?utm_source=${source}`;
}

function describeVariant(car: Car, website: Website) {
  // American dealers publish the number; elsewhere it stays out of strangers' hands.
  const vin = website.locale === 'en-US' ? car.vin : null;
  return {
    sku: toPlainText(car.stocknum, MAX_NAME),
    ...(vin !== null && { barcodes: [{ type: 'VIN', value: toPlainText(vin, MAX_NAME) }] }),
    availability: SALES[findAvailability(car)],
    seller: { name: toPlainText(website.name, MAX_NAME) },
  };
}

const SALES: Record<Availability, { available: boolean; status: string }> = {
  in_stock: { available: true, status: 'in_stock' },
  coming_soon: { available: true, status: 'preorder' },
  reserved: { available: false, status: 'out_of_stock' },
  sold: { available: false, status: 'discontinued' },
};

function describeCar(car: Car, { website, isWhole }: ProductContext): string {
  const summary = toPlainText(summariseCar(car, website), MAX_DESCRIPTION);
  const dealerText = isWhole ? toPlainText(car.description ?? '', MAX_DESCRIPTION) : '';
  return dealerText === '' ? summary : `${summary}\n\n${dealerText}`;
}

function listMedia(car: Car, { origin, isWhole }: ProductContext) {
  return listGalleryPictures(car)
    .slice(0, isWhole ? MAX_PICTURES : 1)
    .map(({ url, view }) => ({
      type: 'image',
      url: completeAddress(url, origin),
      ...(view !== '' && { alt_text: toPlainText(view, MAX_NAME) }),
    }));
}

/** What cars have and other goods have not, each as the page says it. */
function buildFacts(car: Car, { website, now, checkedAt }: ProductContext) {
  const { make } = buildListedCar(car, website);
  const place = findCarLocation(car, website);
  const facts = {
    availability: findAvailability(car),
    reserved_until: car.reserved ? car.reserved_until : null,
    condition: toNewOrUsed(car),
    car_type: car.car_type,
    make,
    model: car.model,
    year: car.year,
    badge: car.badge,
    series: car.series,
    body: car.body,
    drive: car.drive,
    transmission: car.transmission,
    fuel: car.fuel === null ? null : describeFuel(car.fuel, website),
    colour: car.colour,
    seats: car.details.seats,
    sleeps: car.details.sleeps,
    first_registered: car.details.first_registered,
    place: place?.name ?? car.location_name,
    city: place?.address.city ?? car.city,
    state: place?.address.state ?? car.state,
    stock_checked_at: checkedAt,
  };
  return {
    ...dropMissing(facts),
    ...(place !== null && { location_id: place.id }),
    ...(car.km !== null && { odometer: { value: car.km, unit: website.odometer_unit } }),
    ...describePrice(car, website, now),
  };
}

function describePrice(car: Car, website: Website, now: number) {
  if (car.price_cents === null) return { is_price_on_request: true };
  const price_items = listPriceItems(car, website, readWallClock(now, website.timezone).date);
  return {
    price_basis: car.price_basis,
    price_basis_text: describePriceBasis(car.price_basis, website),
    is_whole_price: isWholePrice(car.price_basis),
    ...(price_items !== null && { price_items: cleanPriceItems(price_items) }),
  };
}

function cleanPriceItems({ parts, total, onTop }: PriceItems): PriceItems {
  const clean = ({ label, note, ...item }: PriceItem): PriceItem => {
    return { label: toPlainText(label, MAX_NAME), note: toPlainText(note, MAX_NAME), ...item };
  };
  return { parts: parts.map(clean), total: clean(total), onTop: onTop.map(clean) };
}

function dropMissing(facts: Record<string, string | number | null | undefined>) {
  const knownFacts = Object.entries(facts).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    return [[name, typeof value === 'string' ? toPlainText(value, MAX_NAME) : value] as const];
  });
  return Object.fromEntries(knownFacts);
}

/** What has to be said beside a car, of which whoever answers says where it stands: above all what the law wants read with a price. */
export function listCarMessages(
  car: Car,
  { website, now }: Pick<ProductContext, 'website' | 'now'>,
): AgentMessage[] {
  const disclose = (code: string, content: string): AgentMessage => {
    return { type: 'warning', code, content, presentation: 'disclosure' };
  };
  const reserved = describeReserved(car, website);
  if (!isForSale(car)) return [{ type: 'warning', code: 'sold', content: 'This vehicle is sold.' }];
  const duties = listCarDuties(car, website, now);
  const priceSentences =
    car.price_cents === null ? [NO_PRICE] : [`${describePriceContents(car, website)}.`.replace('..', '.')];
  return [
    disclose('price_terms', [...priceSentences, ...duties].join(' ')),
    ...(reserved === null ? [] : [{ type: 'warning' as const, code: 'reserved', content: reserved }]),
  ];
}

const NO_PRICE = 'The dealer names no price: 0 means that it has to be asked for, not that it is free.';
