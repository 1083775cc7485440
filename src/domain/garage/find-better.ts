import type { Car } from '../cars/car.ts';
import type { LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { formatDistance } from '../words/distance.ts';
import { formatMoney } from '../words/money.ts';
import type { Facts } from './comparison.ts';

type MeasuredCar = Pick<Car, 'price_cents' | 'price_basis' | 'car_type' | 'km' | 'year' | 'details'>;
type MeasureSite = LocaleSetting & OdometerUnitSetting;

/** The car that is better in one row, and by what, in words. */
export interface Advantage {
  at: number;
  words: string;
}

interface Measure {
  /** Null where nothing is known. */
  readAmount: (car: MeasuredCar) => number | null;
  best: 'least' | 'most';
  /** Of two cars, by how much. */
  formatDifference: (difference: number, site: MeasureSite) => string;
  /** Of three. */
  bestLabel: string;
}

/** Only what nobody would want the other way round: no energy, no drive, no colour, no number of seats. */
const MEASURES: Readonly<Record<string, Measure>> = {
  Price: {
    readAmount: ({ price_cents }) => price_cents,
    best: 'least',
    formatDifference: (cents) => `${formatMoney(cents)} less`,
    bestLabel: 'Lowest price',
  },
  Odometer: {
    // What a new one was moved about is nothing to choose it by.
    readAmount: ({ km, car_type }) => (car_type === 'new' ? null : km),
    best: 'least',
    formatDifference: (km, site) => `${formatDistance(km, site)} fewer`,
    bestLabel: 'Lowest odometer',
  },
  Year: {
    readAmount: ({ year }) => year,
    best: 'most',
    formatDifference: (years) => `${years} ${years === 1 ? 'year' : 'years'} newer`,
    bestLabel: 'Newest',
  },
  Range: {
    readAmount: ({ details }) => details.range ?? null,
    best: 'most',
    formatDifference: (distance, { odometer_unit }) => `${distance} ${odometer_unit} more`,
    bestLabel: 'Longest range',
  },
  'Fuel consumption': {
    readAmount: ({ details }) => parseLitres(details.fuel_consumption),
    best: 'least',
    formatDifference: (litres) => `${Number(litres.toFixed(1))} L less`,
    bestLabel: 'Least fuel',
  },
};

/** Which car is better in what a row says; null where it is not one alone, not known of all, or a matter of taste. */
export function findBetter(label: string, cars: readonly MeasuredCar[], site: MeasureSite): Advantage | null {
  const measure = Object.hasOwn(MEASURES, label) ? MEASURES[label] : undefined;
  if (measure === undefined || (label === 'Price' && !arePricesAlike(cars))) return null;
  const amounts = cars.map(measure.readAmount).filter((amount) => amount !== null);
  if (amounts.length < cars.length || amounts.length < 2) return null;
  const sortedAmounts = amounts.toSorted((a, b) => (measure.best === 'least' ? a - b : b - a));
  const [best = 0, next = 0] = sortedAmounts;
  if (best === next) return null;
  const words = cars.length === 2 ? measure.formatDifference(Math.abs(best - next), site) : measure.bestLabel;
  return { at: amounts.indexOf(best), words };
}

/** Prices that include different things are not better or worse than each other, nor are those of new and used. */
function arePricesAlike(cars: readonly MeasuredCar[]): boolean {
  const kinds = cars.map(({ price_basis, car_type }) => `${price_basis} ${car_type === 'new'}`);
  return new Set(kinds).size === 1;
}

function parseLitres(consumption: string | undefined): number | null {
  const match = /^(\d{1,2}(?:\.\d{1,2})?) ?L ?\/ ?100 ?km$/i.exec(consumption?.trim() ?? '');
  return match === null ? null : Number(match[1]);
}

/**
 * What cars are said to have, apart from what all have: `featureLists` holds the features of each car. Where one lists none,
 * nobody knows that it has none, so nothing is said to be on another one only.
 */
export function compareFeatures(featureLists: readonly (readonly string[])[]): Facts[] {
  if (featureLists.some((features) => features.length === 0))
    return featureLists.map((features) => createRow('Features listed', features));
  const isShared = (feature: string) => featureLists.every((features) => features.includes(feature));
  const label = featureLists.length === 2 ? 'Only on this one' : 'Not on all';
  return featureLists.map((features) => [
    ...createRow(label, nameFeatures(features.filter((feature) => !isShared(feature)))),
    ...createRow('Features', features.filter(isShared)),
  ]);
}

function nameFeatures(features: readonly string[]): readonly string[] {
  return features.length === 0 ? ['Nothing more'] : features;
}

/** One feature a line. */
function createRow(label: string, features: readonly string[]): Facts {
  return features.length === 0 ? [] : [[label, features.join('\n')]];
}
