import { readWallClock } from '../../contact/opening-hours-zone.ts';
import type { CountrySettings, TimezoneSetting } from '../../tenants/country-settings.ts';
import type { IdentitySettings } from '../../tenants/identity-settings.ts';
import { describePriceBasis, formatMoney } from '../../words/money.ts';
import { formatLabel, groupDigits } from '../../words/words.ts';
import type { LocationsSetting } from '../../tenants/location.ts';
import { type LockableField, nameShownColumn, readField } from '../car-locks.ts';
import type { NewCar, PriceBasis } from '../car.ts';
import { CONDITIONS } from '../condition-text.ts';

export const FIELD_GROUPS = ['price', 'car', 'text', 'where', 'more'] as const;

export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** `text`: of several lines; `list`: an entry a line. */
export type FieldKind = 'line' | 'text' | 'list' | 'number' | 'money' | 'day' | 'choice';

export type EditingSite = CountrySettings & IdentitySettings & LocationsSetting;

interface FieldRow {
  group: FieldGroup;
  kind: FieldKind;
  label: string | ((site: EditingSite) => string);
  /** Where the field is shown though the car says nothing of it; left out: everywhere. */
  isUsual?: (site: EditingSite) => boolean;
}

const isSeldom = () => false;
const isNewZealand = ({ locale }: EditingSite) => locale === 'en-NZ';
const isCamper = ({ template }: EditingSite) => template === 'camper';
const isCar = ({ template }: EditingSite) => template === 'car';

