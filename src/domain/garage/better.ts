import type { Car } from '../cars/car.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import { formatDistance } from '../words/distance.ts';
import { formatMoney } from '../words/money.ts';

type MeasuredCar = Pick<Car, 'price_cents' | 'price_basis' | 'car_type' | 'km' | 'year' | 'details'>;
type MeasureSite = Pick<CountrySettings, 'locale' | 'odometer_unit'>;

/** The car that is better in one row, and by what, in words. */
export interface Better {
  at: number;
  words: string;
}

interface Measure {
  /** Null where nothing is known. */
  of: (car: MeasuredCar) => number | null;
  best: 'least' | 'most';
  /** Of two cars, by how much. */
  by: (difference: number, site: MeasureSite) => string;
  /** Of three. */
  first: string;
}

/** Only what nobody would want the other way round: no energy, no drive, no colour, no number of seats. */
const MEASURES: Readonly<Record<string, Measure>> = {
  Price: {
    of: ({ price_cents }) => price_cents,
    best: 'least',
    by: (cents) => `${formatMoney(cents)} less`,
    first: 'Lowest price',
  },
  Odometer: {
    of: ({ km }) => km,
    best: 'least',
    by: (km, site) => `${formatDistance(km, site)} fewer`,
    first: 'Lowest odometer',
  },
  Year: {
    of: ({ year }) => year,
    best: 'most',
    by: (years) => `${years} ${years === 1 ? 'year' : 'years'} newer`,
    first: 'Newest',
  },
  Range: {
    of: ({ details }) => details.range ?? null,
    best: 'most',
    by: (distance, { odometer_unit }) => `${distance} ${odometer_unit} more`,
    first: 'Longest range',
  },
  'Fuel consumption': {
    of: ({ details }) => litresOf(details.fuel_consumption),
    best: 'least',
    by: (litres) => `${Number(litres.toFixed(1))} L less`,
    first: 'Least fuel',
  },
};

/** Which car is better in what a row says; null where it is not one alone, not known of all, or a matter of taste. */
export function betterOf(label: string, cars: readonly MeasuredCar[], site: MeasureSite): Better | null {
  const measure = Object.hasOwn(MEASURES, label) ? MEASURES[label] : undefined;
  if (measure === undefined || (label === 'Price' && !arePricesAlike(cars))) return null;
  const amounts = cars.map(measure.of).filter((amount) => amount !== null);
  if (amounts.length < cars.length || amounts.length < 2) return null;
  const ordered = amounts.toSorted((a, b) => (measure.best === 'least' ? a - b : b - a));
  const [best = 0, next = 0] = ordered;
  if (best === next) return null;
  const words = cars.length === 2 ? measure.by(Math.abs(best - next), site) : measure.first;
  return { at: amounts.indexOf(best), words };
}

/** Prices that include different things are not better or worse than each other, nor are those of new and used. */
function arePricesAlike(cars: readonly MeasuredCar[]): boolean {
  const kinds = cars.map(({ price_basis, car_type }) => `${price_basis} ${car_type === 'new'}`);
  return new Set(kinds).size === 1;
}

function litresOf(consumption: string | undefined): number | null {
  const found = /^(\d{1,2}(?:\.\d{1,2})?) ?L ?\/ ?100 ?km$/i.exec(consumption?.trim() ?? '');
  return found === null ? null : Number(found[1]);
}
