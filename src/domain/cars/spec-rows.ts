import type { Car, CarDetails } from './car.ts';
import { CONDITIONS } from './condition-text.ts';
import { formatLongDate } from '../content/content-dates.ts';
import type { Locale, LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import type { IdentitySettings, TemplateSetting } from '../tenants/identity-settings.ts';
import { formatDistance } from '../words/distance.ts';
import { describeFuel, groupDigits, formatLabel } from '../words/words.ts';

/** A label and its value. */
export type SpecRow = readonly [label: string, value: string];

export type SpecSite = LocaleSetting & OdometerUnitSetting & TemplateSetting;

export type SpecCar = Pick<
  Car,
  | 'make'
  | 'model'
  | 'year'
  | 'km'
  | 'badge'
  | 'series'
  | 'car_type'
  | 'stocknum'
  | 'vin'
  | 'rego'
  | 'fuel'
  | 'colour'
  | 'body'
  | 'transmission'
  | 'drive'
  | 'details'
>;

/** The four facts shoppers look for first: what the site sells decides, and of an electric one how far it goes. */
export function listKeyFacts(car: SpecCar, site: SpecSite): SpecRow[] {
  const rows = new Map(listAllRows(car, site));
  const labels = isElectric(car) ? chooseElectricLabels(site) : KEY_LABELS[site.template];
  const keyRows = labels.flatMap((label) => {
    const value = rows.get(label);
    return value === undefined ? [] : [[label, value] as const];
  });
  return keyRows.slice(0, 4);
}

const KEY_LABELS: Record<IdentitySettings['template'], readonly string[]> = {
  car: ['Odometer', 'Transmission', 'Fuel type', 'Drive', 'Body', 'Year'],
  motorcycle: ['Odometer', 'Engine size', 'Learner approved', 'Body', 'Transmission', 'Year'],
  camper: ['Sleeps', 'Length', 'Slide-outs', 'Odometer', 'Fuel type', 'Year'],
};

/** Moved by its battery alone. */
export function isElectric({ fuel }: Pick<Car, 'fuel'>): boolean {
  return fuel !== null && /^(?:battery )?electric$/i.test(fuel.trim());
}

/** One gear, and the fuel that its range says. */
const SAME_OF_ALL_ELECTRIC: ReadonlySet<string> = new Set(['Transmission', 'Fuel type']);

function chooseElectricLabels({ template }: SpecSite): string[] {
  return ['Range', ...KEY_LABELS[template].filter((label) => !SAME_OF_ALL_ELECTRIC.has(label))];
}

/** Everything known about a car, in two tables: what it is, and which one it is. */
export function listSpecTables(car: SpecCar, site: SpecSite): SpecRow[][] {
  return [listBodyRows(car, site), listIdentityRows(car, site)].filter((rows) => rows.length > 0);
}

function listAllRows(car: SpecCar, site: SpecSite): SpecRow[] {
  return [...listBodyRows(car, site), ...listIdentityRows(car, site)];
}

function listBodyRows(car: SpecCar, site: SpecSite): SpecRow[] {
  const { fuel, details } = car;
  return dropEmptyRows([
    ['Odometer', car.km === null ? null : formatDistance(car.km, site)],
    ['Body', car.body],
    ['Transmission', car.transmission],
    ['Drive', car.drive],
    ['Fuel type', fuel === null ? null : describeFuel(fuel, site)],
    ...listDetailRows(details, site),
  ]);
}

function listIdentityRows(car: SpecCar, site: SpecSite): SpecRow[] {
  const isUs = site.locale === 'en-US';
  const colour = formatLabel('colour', site);
  return dropEmptyRows([
    ['Condition', CONDITIONS[car.car_type]],
    ['Year', car.year === null ? null : String(car.year)],
    ['Make', car.make],
    ['Model', car.model],
    [isUs ? 'Trim' : 'Badge', car.badge],
    ['Series', car.series],
    [colour, car.colour],
    [`Interior ${colour.toLowerCase()}`, car.details.interior_colour ?? null],
    ['Stock number', car.stocknum],
    ['VIN', car.vin === null ? null : maskVin(car.vin, site.locale)],
    [isUs ? 'Plate' : 'Rego', car.rego],
  ]);
}

/** `5.4 L/100 km` of `5.4L/100km`; whatever else a feed says stays. */
export function formatConsumption({ fuel_consumption }: CarDetails): string | null {
  return fuel_consumption?.replace(/^([\d.]+) ?L ?\/ ?100 ?km$/i, '$1 L/100 km') ?? null;
}

function listDetailRows(details: CarDetails, site: SpecSite): [string, string | null][] {
  const isUs = site.locale === 'en-US';
  return [
    ['Engine', details.engine ?? null],
    ['Engine size', formatUnit(details.engine_cc, 'cc')],
    ['Cylinders', count(details.cylinders)],
    ['Fuel consumption', formatConsumption(details)],
    ['Range', formatUnit(details.range, site.odometer_unit)],
    ['Learner approved', details.lams === undefined ? null : details.lams ? 'Yes, LAMS' : 'No'],
    ['Doors', count(details.doors)],
    ['Seats', count(details.seats)],
    ['Sleeps', count(details.sleeps)],
    ['Length', details.length === undefined ? null : `${details.length} ${isUs ? 'ft' : 'm'}`],
    ['Slide-outs', details.slide_outs === 0 ? 'None' : count(details.slide_outs)],
    [isUs ? 'GVWR' : 'GVM', formatUnit(details.gvm, isUs ? 'lb' : 'kg')],
    ['Warrant of fitness to', formatDay(details.wof_expires, site)],
    ['Vehicle licence to', formatDay(details.licence_expires, site)],
  ];
}

function formatDay(isoDate: string | undefined, { locale }: SpecSite): string | null {
  return isoDate === undefined ? null : formatLongDate(isoDate, locale);
}

function dropEmptyRows(rows: readonly (readonly [string, string | null])[]): SpecRow[] {
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));
}

function count(value: number | undefined): string | null {
  return value === undefined ? null : groupDigits(value);
}

function formatUnit(value: number | undefined, name: string): string | null {
  return value === undefined ? null : `${groupDigits(value)} ${name}`;
}

/** American dealers publish the whole number; elsewhere the middle stays out of strangers' hands. */
export function maskVin(vin: string, locale: Locale): string {
  return locale === 'en-US' || vin.length < 8
    ? vin
    : `${vin.slice(0, 3)}${'*'.repeat(vin.length - 7)}${vin.slice(-4)}`;
}
