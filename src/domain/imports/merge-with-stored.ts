import { ASSUMED_FIELDS, type CarDetails, type NewCar } from '../cars/car.ts';
import { orderDetails } from '../cars/car-locks.ts';
import type { Target } from './targets.ts';

/** Which columns of a feed give a field; with none of them in the feed, a stored car keeps its own value. */
const GIVEN_BY: Record<
  Exclude<keyof NewCar, 'stocknum' | 'make' | 'details' | 'status' | 'location_id' | 'assumed'>,
  readonly Target[]
> = {
  name: ['name', 'model'],
  model: ['model'],
  year: ['year'],
  km: ['km'],
  badge: ['badge'],
  series: ['series'],
  car_type: ['car_type'],
  price_cents: ['price'],
  price_basis: ['price_basis'],
  subscription_price_cents: ['subscription_price'],
  vin: ['vin'],
  rego: ['rego'],
  tag: ['tag'],
  reserved: ['reserved'],
  sold: ['sold', 'status', 'sold_at'],
  reservable: ['reservable'],
  certified: ['certified'],
  fuel: ['fuel'],
  colour: ['colour'],
  body: ['body'],
  transmission: ['transmission'],
  drive: ['drive'],
  created_at: ['created_at'],
  sold_at: ['sold_at', 'sold', 'status'],
  custom_rank: ['custom_rank'],
  show_on_dealer_website: ['show_on_dealer_website'],
  primary_image_url: ['primary_image_url', 'images'],
  images: ['primary_image_url', 'images'],
  photos_count: ['primary_image_url', 'images'],
  file: ['file'],
  dealership_id: ['dealership_slug', 'location_name'],
  dealership_slug: ['dealership_slug', 'location_name'],
  location_name: ['location_name'],
  distribution_locations: ['distribution_locations'],
  carsales_seller_identifier: ['carsales_seller_identifier'],
  city: ['city', 'location_name'],
  state: ['state', 'location_name'],
  has_checkout_payment_processor: ['has_checkout_payment_processor', 'payment_processors'],
  payment_processors: ['has_checkout_payment_processor', 'payment_processors'],
  description: ['description'],
};

const DETAILS: Record<keyof CarDetails, readonly Target[]> = {
  engine: ['engine'],
  cylinders: ['cylinders', 'engine'],
  engine_cc: ['engine_cc'],
  doors: ['doors'],
  seats: ['seats'],
  lams: ['lams'],
  sleeps: ['sleeps'],
  length: ['length'],
  slide_outs: ['slide_outs'],
  gvm: ['gvm'],
  range: ['range'],
  fuel_consumption: ['fuel_consumption'],
  interior_colour: ['interior_colour'],
  features: ['features'],
  wof_expires: ['wof_expires'],
  licence_expires: ['licence_expires'],
  ruc_paid_to: ['ruc_paid_to'],
  first_registered_nz: ['first_registered_nz'],
  last_registered_country: ['last_registered_country'],
  imported_damaged: ['imported_damaged'],
  written_off: ['written_off'],
  odometer_accurate: ['odometer_accurate'],
  security_interest: ['security_interest'],
  video: ['video'],
  first_registered: ['first_registered'],
  owners: ['owners'],
  service_history: ['service_history'],
};

/** Merges a feed's car into the stored one: what the feed does not give (a reservation, a tag, pictures) stays. */
export function mergeWithStored<Given extends NewCar>(
  car: Given,
  givenTargets: ReadonlySet<Target>,
  storedCar: NewCar,
): Given {
  const notGiven = listMissingFields(givenTargets);
  const sameYard = !givenTargets.has('location_name') || car.location_name === storedCar.location_name;
  const details = { ...car.details };
  copy(storedCar.details, details, notGiven.details);
  const mergedCar: Given = { ...car };
  copy<NewCar>(storedCar, mergedCar, notGiven.fields);
  mergedCar.location_id = car.location_id ?? (sameYard ? storedCar.location_id : null);
  mergedCar.status = pickStatus(car, givenTargets, storedCar);
  mergedCar.details = orderDetails(storedCar.details, details);
  // What an earlier price included says nothing of the first one after it.
  if (storedCar.price_cents === null && givenTargets.has('price')) mergedCar.price_basis = car.price_basis;
  mergedCar.assumed = listAssumed(car, givenTargets, storedCar);
  return mergedCar;
}

/** A car that was withdrawn because a feed had dropped it is back as soon as a feed holds it again. */
function pickStatus(car: NewCar, givenTargets: ReadonlySet<Target>, storedCar: NewCar): NewCar['status'] {
  const isGiven = isAvailabilityGiven(car, givenTargets, storedCar);
  return isGiven || storedCar.status === 'withdrawn' ? car.status : storedCar.status;
}

/** A day of sale says that a car is sold; an empty one only that it is so no longer. */
function isAvailabilityGiven(car: NewCar, givenTargets: ReadonlySet<Target>, storedCar: NewCar): boolean {
  return (
    givenTargets.has('status') ||
    givenTargets.has('sold') ||
    (givenTargets.has('sold_at') && (car.sold || storedCar.sold))
  );
}

/** What the row does not give was assumed earlier, or was not. */
function listAssumed(car: NewCar, givenTargets: ReadonlySet<Target>, storedCar: NewCar): NewCar['assumed'] {
  if (car.assumed.length === 0 && storedCar.assumed.length === 0) return storedCar.assumed;
  return ASSUMED_FIELDS.filter((field) => {
    const isGiven =
      givenTargets.has(field) ||
      (field === 'status' && isAvailabilityGiven(car, givenTargets, storedCar)) ||
      (field === 'price_basis' && storedCar.price_cents === null && givenTargets.has('price'));
    return (isGiven ? car : storedCar).assumed.includes(field);
  });
}

function copy<Fields extends object>(from: Fields, to: Fields, names: readonly (keyof Fields)[]): void {
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) to[name] = value;
  }
}

interface MissingFields {
  fields: readonly (keyof NewCar)[];
  details: readonly (keyof CarDetails)[];
}

/** All rows of a feed give the same columns, so what they leave out is computed once. */
const missingFieldsCache = new WeakMap<ReadonlySet<Target>, MissingFields>();

function listMissingFields(givenTargets: ReadonlySet<Target>): MissingFields {
  const cachedFields = missingFieldsCache.get(givenTargets);
  if (cachedFields) return cachedFields;
  const notGiven = {
    fields: listNotGiven(GIVEN_BY, givenTargets),
    details: listNotGiven(DETAILS, givenTargets),
  };
  missingFieldsCache.set(givenTargets, notGiven);
  return notGiven;
}

function listNotGiven<Name extends string>(
  givenBy: Record<Name, readonly Target[]>,
  givenTargets: ReadonlySet<Target>,
): Name[] {
  const names = Object.keys(givenBy) as Name[];
  return names.filter((name) => !givenBy[name].some((target) => givenTargets.has(target)));
}
