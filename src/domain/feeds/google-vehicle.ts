import { findAvailability, toNewOrUsed } from '../cars/availability.ts';
import type { Car, PriceBasis } from '../cars/car.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { hasVinCheckDigit, isVin } from '../cars/vin.ts';
import { toDollars } from '../words/money.ts';
import { type FeedSite, buildFedCar } from './fed-car.ts';

/** Google's own words for bodies; what it has none for is left out. */
const BODIES: Words = [
  [/crossover/i, 'crossover'],
  [/suv|sports? utility/i, 'suv'],
  [/hatch|liftback|fastback/i, 'hatchback'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate/i, 'station wagon'],
  [/coup[eé]/i, 'coupe'],
  [/convertible|cabrio|roadster/i, 'convertible'],
  [/people mover|minivan|mpv/i, 'minivan'],
  [/\bute\b|pick-?up|truck/i, 'truck'],
];

/** And for what an engine runs on. */
const ENGINES: Words = [
  [/plug.?in/i, 'plug-in_hybrid'],
  [/hybrid/i, 'hybrid'],
  [/electric/i, 'electric'],
  [/diesel/i, 'diesel'],
  [/lpg/i, 'lpg'],
  [/petrol|gas(?:oline)?\b|unleaded/i, 'gasoline'],
];

/** Why Google Vehicle Ads does not get a car. */
export type NotForGoogle =
  | 'no_car_or_ute'
  | 'not_for_sale_now'
  | 'no_price'
  | 'no_drive_away_price'
  | 'no_year'
  | 'no_model'
  | 'no_odometer'
  | 'no_picture'
  | 'no_vin'
  | 'vin_not_valid';

/** Attributes of the feed in order; a list is repeated, a group holds attributes of its own. */
export type GoogleAttributes = readonly (readonly [
  name: string,
  value: string | readonly (readonly [string, string])[],
])[];

/** Passenger cars and utes: no motorhomes, motorcycles, trucks or vans for work. */
const ELIGIBLE =
  /^(?:suv|hatch(?:back)?|sedan|wagon|coupe|coupé|convertible|ute|pickup|people mover|minivan|crossover|liftback|fastback)$/i;
/** "Cars, Trucks & Vans" in Google's taxonomy of products. */
const CATEGORY = '916';
const MAX_OTHER_PICTURES = 10;
const LONGEST_ID = 50;

/** The rule of Google Vehicle Ads, or null for a car that may be fed. Each VIN may be fed once: the caller sees to that. */
export function whyNotForGoogle(car: Car, site: FeedSite): NotForGoogle | null {
  const { website } = site;
  if (website.template !== 'car' || !ELIGIBLE.test(car.body ?? '')) return 'no_car_or_ute';
  if (findAvailability(car) !== 'in_stock') return 'not_for_sale_now';
  if (car.price_cents === null || toDollars(car.price_cents) <= 0) return 'no_price';
  if (website.locale === 'en-AU' && choosePriceType(car) === null) return 'no_drive_away_price';
  if (car.year === null) return 'no_year';
  if (car.model === '') return 'no_model';
  if (car.km === null && car.car_type !== 'new') return 'no_odometer';
  if (listGalleryPictures(car).length === 0) return 'no_picture';
  return whyNotVin(car, site);
}

/** A car that may be fed, as attributes of its entry. */
export function buildGoogleVehicle(car: Car, site: FeedSite): GoogleAttributes {
  const { website } = site;
  const { title, description, url, make, price, pictures, seller } = buildFedCar(car, site);
  const [main, ...otherPictures] = pictures;
  const optional: [string, string | null][] = [
    ['trim', car.badge],
    ['color', car.colour],
    ['body_style', findGoogleBody(car.body)],
    ['engine', findGoogleEngine(car.fuel)],
    ['vin', isVin(car.vin) ? car.vin : null],
    ['vehicle_price_type', website.locale === 'en-AU' ? choosePriceType(car) : null],
  ];
  return [
    ['id', car.stocknum.slice(0, LONGEST_ID)],
    ['title', title],
    ['description', description],
    ['link', url],
    ['link_template', `${url}?store={store_code}`],
    ['image_link', main?.url ?? ''],
    ...otherPictures
      .slice(0, MAX_OTHER_PICTURES)
      .map(({ url: picture }) => ['additional_image_link', picture] as const),
    ['google_product_category', CATEGORY],
    [
      'vehicle_fulfillment',
      [
        ['option', 'in_store'],
        ['store_code', seller.store_code],
      ],
    ],
    ['availability', 'in_stock'],
    ['condition', toNewOrUsed(car)],
    ...(car.certified && car.car_type === 'used' ? [['certified_pre-owned', 'yes'] as const] : []),
    ['price', price ?? ''],
    ['brand', make],
    ['make', make],
    ['model', car.model],
    ['year', String(car.year ?? '')],
    ['mileage', `${car.km ?? 0} ${website.odometer_unit === 'mi' ? 'miles' : 'km'}`],
    ...optional.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const])),
  ];
}

/** North America's feeds need a number that its register knows; elsewhere an old car may have none. */
function whyNotVin({ vin }: Car, { website }: FeedSite): NotForGoogle | null {
  if (website.locale !== 'en-US') return null;
  if (vin === null) return 'no_vin';
  return isVin(vin) && hasVinCheckDigit(vin) ? null : 'vin_not_valid';
}

const PRICE_TYPES: Record<PriceBasis, string> = {
  drive_away: 'drive_away_price',
  ride_away: 'drive_away_price',
  excl_government_charges: 'excluding_government_charges_price',
  plus_on_road_costs: 'excluding_government_charges_price',
};

/** Australia: a new car is offered at its drive-away price or not at all. */
function choosePriceType(car: Car): string | null {
  const type = PRICE_TYPES[car.price_basis];
  return car.car_type === 'new' && type !== 'drive_away_price' ? null : type;
}

type Words = readonly (readonly [RegExp, string])[];

function findGoogleBody(body: string | null): string | null {
  return findWord(body, BODIES);
}

function findGoogleEngine(fuel: string | null): string | null {
  return findWord(fuel, ENGINES);
}

function findWord(text: string | null, words: Words): string | null {
  return words.find(([pattern]) => text !== null && pattern.test(text))?.[1] ?? null;
}
