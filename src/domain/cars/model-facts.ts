import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { Template } from '../tenants/identity-settings.ts';
import { describeFuel } from '../words/words.ts';
import { joinWords } from '../words/join-words.ts';
import type { Car } from './car.ts';
import { type SpecCar, type SpecRow, type SpecSite, listSpecTables } from './spec-rows.ts';
import { listCarFeatures } from './features/car-features.ts';

const FACTS_SHOWN = 4;

/** What shoppers ask of a model first, as its listings say it. */
const ASKED: Record<Template, readonly string[]> = {
  car: ['Seats', 'Fuel consumption', 'Range', 'Drive', 'Transmission', 'Fuel type', 'Engine', 'Doors'],
  motorcycle: ['Engine size', 'Learner approved', 'Transmission', 'Cylinders', 'Fuel type', 'Body'],
  camper: ['Sleeps', 'Length', 'Slide-outs', 'GVM', 'GVWR', 'Fuel type', 'Body'],
};

/** Four facts of a model from its cars in stock; one on which more than two of them differ in words says nothing. */
export function listModelFacts(cars: readonly SpecCar[], site: SpecSite): SpecRow[] {
  const values = new Map<string, Set<string>>();
  for (const car of cars) {
    for (const [label, value] of listSpecTables(car, site).flat()) {
      values.set(label, (values.get(label) ?? new Set()).add(value));
    }
  }
  const rows = ASKED[site.template].flatMap((label): SpecRow[] => {
    const text = summariseValues([...(values.get(label) ?? [])]);
    return text === null ? [] : [[label, text]];
  });
  return rows.slice(0, FACTS_SHOWN);
}

function summariseValues(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  if (values.length === 1) return values[0] ?? null;
  const numbers = values.map((value) => /^([\d.,]+)(.*)$/.exec(value));
  const units = new Set(numbers.map((match) => match?.[2]));
  if (numbers.every((match) => match !== null) && units.size === 1) {
    const texts = numbers.map((match) => match[1] ?? '').toSorted((a, b) => parseAmount(a) - parseAmount(b));
    return `${texts[0] ?? ''} to ${texts.at(-1) ?? ''}${[...units][0] ?? ''}`;
  }
  return values.length === 2 ? values.join(' or ') : null;
}

function parseAmount(text: string): number {
  return Number(text.replaceAll(',', ''));
}

type KnownCar = Pick<Car, 'body' | 'fuel' | 'drive' | 'badge' | 'details'>;

const VERSIONS_NAMED = 4;

/** What a model is, of a dealer who wrote nothing: two sentences, from what its cars in stock say. Empty without any. */
export function writeModelText(cars: readonly KnownCar[], website: LocaleSetting): string {
  const [body] = listDistinct(cars.map((car) => car.body));
  const seats = listDistinct(cars.map(({ details }) => details.seats?.toString() ?? null));
  const fuels = listDistinct(
    cars.map(({ fuel }) => (fuel === null ? null : describeFuel(fuel, website).toLowerCase())),
  );
  const drives = listDistinct(cars.map(({ drive }) => drive));
  const badges = listDistinct(cars.map(({ badge }) => badge));
  if (body === undefined) return '';
  const parts = [
    withArticle(body) + (seats.length === 0 ? '' : ` with ${joinWords(seats, 'or')} seats`),
    ...(fuels.length === 0 ? [] : [joinWords(fuels, 'or')]),
    ...(drives.length === 0 ? [] : [joinWords(drives, 'or')]),
  ];
  const shownBadges = badges.slice(0, VERSIONS_NAMED);
  const more = badges.length > shownBadges.length ? ' and others' : '';
  const versions =
    badges.length < 2
      ? ''
      : ` Here today as ${more === '' ? joinWords(shownBadges, 'and') : shownBadges.join(', ')}${more}.`;
  return `${parts.join(', ')}.${versions}`;
}

/** `An SUV`, `A ute`. */
function withArticle(body: string): string {
  const name = /^[A-Z]{2}/.test(body) ? body : body.toLowerCase();
  return `${/^(?:SUV|RV|MPV|[aeio])/.test(name) ? 'An' : 'A'} ${name}`;
}

function listDistinct(values: readonly (string | null)[]): string[] {
  const distinctValues = new Set(values.filter((value) => value !== null && value !== ''));
  return [...distinctValues].map(String);
}

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