/** What people edit of a car, in the order of the form. Photos have a page of their own, status and being shown acts. */
const ROWS = {
  price: { group: 'price', kind: 'money', label: 'Price' },
  subscription_price: { group: 'price', kind: 'money', label: 'Subscription price', isUsual: isSeldom },
  name: { group: 'car', kind: 'line', label: 'Title' },
  make: { group: 'car', kind: 'line', label: 'Make' },
  model: { group: 'car', kind: 'line', label: 'Model' },
  badge: { group: 'car', kind: 'line', label: ({ locale }) => (locale === 'en-US' ? 'Trim' : 'Badge') },
  year: { group: 'car', kind: 'number', label: 'Year' },
  km: {
    group: 'car',
    kind: 'number',
    label: ({ odometer_unit }) => (odometer_unit === 'km' ? 'Kilometres' : 'Miles'),
  },
  car_type: { group: 'car', kind: 'choice', label: 'Condition' },
  colour: { group: 'car', kind: 'line', label: (site) => formatLabel('colour', site) },
  transmission: { group: 'car', kind: 'line', label: 'Gearbox' },
  fuel: { group: 'car', kind: 'line', label: 'Fuel' },
  drive: { group: 'car', kind: 'line', label: 'Drive' },
  body: { group: 'car', kind: 'line', label: 'Body' },
  rego: { group: 'car', kind: 'line', label: 'Plate' },
  vin: { group: 'car', kind: 'line', label: 'VIN' },
  series: { group: 'car', kind: 'line', label: 'Series' },
  engine: { group: 'car', kind: 'line', label: 'Engine' },
  seats: { group: 'car', kind: 'number', label: 'Seats', isUsual: isCar },
  engine_cc: {
    group: 'car',
    kind: 'number',
    label: 'Engine size, cc',
    isUsual: ({ template }) => template === 'motorcycle',
  },
  lams: {
    group: 'car',
    kind: 'choice',
    label: 'Learner approved',
    isUsual: ({ template }) => template === 'motorcycle',
  },
  sleeps: { group: 'car', kind: 'number', label: 'Sleeps', isUsual: isCamper },
  length: { group: 'car', kind: 'number', label: 'Length', isUsual: isCamper },
  slide_outs: { group: 'car', kind: 'number', label: 'Slide-outs', isUsual: isCamper },
  tag: { group: 'text', kind: 'line', label: 'Tag' },
  description: { group: 'text', kind: 'text', label: 'Text' },
  features: { group: 'text', kind: 'list', label: 'Features, one a line' },
  service_history: { group: 'text', kind: 'line', label: 'Service history' },
  location: { group: 'where', kind: 'choice', label: 'Place' },
  distribution_locations: { group: 'where', kind: 'list', label: 'May be seen at, one a line' },
  certified: { group: 'more', kind: 'choice', label: 'Certified' },
  reservable: { group: 'more', kind: 'choice', label: 'Can be reserved online' },
  created_at: { group: 'more', kind: 'day', label: 'In stock since' },
  custom_rank: { group: 'more', kind: 'number', label: 'Rank in lists' },
  history_report: { group: 'more', kind: 'line', label: 'Address of the history report' },
  video: { group: 'more', kind: 'line', label: 'Address of a film' },
  owners: { group: 'more', kind: 'number', label: 'Owners' },
  first_registered: { group: 'more', kind: 'line', label: 'First registered' },
  cylinders: { group: 'more', kind: 'number', label: 'Cylinders', isUsual: isCar },
  doors: { group: 'more', kind: 'number', label: 'Doors', isUsual: isCar },
  interior_colour: {
    group: 'more',
    kind: 'line',
    label: (site) => `Interior ${formatLabel('colour', site).toLowerCase()}`,
  },
  fuel_consumption: { group: 'more', kind: 'line', label: 'Fuel consumption' },
  range: { group: 'more', kind: 'number', label: 'Electric range', isUsual: isCar },
  gvm: { group: 'more', kind: 'number', label: ({ locale }) => (locale === 'en-US' ? 'GVWR' : 'GVM') },
  wof_expires: { group: 'more', kind: 'day', label: 'Warrant of fitness to', isUsual: isNewZealand },
  licence_expires: { group: 'more', kind: 'day', label: 'Vehicle licence to', isUsual: isNewZealand },
  ruc_paid_to: { group: 'more', kind: 'number', label: 'Road user charges paid to', isUsual: isNewZealand },
  first_registered_nz: {
    group: 'more',
    kind: 'number',
    label: 'First registered in New Zealand',
    isUsual: isNewZealand,
  },
  last_registered_country: {
    group: 'more',
    kind: 'line',
    label: 'Country it was last registered in',
    isUsual: isNewZealand,
  },
  imported_damaged: { group: 'more', kind: 'choice', label: 'Imported as damaged', isUsual: isNewZealand },
  written_off: { group: 'more', kind: 'choice', label: 'Written off', isUsual: isNewZealand },
  odometer_accurate: { group: 'more', kind: 'choice', label: 'Odometer accurate', isUsual: isNewZealand },
  security_interest: { group: 'more', kind: 'choice', label: 'Security interest', isUsual: isNewZealand },
} as const satisfies Partial<Record<LockableField, FieldRow>>;

export type EditedField = keyof typeof ROWS;

export const EDITED_FIELDS = Object.keys(ROWS) as EditedField[];

/** What decides what a car costs and whether it is sold: not every role changes it. */
const PRICED_FIELDS: ReadonlySet<LockableField> = new Set([
  'price',
  'subscription_price',
  'status',
  'shown',
  'reservable',
  'custom_rank',
  'created_at',
]);

export function isPricedField(field: LockableField): boolean {
  return PRICED_FIELDS.has(field);
}

export function isEditedField(name: string): name is EditedField {
  return Object.hasOwn(ROWS, name);
}

/** The fields that the form of a car shows on a site. */
export function listFormFields(car: NewCar, site: EditingSite): EditedField[] {
  return EDITED_FIELDS.filter((field) => {
    const { isUsual }: FieldRow = ROWS[field];
    return isUsual === undefined || isUsual(site) || formatField(car, field, site) !== '';
  });
}

export function describeField(
  field: EditedField,
  site: EditingSite,
): { group: FieldGroup; kind: FieldKind; label: string } {
  const { group, kind, label }: FieldRow = ROWS[field];
  return { group, kind, label: typeof label === 'string' ? label : label(site) };
}

