import { nameVersion } from '#domain/cars/car-title.ts';
import { pickShownButtons } from '#domain/cars/action-buttons.ts';
import type { Car } from '#domain/cars/car.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { listCarFeatures } from '#domain/cars/features/car-features.ts';
import { formatPriceRepayment, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { type Advantage, compareFeatures, findBetter } from '#domain/garage/find-better.ts';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';

import { type ComparisonRow, listComparisonRows, type Facts } from '#domain/garage/comparison.ts';
import type { Site } from '#ports/site.ts';
import { carFormPath } from '../../paths.ts';
import { buildCardData, type CardData } from '#domain/cars/card-data.ts';
import { findSimilar } from '../car/find-similar.ts';
import { loadLatestCards } from '../find-newest-cars.ts';
import { isElectric, listSpecTables } from '#domain/cars/spec-rows.ts';
import { formatPriceInWords } from './price-in-words.ts';

/** One car of the comparison, as the head of its column shows it. */
export interface ComparedCar extends CardData {
  /** Its enquiry page; null where the site does not offer one for it. */
  enquire: string | null;
}

export interface ComparedRow extends ComparisonRow {
  better: Advantage | null;
  /** Where alone it is true: beside all three, or on phones, which show the first two. */
  screen?: 'wide' | 'narrow';
}

/** Said by the name above, or what tells one car from all others: no difference worth a row. */
const LEFT_OUT = new Set(['Make', 'Model', 'Stock number', 'VIN', 'Rego', 'Plate']);

/** The visible cars of these slugs side by side, and what can be added while there is room. */
export async function loadCompare(site: Site, slugs: readonly string[]) {
  const cars = await findVisibleCars(site, slugs);
  return {
    cars: cars.map((car) => toComparedCar(car, site)),
    rows: buildRows(cars, site),
    others: await findOtherCars(site, cars),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadCompare>>;

async function findVisibleCars(site: Site, slugs: readonly string[]): Promise<Car[]> {
  const foundCars = await Promise.all(slugs.map((slug) => site.stock.bySlug(slug)));
  const now = site.clock.now();
  return foundCars.filter(
    (car): car is Car => car !== null && whyNotVisible(car, site.website, now) === null,
  );
}

function toComparedCar(car: Car, { website, clock }: Site): ComparedCar {
  const isAskedFor = pickShownButtons(car, website).includes('enquire_now');
  return {
    ...buildCardData(car, website, clock.now()),
    name: nameVersion(car),
    enquire: isAskedFor ? carFormPath(website, car.slug, 'enquire') : null,
  };
}

/** The price, the rows of its own page, where it stands, and what it is said to have. */
function buildRows(cars: readonly Car[], site: Site): ComparedRow[] {
  const factRows = listComparisonRows(cars.map((car) => listFacts(car, site)))
    .filter(({ label }) => !cars.every((car) => isSaidByEngine(label, car)))
    .map(({ label, values, differs }) => ({
      label,
      values: values.map((value, at) => value ?? nameAbsence(label, cars[at])),
      differs,
      better: findBetter(label, cars, site.website),
    }));
  return [...factRows, ...buildFeatureRows(cars, site)];
}

/** Of three cars twice: what is not on all of them is another list than what is on one of two alone. */
function buildFeatureRows(cars: readonly Car[], { website }: Site): ComparedRow[] {
  const featureLists = cars.map((car) => listCarFeatures(car, website).flatMap(({ labels }) => labels));
  const compare = (lists: typeof featureLists) =>
    listComparisonRows(compareFeatures(lists)).map((row) => ({ ...row, better: null }));
  if (cars.length < MAX_COMPARED) return compare(featureLists);
  return [
    ...compare(featureLists).map((row) => ({ ...row, screen: 'wide' as const })),
    ...compare(featureLists.slice(0, 2)).map((row) => ({ ...row, screen: 'narrow' as const })),
  ];
}

/** `399cc single` has said both. */
function isSaidByEngine(label: string, { details: { engine = '', engine_cc } }: Car): boolean {
  if (label === 'Engine size') return engine.replaceAll(' ', '').includes(`${engine_cc}cc`);
  return label === 'Cylinders' && /single|twin|triple|cylinder/i.test(engine);
}

/** What a car cannot have is not merely not listed. */
function nameAbsence(label: string, car: Car | undefined): string | null {
  if (car === undefined || car.fuel === null) return null;
  const isAbsent = isElectric(car)
    ? ['Engine size', 'Cylinders', 'Fuel consumption'].includes(label)
    : label === 'Range' && !/plug|electric/i.test(car.fuel);
  return isAbsent ? 'None' : null;
}

function listFacts(car: Car, { website, clock }: Site): Facts {
  const now = clock.now();
  const { price, priceNote, subscription = '', location } = buildCardData(car, website, now);
  const today = readWallClock(now, website.timezone).date;
  const isRepaid = whyNoRepayment('card', website, today) === null;
  const rows: Facts = [
    ['Price', formatPriceInWords({ price, priceNote })],
    ['Repayment', (isRepaid && formatPriceRepayment(car, website, today)) || ''],
    ['By subscription', subscription],
    ...listSpecTables(car, website).flat(),
    ['Location', location],
  ];
  return rows.filter(([label, value]) => value !== '' && !LEFT_OUT.has(label));
}

/** Cars like the first; before the first is chosen, the latest arrivals. */
async function findOtherCars(site: Site, cars: readonly Car[]): Promise<CardData[]> {
  const [firstCar] = cars;
  if (firstCar === undefined) return loadLatestCards(site);
  if (cars.length >= MAX_COMPARED) return [];
  const chosenIds = new Set(cars.map(({ id }) => id));
  return (await findSimilar(site, firstCar)).filter(({ id }) => !chosenIds.has(id));
}
