import { expect, it } from 'vitest';
import { createCachedPage, computeSize } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const [a, b] = [{ id: 1 }, { id: 2 }];

function page(text: string) {
  const facts = { status: 200, route: '/', generation: 1, freshUntil: 0, keptUntil: 0, headers: [] };
  return createCachedPage(facts, Buffer.from(text));
}

it('counts a page that is made anew once', async () => {
  const cache = createPageCache(1_000_000);
  const newest = await page('newest');
  for (const each of [await page('first'), await page('second'), newest]) cache.store(a, '/', each);
  expect(cache.find(a, '/')).toBe(newest);
  expect([cache.size, cache.bytes]).toEqual([1, computeSize(newest, '/')]);
});

it('finds no page of another tenant', async () => {
  const cache = createPageCache(1_000_000);
  cache.store(a, '/', await page('of a'));
  expect(cache.find(b, '/')).toBeUndefined();
});

it('drops, when there is no room, the oldest that was not used since', async () => {
  const pages = await Promise.all(['1', '2', '3'].map(page));
  const [first, second, third] = pages;
  if (!first || !second || !third) throw new Error('There are three pages.');
  const cache = createPageCache(2.5 * computeSize(first, '/1'));
  cache.store(a, '/1', first);
  cache.store(a, '/2', second);
  first.used = true;
  cache.store(a, '/3', third);
  expect(['/1', '/2', '/3'].map((key) => cache.find(a, key) !== undefined)).toEqual([true, false, true]);
});
