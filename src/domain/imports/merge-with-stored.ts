import { ASSUMED_FIELDS, type CarDetails, type NewCar } from '../cars/car.ts';
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
  given: ReadonlySet<Target>,
  stored: NewCar,
): Given {
  const notGiven = notGivenBy(given);
  const sameYard = !given.has('location_name') || car.location_name === stored.location_name;
  const details = { ...car.details };
  copy(stored.details, details, notGiven.details);
  const merged: Given = { ...car };
  copy<NewCar>(stored, merged, notGiven.fields);
  merged.location_id = car.location_id ?? (sameYard ? stored.location_id : null);
  merged.status = statusOf(car, given, stored);
  merged.details = inOrderOf(stored.details, details);
  // What an earlier price included says nothing of the first one after it.
  if (stored.price_cents === null && given.has('price')) merged.price_basis = car.price_basis;
  merged.assumed = assumedOf(car, given, stored);
  return merged;
}

/** The same details in the same order, so that an unchanged car compares as unchanged. */
function inOrderOf(stored: CarDetails, details: CarDetails): CarDetails {
  const ordered: CarDetails = {};
  for (const name of Object.keys({ ...stored, ...details }) as (keyof CarDetails)[])
    if (Object.hasOwn(details, name)) copy(details, ordered, [name]);
  return ordered;
}

/** A car that was withdrawn because a feed had dropped it is back as soon as a feed holds it again. */
function statusOf(car: NewCar, given: ReadonlySet<Target>, stored: NewCar): NewCar['status'] {
  const isGiven = isAvailabilityGiven(car, given, stored);
  return isGiven || stored.status === 'withdrawn' ? car.status : stored.status;
}

/** A day of sale says that a car is sold; an empty one only that it is so no longer. */
function isAvailabilityGiven(car: NewCar, given: ReadonlySet<Target>, stored: NewCar): boolean {
  return given.has('status') || given.has('sold') || (given.has('sold_at') && (car.sold || stored.sold));
}

/** What the row does not give was assumed earlier, or was not. */
function assumedOf(car: NewCar, given: ReadonlySet<Target>, stored: NewCar): NewCar['assumed'] {
  if (car.assumed.length === 0 && stored.assumed.length === 0) return stored.assumed;
  return ASSUMED_FIELDS.filter((field) => {
    const isGiven =
      given.has(field) ||
      (field === 'status' && isAvailabilityGiven(car, given, stored)) ||
      (field === 'price_basis' && stored.price_cents === null && given.has('price'));
    return (isGiven ? car : stored).assumed.includes(field);
  });
}

function copy<Fields extends object>(from: Fields, to: Fields, names: readonly (keyof Fields)[]): void {
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) to[name] = value;
  }
}

interface NotGiven {
  fields: readonly (keyof NewCar)[];
  details: readonly (keyof CarDetails)[];
}

/** All rows of a feed give the same columns, so what they leave out is computed once. */
const known = new WeakMap<ReadonlySet<Target>, NotGiven>();

function notGivenBy(given: ReadonlySet<Target>): NotGiven {
  const earlier = known.get(given);
  if (earlier) return earlier;
  const notGiven = { fields: namesNotGiven(GIVEN_BY, given), details: namesNotGiven(DETAILS, given) };
  known.set(given, notGiven);
  return notGiven;
}

function namesNotGiven<Name extends string>(
  givenBy: Record<Name, readonly Target[]>,
  given: ReadonlySet<Target>,
): Name[] {
  const names = Object.keys(givenBy) as Name[];
  return names.filter((name) => !givenBy[name].some((target) => given.has(target)));
}