export function nameField(field: LockableField, site: EditingSite): string {
  if (field === 'status' || field === 'shown' || field === 'photos') return NAMES[field];
  return isEditedField(field) ? describeField(field, site).label.replace(/,? one a line$/, '') : field;
}

const NAMES = { status: 'Status', shown: 'On the site', photos: 'Photos' } as const;

/** The text of a field as its control holds it; of a choice the value of the option. */
export function formatField(car: NewCar, field: EditedField, site: TimezoneSetting): string {
  const column = nameShownColumn(field);
  const value = readField(car, field)[column];
  if (value === null || value === undefined) return '';
  const { kind }: FieldRow = ROWS[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return kind === 'money' ? formatAmount(value) : String(value);
  if (typeof value === 'string') return kind === 'day' ? formatDay(value, site) : value;
  return Array.isArray(value) ? value.join('\n') : '';
}

/** A day that is known by itself is stored as its midnight in UTC; any other instant is of the site's own day. */
function formatDay(text: string, { timezone }: TimezoneSetting): string {
  const isInstant = text.includes('T') && !text.endsWith('T00:00:00.000Z');
  return isInstant ? readWallClock(Date.parse(text), timezone).date : text.slice(0, 10);
}

/** Dollars as they are typed: `57,490`, with cents where there are some. */
function formatAmount(cents: number): string {
  const wholeText = groupDigits(Math.floor(cents / 100));
  return cents % 100 === 0 ? wholeText : `${wholeText}.${String(cents % 100).padStart(2, '0')}`;
}

const PRICE_BASES: readonly PriceBasis[] = [
  'drive_away',
  'ride_away',
  'excl_government_charges',
  'plus_on_road_costs',
];

/** Values and their words; in the United States two of them are said alike. */
export function listPriceBases(site: EditingSite, current: PriceBasis): [PriceBasis, string][] {
  const isOther = (basis: PriceBasis) => basis === 'ride_away' && site.template !== 'motorcycle';
  return PRICE_BASES.filter((basis) => basis === current || !isOther(basis)).map((basis) => [
    basis,
    describePriceBasis(basis, site),
  ]);
}

const YES_OR_NO: [string, string][] = [
  ['yes', 'Yes'],
  ['no', 'No'],
];

/** What a choice offers, by value. */
export function listChoices(field: EditedField, car: NewCar, site: EditingSite): [string, string][] {
  if (field === 'car_type') return Object.entries(CONDITIONS);
  if (field === 'certified') return YES_OR_NO;
  if (field === 'reservable') return [['', 'As the site does'], ...YES_OR_NO];
  if (field !== 'location') return [['', 'Not said'], ...YES_OR_NO];
  const places = site.locations.map(({ id, name }): [string, string] => [String(id), name]);
  // A place that the site no longer has, or none: it stays until somebody chooses another.
  const isOfSite = site.locations.some(({ id }) => id === car.location_id);
  const current = formatField(car, field, site);
  return isOfSite ? places : [[current, car.location_name ?? 'No place'], ...places];
}

/** A value in words, as it stands in a sentence: `$57,490 drive away`, `Northgate`. */
export function describeValue(car: NewCar, field: EditedField, site: EditingSite): string {
  const text = formatField(car, field, site);
  if (field === 'price' || field === 'subscription_price') return describePrice(car, field, site);
  const { kind } = describeField(field, site);
  if (kind === 'choice') return listChoices(field, car, site).find(([name]) => name === text)?.[1] ?? text;
  if (kind === 'list') return text === '' ? 'nothing' : text.split('\n').join(', ').slice(0, LONGEST_SHOWN);
  return text === '' ? 'nothing' : text.slice(0, LONGEST_SHOWN);
}

const LONGEST_SHOWN = 120;

function describePrice(car: NewCar, field: 'price' | 'subscription_price', site: EditingSite): string {
  const cents = field === 'price' ? car.price_cents : car.subscription_price_cents;
  if (cents === null) return 'no price';
  if (field === 'subscription_price') return formatMoney(cents);
  return `${formatMoney(cents)} ${describePriceBasis(car.price_basis, site).toLowerCase()}`;
}
