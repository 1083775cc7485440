import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import { unusedWords } from '#test/fixtures/unused-words.ts';
import { EMPTY_SEARCH, RANGES, type RangeBounds } from '#domain/search/search-state.ts';
import { searchCars } from '#operations/search-cars.ts';
import { understandSearch } from '#operations/understand-search.ts';
import { demoSite } from '#test/operations/demo-site.ts';

/**
 * What people type and what they mean, a row each in `plain-words.csv`: values of filters parted by `|`, bounds as
 * `-35000`, `2020-` or `2019-2022`, `text` for names that are looked for as they are, `unused` for what no
 * listing says; `finds: nothing` where the demo has no such car.
 */
const ROWS = readFileSync(join(import.meta.dirname, 'plain-words.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, site = '', quoted, plain, meant = ''] = /^([^,]*),(?:"([^"]*)"|([^",]*)),(.*)$/.exec(line) ?? [];
    return { site, typed: quoted ?? plain ?? line, meant };
  });
const NOW = Date.parse('2026-11-20T00:00:00Z');
const sites = Object.fromEntries(demoSites().map(({ slug }) => [slug, demoSite(slug, NOW)]));

describe('plain words', () => {
  it('are at least two hundred, of every site', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(ROWS.map(({ site }) => site))).toEqual(new Set(Object.keys(sites)));
  });

  it.each(ROWS.map(({ site, typed, meant }) => [site, typed, meant] as const))(
    'on %s “%s” mean %s',
    async (slug, typed, meant) => {
      const site = sites[slug]!;
      const state = await understandSearch(site, { ...EMPTY_SEARCH, query: typed });
      const { query, refinements, ranges } = readMeaning(state);
      const unused = unusedWords(state).join(' ');
      expect({ text: query, unused, refinements: sorted(refinements), ranges }).toEqual(expected(meant));
      expect((await searchCars(site, state)).total > 0).toBe(!meant.endsWith('finds: nothing'));
    },
  );
});

function expected(meant: string) {
  const parts = Object.fromEntries(meant.split('; ').map((part) => part.split(': ') as [string, string]));
  const { text = '', unused = '', finds: _, ...filters } = parts;
  const isRange = (name: string) => RANGES.some((range) => range === name);
  const named = Object.entries(filters);
  return {
    text,
    unused,
    refinements: sorted(
      Object.fromEntries(
        named.filter(([name]) => !isRange(name)).map(([name, values]) => [name, values.split('|')]),
      ),
    ),
    ranges: Object.fromEntries(
      named.filter(([name]) => isRange(name)).map(([name, ends]) => [name, bounds(ends)]),
    ),
  };
}

function bounds(ends: string): RangeBounds {
  const [min, max] = ends.split('-').map((end) => (end === '' ? null : Number(end)));
  return { min: min ?? null, max: max ?? null };
}

function sorted(values: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, each.toSorted()]));
}
