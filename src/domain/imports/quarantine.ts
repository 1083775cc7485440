import type { CarType, NewCar } from '../cars/car.ts';
import type { Template, TemplateSetting } from '../tenants/identity-settings.ts';
import type { OdometerUnitSetting } from '../tenants/country-settings.ts';
import { formatMoney } from '../words/money.ts';
import { groupDigits } from '../words/words.ts';

export type QuarantinedField = 'price' | 'subscription_price' | 'km' | 'year';

/** An implausible value of a feed, not stored until somebody accepts it. Money in whole cents. */
export interface QuarantinedValue {
  stocknum: string;
  field: QuarantinedField;
  told: number;
  /** What the car keeps: its old value, or none. */
  kept: number | null;
  /** Why it is implausible, as the end of a sentence. */
  reason: string;
}

/** As interfaces show it: money in dollars. */
export function toQuarantinedDollars<Value extends QuarantinedValue>(value: Value): Value {
  const isMoney = value.field === 'price' || value.field === 'subscription_price';
  if (!isMoney) return value;
  return { ...value, told: value.told / 100, kept: value.kept === null ? null : value.kept / 100 };
}

/** The values of a car that are checked. */
export type CheckedValues = Pick<
  NewCar,
  'price_cents' | 'subscription_price_cents' | 'km' | 'year' | 'car_type'
>;

type CheckedName = Exclude<keyof CheckedValues, 'car_type'>;

export const CHECKED_VALUES = {
  price_cents: 'price',
  subscription_price_cents: 'subscription_price',
  km: 'km',
  year: 'year',
} as const satisfies Record<CheckedName, QuarantinedField>;

const NAMES = Object.keys(CHECKED_VALUES) as CheckedName[];

interface Range {
  least: number;
  most: number;
}

/** The plausible prices, distances and years of a site's vehicles. */
export interface PlausibleRanges {
  price_cents: Range;
  subscription_price_cents: Range;
  km: Record<CarType, Range>;
  year: Range;
}

/** Dollars, Australian, New Zealand or American: wide enough for nearly every vehicle, and no price read a hundredfold. */
const PRICES: Record<Template, Range> = {
  car: { least: 500, most: 1_000_000 },
  motorcycle: { least: 200, most: 200_000 },
  camper: { least: 500, most: 1_500_000 },
};
const SUBSCRIPTION: Range = { least: 20, most: 20_000 };
/** Kilometres; miles are fewer. */
const DISTANCES: Record<CarType, number> = { new: 5_000, demo: 60_000, used: 1_000_000 };
const KM_OF_A_MILE = 1.609;
const FIRST_YEAR = 1900;

export function listPlausibleRanges(
  { template, odometer_unit }: TemplateSetting & OdometerUnitSetting,
  now: string,
): PlausibleRanges {
  const distance = (km: number): Range => ({
    least: 0,
    most: odometer_unit === 'km' ? km : Math.round(km / KM_OF_A_MILE / 100) * 100,
  });
  return {
    price_cents: inCents(PRICES[template]),
    subscription_price_cents: inCents(SUBSCRIPTION),
    km: { new: distance(DISTANCES.new), demo: distance(DISTANCES.demo), used: distance(DISTANCES.used) },
    // The next model year is sold before it begins.
    year: { least: FIRST_YEAR, most: Number(now.slice(0, 4)) + 1 },
  };
}

/** The implausible values of a feed's car, given the stored car; a value that is stored already is plausible. */
export function findImplausibleValues(
  feedValues: CheckedValues,
  storedValues: CheckedValues | null,
  ranges: PlausibleRanges,
): { name: CheckedName; told: number; kept: number | null; reason: string }[] {
  const implausibleValues = [];
  for (const name of NAMES) {
    const value = feedValues[name];
    const keptValue = storedValues?.[name] ?? null;
    if (value === null || value === keptValue) continue;
    const reason = explainImplausible(name, value, { keptValue, ranges, car_type: feedValues.car_type });
    if (reason !== null) implausibleValues.push({ name, told: value, kept: keptValue, reason });
  }
  return implausibleValues;
}

interface PlausibilityContext {
  keptValue: number | null;
  ranges: PlausibleRanges;
  car_type: CarType;
}

function explainImplausible(
  name: CheckedName,
  value: number,
  { keptValue, ranges, car_type }: PlausibilityContext,
) {
  const { least, most } = name === 'km' ? ranges.km[car_type] : ranges[name];
  if (value < least || value > most) {
    const show = name === 'year' ? String : name === 'km' ? groupDigits : formatMoney;
    const limitText = value < least ? `less than ${show(least)}` : `more than ${show(most)}`;
    return name === 'km' ? `${limitText} for a ${car_type} vehicle` : limitText;
  }
  const isPrice = name === 'price_cents' || name === 'subscription_price_cents';
  if (!isPrice || keptValue === null || Math.abs(value - keptValue) * 2 <= keptValue) return null;
  return `${value < keptValue ? 'less than half of' : 'more than half above'} ${formatMoney(keptValue)}`;
}

function inCents({ least, most }: Range): Range {
  return { least: least * 100, most: most * 100 };
}
