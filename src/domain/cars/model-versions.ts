import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { Car } from './car.ts';
import { listCarFeatures } from './features/car-features.ts';

type VersionCar = Pick<Car, 'badge' | 'series' | 'model' | 'drive' | 'price_cents' | 'status'>;

/** The cars of one version of a model, the cheapest first. */
export interface ModelVersion<T> {
  name: string;
  cars: T[];
  /** `AWD, 2 here, 1 arriving`. */
  note: string;
}

/** Versions by their lowest price; one without a price comes last. */
export function groupModelVersions<T extends VersionCar>(cars: readonly T[]): ModelVersion<T>[] {
  const byName = Map.groupBy(cars, ({ badge, series, model }) => badge ?? series ?? model);
  const versions = [...byName].map(([name, versionCars]) => ({
    name,
    cars: versionCars.toSorted((a, b) => readPrice(a) - readPrice(b)),
    note: describeVersion(versionCars),
  }));
  return versions.toSorted((a, b) => readPrice(a.cars[0]) - readPrice(b.cars[0]));
}

function readPrice(car: VersionCar | undefined): number {
  return car?.price_cents ?? Infinity;
}

function describeVersion(cars: readonly VersionCar[]): string {
  const drives = new Set(cars.flatMap(({ drive }) => drive ?? []));
  const arriving = cars.filter(({ status }) => status === 'coming_soon').length;
  const here = cars.length - arriving;
  return [
    ...(drives.size > 0 && drives.size < 3 ? [[...drives].join(' or ')] : []),
    ...(here > 0 ? [`${here} here`] : []),
    ...(arriving > 0 ? [`${arriving} arriving`] : []),
  ].join(', ');
}

type EquippedCar = Pick<Car, 'description' | 'details'>;

const ADDITIONS_NAMED = 3;

/** What each car of a version is said to have and none of the one below: `Tow bar, Roof rails`; empty where nothing is known. */
export function describeAdditions(
  cars: readonly EquippedCar[],
  carsBelow: readonly EquippedCar[],
  site: LocaleSetting,
): string {
  const listLabels = (car: EquippedCar) => listCarFeatures(car, site).flatMap(({ labels }) => labels);
  const labelsBelow = new Set(carsBelow.flatMap(listLabels));
  const [firstLabels = [], ...otherLabels] = cars.map(listLabels);
  return firstLabels
    .filter((label) => !labelsBelow.has(label) && otherLabels.every((labels) => labels.includes(label)))
    .slice(0, ADDITIONS_NAMED)
    .join(', ');
}
