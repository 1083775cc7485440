import { ASSUMED_FIELDS, type AssumedField, type CarDetails, type NewCar } from './car.ts';

/** What people change by hand, each with everything that is locked against feeds with it. */
const LOCKED_TOGETHER = {
  name: ['name'],
  make: ['make'],
  model: ['model'],
  year: ['year'],
  km: ['km'],
  badge: ['badge'],
  series: ['series'],
  car_type: ['car_type'],
  price: ['price_cents', 'price_basis'],
  subscription_price: ['subscription_price_cents'],
  vin: ['vin'],
  rego: ['rego'],
  tag: ['tag'],
  reservable: ['reservable'],
  certified: ['certified'],
  fuel: ['fuel'],
  colour: ['colour'],
  body: ['body'],
  transmission: ['transmission'],
  drive: ['drive'],
  created_at: ['created_at'],
  status: ['status', 'sold', 'sold_at'],
  custom_rank: ['custom_rank'],
  shown: ['show_on_dealer_website'],
  photos: ['primary_image_url', 'images', 'photos_count'],
  history_report: ['file'],
  location: ['location_id', 'location_name', 'dealership_id', 'dealership_slug', 'city', 'state'],
  distribution_locations: ['distribution_locations'],
  description: ['description'],
} as const satisfies Record<string, readonly (keyof NewCar)[]>;

type WholeField = keyof typeof LOCKED_TOGETHER;

/** Any of the details is a field of its own. */
export type LockableField = WholeField | keyof CarDetails;

/** By the car's own names, all that belongs to a field; a detail that is not known is missing. */
export type FieldValue = Readonly<Record<string, unknown>>;

/** A field that follows its feed no longer. */
export interface CarLock {
  field: LockableField;
  /** What the feed last said of it, or what stood before anybody changed it. */
  feedSays: FieldValue;
}

/** What feeds have said so far of a car that people added. */
export const UNSAID: FieldValue = {};

/** Of a detail the same says that the feed has none. */
export function isUnsaid({ field, feedSays }: CarLock): boolean {
  return isWholeField(field) && Object.keys(feedSays).length === 0;
}

const ASSUMED_OF: Partial<Record<LockableField, AssumedField>> = {
  car_type: 'car_type',
  price: 'price_basis',
  status: 'status',
};

/** The name, in a value, of whether no feed has said it. */
const IS_ASSUMED = 'is_assumed';

export function readField(car: NewCar, field: LockableField): FieldValue {
  if (!isWholeField(field)) return field in car.details ? { [field]: car.details[field] } : {};
  const value: Record<string, unknown> = {};
  for (const name of LOCKED_TOGETHER[field]) value[name] = car[name];
  const assumedField = ASSUMED_OF[field];
  return assumedField && car.assumed.includes(assumedField) ? { ...value, [IS_ASSUMED]: true } : value;
}

/** The car with another value of a field; names that the value lacks stay as they are, but for a detail, which goes. */
export function writeField<Written extends NewCar>(
  car: Written,
  field: LockableField,
  value: FieldValue,
): Written {
  if (!isWholeField(field)) {
    const { [field]: _previous, ...details } = car.details;
    return { ...car, details: field in value ? { ...details, [field]: value[field] } : details };
  }
  // One copy: of many cars at once it is half of what an act costs.
  const writtenCar = { ...car };
  for (const name of LOCKED_TOGETHER[field])
    if (name in value) Object.assign(writtenCar, { [name]: value[name] });
  const assumedField = ASSUMED_OF[field];
  if (assumedField === undefined) return writtenCar;
  const isAssumed = (name: AssumedField) =>
    name === assumedField ? value[IS_ASSUMED] === true : car.assumed.includes(name);
  writtenCar.assumed = ASSUMED_FIELDS.filter(isAssumed);
  return writtenCar;
}

/** The car as its feed alone would have it. */
export function unlockCar<Stored extends NewCar>(car: Stored, locks: readonly CarLock[]): Stored {
  return locks.reduce((feedCar, { field, feedSays }) => writeField(feedCar, field, feedSays), car);
}

/** What the feed alone would have, with each locked field as it stands. */
export function keepLocked<Next extends NewCar>(
  feedCar: Next,
  storedCar: NewCar,
  locks: readonly CarLock[],
): Next {
  const keptCar = locks.reduce(
    (car, { field }) => writeField(car, field, readField(storedCar, field)),
    feedCar,
  );
  return { ...keptCar, details: orderDetails(storedCar.details, keptCar.details) };
}

/** The same details in the order of the stored ones, so that an unchanged car compares as unchanged. */
export function orderDetails(storedDetails: CarDetails, details: CarDetails): CarDetails {
  const names = Object.keys({ ...storedDetails, ...details }) as (keyof CarDetails)[];
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(details, name)).map((name) => [name, details[name]]),
  );
}

/** Whether two values of a field say the same, whatever is known only by assuming it. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete(IS_ASSUMED);
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Whether a value is already what an act would make it: what is sold is sold, whenever that was. */
export function isAlready(value: FieldValue, next: FieldValue): boolean {
  const sold_at = null;
  const isOfSale = value['sold'] === true && next['sold'] === true;
  return isOfSale ? isSameValue({ ...value, sold_at }, { ...next, sold_at }) : isSameValue(value, next);
}

/** These decide together what may be said of an earlier price. */
export const OFFER: readonly LockableField[] = ['price', 'status', 'shown'];

/** Whether somebody who changed some fields since stands in the way of taking another one back. */
export function isTouched(field: LockableField, laterFields: ReadonlySet<LockableField>): boolean {
  return laterFields.has(field) || (OFFER.includes(field) && OFFER.some((name) => laterFields.has(name)));
}

/** What of a field's value people read and type; what else belongs to it follows. */
export function nameShownColumn(field: LockableField): string {
  return isWholeField(field) ? LOCKED_TOGETHER[field][0] : field;
}

function isWholeField(field: LockableField): field is WholeField {
  return Object.hasOwn(LOCKED_TOGETHER, field);
}
