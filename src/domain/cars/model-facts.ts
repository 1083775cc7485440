import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { Template } from '../tenants/identity-settings.ts';
import { describeFuel } from '../words/words.ts';
import { joinWords } from '../words/join-words.ts';
import type { Car } from './car.ts';
import { type SpecCar, type SpecRow, type SpecSite, listSpecTables } from './spec-rows.ts';

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
  const [body] = distinct(cars.map((car) => car.body));
  const seats = distinct(cars.map(({ details }) => details.seats?.toString() ?? null));
  const fuels = distinct(
    cars.map(({ fuel }) => (fuel === null ? null : describeFuel(fuel, website).toLowerCase())),
  );
  const drives = distinct(cars.map(({ drive }) => drive));
  const badges = distinct(cars.map(({ badge }) => badge));
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

function distinct(values: readonly (string | null)[]): string[] {
  const distinctValues = new Set(values.filter((value) => value !== null && value !== ''));
  return [...distinctValues].map(String);
}
