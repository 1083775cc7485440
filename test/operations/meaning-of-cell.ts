import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseMapping } from '#domain/imports/mapping.ts';
import { importStock } from '#operations/import-stock.ts';
import type { Feed } from '#ports/feed.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

/**
 * A number; `none`: the cell says there is none; `left out`: named, and its car has none; `rejected`: with its row; `held`:
 * read, and not believed.
 */
export type Meaning = number | 'none' | 'left out' | 'rejected' | 'held';
type Case = readonly [cell: unknown, meaning: Meaning];

let sites: TestSites;
let count = 0;

/** For the cases of one file. */
export function openSitesForCells(): void {
  beforeAll(async () => {
    sites = await openTestSites();
  });
  afterAll(() => sites.close());
}

interface Column {
  field: 'price' | 'km' | 'year' | 'subscription_price';
  /** Cells of other rows, from which the column's signs are detected. */
  others?: readonly string[];
  numbers?: { decimal: string; group?: string };
  locale?: string;
  /** More cells of the same row. */
  more?: object;
}

/** What becomes of a cell under a column, by way of the whole import. */
export async function meaningOf(
  cell: unknown,
  { field, others = [], numbers, locale = 'en-AU', more = {} }: Column,
): Promise<Meaning> {
  const site = await sites.site(`written-${(count += 1)}`, { locale });
  const parsed = parseMapping(numbers === undefined ? {} : { numbers });
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const rowOf = (value: unknown, at: number) => ({
    stocknum: `C${at}`,
    make: 'Ford',
    model: 'Ranger',
    [field]: value,
    ...(at === 0 && more),
  });
  const rows = [cell, ...others, 'POA'].map(rowOf);
  const result = await importStock(site, { ...parsed, rows: feedOf(rows), full: false, force: false });
  if (result.kind === 'refused') throw new Error(result.why);
  const { reasons, quarantined, left_out } = result.summary;
  if (quarantined.some(({ stocknum }) => stocknum === 'C0')) return 'held';
  if (reasons.some(({ row }) => row === 1)) return 'rejected';
  const car = (await collect(site.stock.all())).find(({ stocknum }) => stocknum === 'C0');
  if (car === undefined) throw new Error('The car was not stored.');
  const value = field === 'price' || field === 'subscription_price' ? car[`${field}_cents`] : car[field];
  const isNamed = left_out.some((noted) => noted.field === field && noted.stocknums.includes('C0'));
  if (value === null) return isNamed ? 'left out' : 'none';
  return field === 'km' || field === 'year' ? value : value / 100;
}

async function* feedOf(rows: object[]): Feed & AsyncGenerator {
  for (const row of rows) yield new Map(Object.entries(row));
}

export function means(column: Column, cases: readonly Case[]): void {
  it.each(cases)('%j is %j', async (cell, meaning) => {
    expect(await meaningOf(cell, column)).toBe(meaning);
  });
}
