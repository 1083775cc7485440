import { findAvailability } from '../cars/availability.ts';
import type { Car } from '../cars/car.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { isVin } from '../cars/vin.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import { toDollars } from '../words/money.ts';
import { type FeedSite, buildFedCar } from './fed-car.ts';
import { type SellerAddress, buildSeller } from './seller.ts';

const BODIES: Words = [
  [/suv|sports? utility|crossover/i, 'SUV'],
  [/hatch/i, 'HATCHBACK'],
  [/sedan|saloon/i, 'SEDAN'],
  [/wagon|estate/i, 'WAGON'],
  [/coup[eé]/i, 'COUPE'],
  [/convertible|cabrio|roadster/i, 'CONVERTIBLE'],
  [/people mover|minivan|mpv/i, 'MINIVAN'],
  [/\bute\b|pick-?up|truck|cab chassis/i, 'TRUCK'],
  [/^(?:panel |cargo )?van$/i, 'VAN'],
];

const FUELS: Words = [
  [/plug.?in/i, 'PLUGIN_HYBRID'],
  [/hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/flex/i, 'FLEX'],
  [/petrol|gas(?:oline)?\b/i, 'GASOLINE'],
];

const DRIVES: Words = [
  [/4 ?x ?4|4wd|four.?wheel/i, '4X4'],
  [/4 ?x ?2|2wd/i, '4X2'],
  [/all.?wheel|awd/i, 'AWD'],
  [/front|fwd/i, 'FWD'],
  [/rear|rwd/i, 'RWD'],
];

const TRANSMISSIONS: Words = [
  [/auto|cvt/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
];

/** Why Meta's automotive catalogue does not get a car. */
export type NotForMeta =
  | 'sold'
  | 'no_price'
  | 'no_year'
  | 'no_model'
  | 'no_odometer'
  | 'no_body'
  | 'no_colour'
  | 'no_picture'
  | 'vin_not_17_characters'
  | 'no_address';

const MAX_PICTURES = 20;

/** The columns of the catalogue, in order. */
export const META_COLUMNS: readonly string[] = [
  ...splitWords(
    'vehicle_id title description url make model year trim mileage.value mileage.unit transmission',
  ),
  ...splitWords('fuel_type body_style drivetrain vin price exterior_color state_of_vehicle availability'),
  ...splitWords(
    'date_first_on_lot stock_number address latitude longitude dealer_id dealer_name dealer_phone',
  ),
  ...Array.from({ length: MAX_PICTURES }, (_, index) => [
    `image[${index}].url`,
    `image[${index}].tag[0]`,
  ]).flat(),
];

/** The rule of Meta's catalogue, or null for a car that may be fed. */
export function whyNotForMeta(car: Car, { website }: FeedSite): NotForMeta | null {
  if (findAvailability(car) === 'sold') return 'sold';
  if (car.price_cents === null || toDollars(car.price_cents) <= 0) return 'no_price';
  if (car.year === null) return 'no_year';
  if (car.model === '') return 'no_model';
  if (car.km === null && car.car_type !== 'new') return 'no_odometer';
  if (car.body === null) return 'no_body';
  if (car.colour === null) return 'no_colour';
  if (listGalleryPictures(car).length === 0) return 'no_picture';
  if (!isVin(car.vin)) return 'vin_not_17_characters';
  return buildSeller(car, website).address.city === null ? 'no_address' : null;
}

/** A car that may be fed, by column; columns without a value are left out. */
export function buildMetaVehicle(car: Car, site: FeedSite): Record<string, string | number | null> {
  const { website } = site;
  const { title, description, url, make, price, pictures, seller } = buildFedCar(car, site);
  const images = pictures
    .slice(0, MAX_PICTURES)
    .flatMap((picture, index) => [
      [`image[${index}].url`, picture.url] as const,
      [`image[${index}].tag[0]`, picture.view || 'Vehicle'] as const,
    ]);
  const { latitude, longitude } = seller.address;
  return {
    vehicle_id: car.id,
    title,
    description,
    url,
    make,
    model: car.model,
    year: car.year,
    trim: car.badge,
    'mileage.value': car.km ?? 0,
    'mileage.unit': website.odometer_unit === 'mi' ? 'MI' : 'KM',
    transmission: metaTransmission(car.transmission),
    fuel_type: metaFuel(car.fuel),
    body_style: metaBody(car.body ?? ''),
    drivetrain: metaDrive(car.drive),
    vin: car.vin,
    price,
    exterior_color: car.colour,
    stock_number: car.stocknum,
    state_of_vehicle: findCondition(car),
    availability: findAvailability(car) === 'in_stock' ? 'AVAILABLE' : 'PENDING',
    date_first_on_lot: readWallClock(Date.parse(car.created_at), website.timezone).date,
    address: addressCell(seller.address),
    latitude,
    longitude,
    dealer_id: seller.store_code,
    dealer_name: seller.name,
    dealer_phone: seller.phone,
    ...Object.fromEntries(images),
  };
}

function splitWords(text: string): string[] {
  return text.split(' ');
}

function findCondition({ car_type, certified }: Car): string {
  if (car_type === 'new') return 'NEW';
  return certified && car_type === 'used' ? 'CPO' : 'USED';
}

function addressCell({ street, city, state, postcode, country }: SellerAddress): string {
  const parts = { addr1: street, city, region: state ?? city, postal_code: postcode, country };
  return JSON.stringify(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)));
}

type Words = readonly (readonly [RegExp, string])[];

/** Meta's values for the trade's words; what it has no value for is OTHER, what is not known NONE. */
function metaBody(body: string): string {
  return findWord(body, BODIES);
}

function metaFuel(fuel: string | null): string {
  return findWord(fuel, FUELS);
}

function metaDrive(drive: string | null): string {
  return findWord(drive, DRIVES);
}

function metaTransmission(transmission: string | null): string {
  return findWord(transmission, TRANSMISSIONS);
}

function findWord(text: string | null, words: Words): string {
  if (text === null || text === '') return 'NONE';
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'OTHER';
}
