import { describe, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { ask } from './ask.ts';
import { productOfWorker } from './product-of-worker.ts';

const STOCK = '/search/new-used-and-demo-cars';

describe('a search path of another template or city', () => {
  it.each([
    ['riverline', '/search/RVs-in-stock', 'New, used and demo cars in Brisbane', STOCK],
    ['riverline', '/search/new-and-used-motorcycles', 'New, used and demo cars in Brisbane', STOCK],
    ['kowhai-cars', '/search/used-cars-brisbane', 'Used cars in Hamilton', '/search/used-cars'],
    [
      'ironbark-motorcycles',
      '/search/new-used-and-demo-cars',
      'New and used motorcycles in Newcastle',
      '/search/new-and-used-motorcycles',
    ],
    ['high-mesa-rv', '/search/new-and-used-motorcycles', 'RVs in Santa Fe', '/search/RVs-in-stock'],
  ])('%s%s shows “%s” and leads to %s', async (slug, path, heading, own) => {
    const { status, text } = await ask(slug, path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toMatch(new RegExp(`${own}$`));
    expect((await ask(slug, own)).text).toContain(`<h1>${heading}</h1>`);
    for (const file of ['/sitemap.xml', '/sitemaps/pages.xml'])
      expect((await ask(slug, file)).text).not.toContain(path);
  });

  it('that is in no list is not found, and all of those are one page of the cache', async () => {
    await ask('riverline', '/search/used-cars-sydney');
    const other = await ask('riverline', '/search/no-such-path-at-all?query=x');
    expect([other.status, other.headers['x-cache']]).toEqual([404, 'hit']);
  });
});

describe('the address of a search', () => {
  it('is one page whichever way round its range is written', async () => {
    const first = await ask('riverline', `${STOCK}?range[price]=60000:20000&query=turned`);
    const other = await ask('riverline', `${STOCK}?query=turned&range[price]=20000:60000`);
    expect(other.headers['x-cache']).toBe('hit');
    expect(other.text).toBe(first.text);
    expect(first.text).toContain('$20,000 to $60,000');
  });

  it('is one page for every spacing of its words', async () => {
    await ask('riverline', `${STOCK}?query=red+toyota+under+31000`);
    const other = await ask('riverline', `${STOCK}?query=++red%20toyota++under+31000+&utm_source=x`);
    expect(other.headers['x-cache']).toBe('hit');
  });
});

it('the search call takes words as text', async () => {
  const body = JSON.stringify({
    requests: [{ indexName: 'Car_production', query: 'red toyota under 30000' }],
  });
  const { text } = await askSite(productOfWorker().port, 'riverline', {
    path: '/1/indexes/*/queries',
    method: 'POST',
    body,
  });
  expect(JSON.parse(text)).toMatchObject({ results: [{ nbHits: 0, query: 'red toyota under 30000' }] });
});
