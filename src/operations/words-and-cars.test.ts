import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import type { Car } from '#domain/cars/car.ts';
import { listSearchedFeatures } from '#domain/cars/features/car-features.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { findLendingRules } from '#domain/finance/lending-rows.ts';
import { buildLoan } from '#domain/finance/loan-question.ts';
import { computeRepayments } from '#domain/finance/repayment.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { findSaidOrder } from '#domain/search/said-order.ts';
import { unusedWords } from '#test/fixtures/unused-words.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { Website } from '#domain/tenants/website.ts';
import { understandSearch } from '#operations/understand-search.ts';
import { askEveryCar } from '#ports/search.ts';
import { demoSite } from '#test/operations/demo-site.ts';

/**
 * What shoppers type on phones and the cars they are to find, told by the columns of the stock and by nothing of the
 * parser: a row each in `words-and-cars.csv`. Values are parted by `|`, `!` is none of them, bounds are `-35000`,
 * `2020-`, `2019-2022`; `week`, `fortnight` and `month` are what the whole price costs then at the site's rate and usual
 * term; `unused` begins what the page says it did not use; `sorted` is the column they are in order of, from the most
 * with a `-`; `every` is the whole stock, `none` no car; of `features` all parted by `&`.
 */
const ROWS = readFileSync(join(import.meta.dirname, 'words-and-cars.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, site = '', quoted, plain, cars = ''] = /^([^,]*),(?:"([^"]*)"|([^",]*)),(.*)$/.exec(line) ?? [];
    return [site, quoted ?? plain ?? line, cars] as const;
  });
const NOW = Date.parse('2026-11-20T00:00:00Z');
const FREQUENCIES = { week: 'weekly', fortnight: 'fortnightly', month: 'monthly' } as const;
const NUMBERS = new Set([
  'gvm',
  'price',
  'subscription_price',
  'km',
  'year',
  'seats',
  'sleeps',
  'engine_cc',
  'range',
  'length',
  ...Object.keys(FREQUENCIES),
]);
const sites = Object.fromEntries(demoSites().map(({ slug }) => [slug, demoSite(slug, NOW)]));

describe('words as they are typed', () => {
  it.each(ROWS)('on %s “%s” find %s', async (slug, typed, expectation) => {
    const site = sites[slug]!;
    const state = await understandSearch(site, { ...EMPTY_SEARCH, query: typed });
    const { query, refinements, ranges } = readMeaning(state);
    const all = { ...askEveryCar(NOW), hitsPerPage: site.cars.length };
    const sort = findSaidOrder(state)?.sort ?? all.sort;
    const { ids } = await site.search.find({ ...all, text: query, refinements, ranges, sort });
    const shown = site.cars.filter((car) => whyNotVisible(car, site.website, NOW) === null);
    const wanted = shown
      .filter((car) => meetsExpectation(car, expectation, site.website))
      .map(({ id }) => id);
    expect(ids.toSorted(byNumber)).toEqual(wanted);
    expect(wanted.length > 0).toBe(expectation !== 'none');
    const columns = readColumns(expectation);
    expect(unusedWords(state).join(' ')).toContain(columns.get('unused') ?? '');
    const cars = ids.map((id) => site.cars.find((car) => car.id === id)!);
    expect(listOrdered(cars, columns.get('sorted'))).toEqual(cars);
  });
});

function meetsExpectation(car: Car, expectation: string, website: Website): boolean {
  if (expectation === 'none') return false;
  return [...readColumns(expectation)].every(
    ([column, values]) =>
      ['every', 'unused', 'sorted'].includes(column) || has(car, [column, values], website),
  );
}

function readColumns(expectation: string): Map<string, string> {
  return new Map(
    expectation.split('; ').map((part) => {
      const [column = '', values = ''] = part.split(': ');
      return [column, values];
    }),
  );
}

/** Cars without a value last; those with the same stay as they are. */
function listOrdered(cars: readonly Car[], sorted: string | undefined): readonly Car[] {
  if (sorted === undefined) return cars;
  const column = sorted.replace('-', '');
  const direction = sorted.startsWith('-') ? -1 : 1;
  const rank = (car: Car) => {
    if (column === 'created_at') return direction * Date.parse(car.created_at);
    const value = valueOf(car, column);
    return typeof value === 'number' ? direction * value : Infinity;
  };
  return cars.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function has(car: Car, [column, expectation]: readonly [string, string], website: Website): boolean {
  if (column in FREQUENCIES)
    return isWithin(repayment(car, column as keyof typeof FREQUENCIES, website), expectation);
  if (column === 'features')
    return expectation.split(' & ').every((label) => listSearchedFeatures(car.details).includes(label));
  if (NUMBERS.has(column) && !expectation.startsWith('!'))
    return isWithin(Number(valueOf(car, column) ?? NaN), expectation);
  if (column === 'location_name' && car.distribution_locations.includes(expectation)) return true;
  const value = valueOf(car, column);
  const isOne = expectation.replace('!', '').split('|').includes(String(value));
  return expectation.startsWith('!') ? value !== undefined && value !== null && !isOne : isOne;
}

function valueOf(car: Car, column: string): unknown {
  if (column === 'price') return car.price_cents === null ? null : car.price_cents / 100;
  if (column === 'subscription_price') return (car.subscription_price_cents ?? NaN) / 100;
  return { ...car.details, ...car }[column as keyof Car];
}

/** Dollars each time for the whole price; NaN without one. */
function repayment(
  { price_cents }: Car,
  every: keyof typeof FREQUENCIES,
  { lending, ...site }: Website,
): number {
  if (price_cents === null) return NaN;
  const { terms } = findLendingRules(site, new Date(NOW).toISOString().slice(0, 10));
  const loanTerms = { amount: price_cents / 100, rate: lending.rate_percent, term: terms.usual, balloon: 0 };
  return computeRepayments(buildLoan(loanTerms, lending), FREQUENCIES[every]).repayment_cents / 100;
}

function isWithin(value: number, expectation: string): boolean {
  const [min = '', max] = expectation.split('-');
  if (max === undefined) return value === Number(min);
  return value >= Number(min || -Infinity) && value <= Number(max || Infinity);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
