import { readLine } from '../../imports/read-words.ts';
import { makeAndModel } from '../../imports/make-and-model.ts';
import { chooseUsualPriceBasis } from '../../imports/numbers/price-words.ts';
import type { Website } from '../../tenants/website.ts';
import { type LockableField, writeField } from '../car-locks.ts';
import type { NewCar } from '../car.ts';
import type { EditedField } from './form-fields.ts';
import { findSlips, readTyped, readTypedPrice, type TypedValue } from './read-typed.ts';

/** What is typed of a car that no feed has brought, in the order of the form; besides a stock number and a price. */
export const NEW_CAR_FIELDS = [
  'rego',
  'vin',
  'car_type',
  'location',
  'make',
  'model',
  'badge',
  'year',
  'km',
  'colour',
  'body',
  'fuel',
] as const satisfies readonly EditedField[];

export interface TypedCar {
  /** As it was typed, by field; `stocknum`, `price` and `price_basis` besides. */
  texts: Readonly<Record<string, string>>;
  /** By field, what looks like a slip and is kept all the same. */
  kept: Readonly<Record<string, string>>;
}

/** At fields: what is wrong, and of what can be kept all the same, what says so. */
export interface TypedFaults {
  faults: Readonly<Record<string, string>>;
  keeps: Readonly<Record<string, string>>;
  /** Stock numbers of other cars that have the same there. */
  namesakes?: Readonly<Record<string, string>>;
}

/** `fields`: what was said of it, which feeds may not change. */
type NewCarReading = { car: NewCar; fields: LockableField[] } | TypedFaults;

const LONGEST_NUMBER = 64;
const readNumber = readLine(LONGEST_NUMBER);
const LONGEST_NAME = 255;

/** A car as it was typed, read as an import reads one. `now`: ISO instant. */
export function readNewCar(
  typedCar: TypedCar,
  { website, now }: { website: Website; now: string },
): NewCarReading {
  const { kept: keptValues } = typedCar;
  const readText = (name: string) => (typedCar.texts[name] ?? '').trim();
  const blankCar = buildBlankCar(website, now);
  const context = { website, car: blankCar, now, keptVin: keptValues['vin'] ?? '' };
  const readings: [LockableField, TypedValue][] = [
    ...NEW_CAR_FIELDS.map((field): [LockableField, TypedValue] => [
      field,
      readText(field) === '' && NEEDED[field] !== undefined
        ? { fault: NEEDED[field] }
        : readTyped(field, readText(field), context),
    ]),
    ['price', readTypedPrice(readText('price'), readText('price_basis'), context)],
  ];
  const stockNumber = readStockNumber(readText('stocknum'));
  const faults: Record<string, string> = 'fault' in stockNumber ? { stocknum: stockNumber.fault } : {};
  const keeps: Record<string, string> = {};
  let car = 'fault' in stockNumber ? blankCar : { ...blankCar, stocknum: stockNumber.value };
  for (const [field, reading] of readings)
    if ('fault' in reading) {
      faults[field] = reading.fault;
      if (reading.keep !== undefined) keeps[field] = reading.keep;
    } else car = writeField(car, field, reading.to);
  for (const { field, fault, keep } of findSlips(car, { website, now, kept: keptValues })) {
    faults[field] = fault;
    keeps[field] = keep;
  }
  if (Object.keys(faults).length > 0) return { faults, keeps };
  const typedFields = NEW_CAR_FIELDS.filter((field) => readText(field) !== '');
  const price: LockableField[] = car.price_cents === null ? [] : ['price'];
  return { car: nameCar(car, website), fields: [...typedFields, ...price, 'name', 'status', 'shown'] };
}

const NEEDED: Readonly<Partial<Record<LockableField, string>>> = {
  make: 'Type a make.',
  model: 'Type a model.',
  year: 'Type a year.',
};

function readStockNumber(text: string): { value: string } | { fault: string } {
  const cell = readNumber(text);
  if ('fault' in cell) return { fault: `At most ${LONGEST_NUMBER} letters.` };
  return cell.value === null ? { fault: 'Type a stock number.' } : { value: cell.value };
}

function nameCar(car: NewCar, { locale }: Website): NewCar {
  const { make, model } = makeAndModel(car, { locale, car_type: car.car_type });
  const name = [car.year, make, model, car.badge].filter(Boolean).join(' ');
  return { ...car, make, model, name: name.slice(0, LONGEST_NAME).toWellFormed() };
}

/** One that stands in stock from now on, of which nothing else is known. */
export function buildBlankCar({ locale, dealerships }: Website, now: string): NewCar {
  const [dealership] = dealerships;
  return {
    name: '',
    make: '',
    model: '',
    year: null,
    km: null,
    badge: null,
    series: null,
    status: 'in_stock',
    car_type: 'used',
    price_cents: null,
    price_basis: chooseUsualPriceBasis(locale),
    subscription_price_cents: null,
    stocknum: '',
    vin: null,
    rego: null,
    tag: null,
    reserved: false,
    sold: false,
    reservable: null,
    certified: false,
    fuel: null,
    colour: null,
    body: null,
    transmission: null,
    drive: null,
    created_at: now,
    sold_at: null,
    custom_rank: 0,
    show_on_dealer_website: true,
    primary_image_url: null,
    images: [],
    photos_count: 0,
    file: null,
    dealership_id: dealership?.id ?? null,
    dealership_slug: dealership?.slug ?? null,
    location_id: null,
    location_name: null,
    distribution_locations: [],
    carsales_seller_identifier: null,
    city: null,
    state: null,
    has_checkout_payment_processor: false,
    payment_processors: null,
    description: null,
    details: {},
    assumed: [],
  };
}
