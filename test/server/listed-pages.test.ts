import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITEMAP_PARTS } from '#api/sitemap/answer-sitemap.ts';
import { PAGE_PATTERNS, PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { askSite } from '#test/serve.ts';
import { type BothWays, openBothWays, RICH, UNDER_PAGES } from './both-ways.ts';

const ROUTES = [...PAGE_PATTERNS.keys()].map((path) => ({ id: path, path, caseSensitive: true }));

let both: BothWays;
beforeAll(async () => {
  both = await openBothWays();
});
afterAll(() => both.end());

it('lists every page in the sitemap that its row names, and in no other', async () => {
  const listed = new Set<string>();
  for (const site of [RICH, UNDER_PAGES]) {
    for (const part of Object.keys(SITEMAP_PARTS)) {
      for (const path of await pathsIn(site, part)) listed.add(`${rowOf(path)} ${part}`);
    }
  }
  const expected = PAGE_ROWS.flatMap(({ name, sitemap }) =>
    sitemap === undefined ? [] : [`${name} ${sitemap}`],
  );
  expect([...listed].toSorted()).toEqual(expected.toSorted());
});

async function pathsIn(site: string, part: string): Promise<string[]> {
  const { text } = await askSite(both.production, site, { path: `/sitemaps/${part}-1.xml` });
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function rowOf(path: string): string {
  const pattern = matchRoutes(ROUTES, path)?.at(-1)?.route.id ?? '*';
  return PAGE_PATTERNS.get(pattern)?.name ?? pattern;
}
