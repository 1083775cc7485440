import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
let idOfA: number;
const soldAt = (days: number) => ({
  status: 'sold' as const,
  sold: true,
  sold_at: new Date(NOW - days * DAY).toISOString(),
});
beforeAll(async () => {
  server = await smallServer();
  idOfA = await addSite(server.database, 'a', {
    cars: [
      sampleCar('shown', { vin: 'JF1GT7LL5LG000001' }),
      sampleCar('lately', soldAt(1)),
      sampleCar('long-ago', soldAt(30)),
      sampleCar('held-back', { show_on_dealer_website: false }),
    ],
  });
});
afterAll(() => server.end());

async function slugOf(stocknum: string): Promise<string> {
  for await (const car of server.database.openStores(idOfA).stock.all())
    if (car.stocknum === stocknum) return car.slug;
  throw new Error(`There is no ${stocknum}.`);
}

describe('the sitemaps', () => {
  it('are an index of files that exist, and of no other', async () => {
    const { text } = await server.ask('/sitemap.xml');
    const files = [...text.matchAll(/<loc>http:\/\/a\.localhost:\d+(\/sitemaps\/[^<]+)<\/loc>/g)];
    expect(files.map(([, path]) => path)).toEqual([
      '/sitemaps/pages-1.xml',
      '/sitemaps/stock-1.xml',
      '/sitemaps/locations-1.xml',
    ]);
    for (const path of ['stock-2', 'stock-0', 'stock-01', 'stock', 'cars-1', 'constructor-1'])
      expect([path, (await server.ask(`/sitemaps/${path}.xml`)).status]).toEqual([path, 404]);
  });

  it('leave out what is held back and what was sold long ago', async () => {
    const { text } = await server.ask('/sitemaps/stock-1.xml');
    const wanted = await Promise.all(['shown', 'lately'].map(slugOf));
    const named = [...text.matchAll(/<loc>[^<]*\/cars\/([^<]*)<\/loc>/g)].map(([, slug]) => slug);
    expect(new Set(named)).toEqual(new Set(wanted));
    expect(named).toHaveLength(wanted.length);
  });

  it('say when a car was last written', async () => {
    const car = await server.database.openStores(idOfA).stock.bySlug(await slugOf('shown'));
    expect(car?.updated_at).toBe(new Date(NOW).toISOString());
    expect((await server.ask('/sitemaps/stock-1.xml')).text).toContain(
      `<lastmod>${car?.updated_at}</lastmod>`,
    );
  });
});

describe('the JSON version of a car’s page', () => {
  it.each([
    ['shown', 200],
    ['lately', 200],
    ['long-ago', 404],
    ['held-back', 404],
  ])('is there when the page is: %s → %i', async (stocknum, status) => {
    expect((await server.ask(`/cars/${await slugOf(stocknum)}.json`)).status).toBe(status);
  });

  it('is kept, known again by its tag, and only below the path of the site’s template', async () => {
    const path = `/cars/${await slugOf('shown')}.json`;
    const first = await server.ask(path);
    const again = await server.ask(path, { headers: { 'If-None-Match': String(first.headers.etag) } });
    expect([again.status, again.headers['x-cache'], again.text]).toEqual([304, 'hit', '']);
    expect((await server.ask(path.replace('/cars/', '/campers/'))).status).toBe(404);
  });

  it('says the price in whole dollars with what it includes, who sells, and outside America no VIN', async () => {
    const { text } = await server.ask(`/cars/${await slugOf('shown')}.json`);
    expect(JSON.parse(text)).toMatchObject({
      stocknum: 'shown',
      price: 45_990,
      currency: 'AUD',
      price_basis: 'drive_away',
      price_basis_text: 'Drive away',
      availability: 'in_stock',
      condition: 'used',
      vin: null,
      dealer: { name: 'ZZa' },
    });
  });
});

describe('robots and programs', () => {
  it('are told where the sitemap is and what is nobody’s to find', async () => {
    const lines = (await server.ask('/robots.txt')).text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /success',
        'Disallow: /compare',
        'Disallow: /search/*?',
        `Sitemap: http://a.localhost:${server.port}/sitemap.xml`,
      ]),
    );
  });

  it('are told who sells what and where the facts are', async () => {
    const { text, headers } = await server.ask('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# ZZa\n\n> A vehicle dealer with 2 cars on show\./);
    for (const address of ['/cars/{slug}.json', '/sitemap.xml', '/feeds/stock.csv', '/search/used-cars'])
      expect(text).toContain(`http://a.localhost:${server.port}${address}`);
  });
});

describe('a feed that needs no key', () => {
  it('is one answer, whatever key is sent: no guess has the whole stock read again', async () => {
    const first = await server.ask('/feeds/stock.csv');
    const guess = await server.ask('/feeds/stock.csv?key=guess');
    expect([guess.status, guess.headers['x-cache'], guess.text]).toEqual([200, 'hit', first.text]);
  });
});

describe('llms.txt', () => {
  it('shows how to search by a make that the dealer has', async () => {
    const { text } = await server.ask('/llms.txt');
    const [, example] = /refinementList\[make\]\[0\]=([^`&]+)`/.exec(text) ?? [];
    expect(text).toContain(`- Makes: ${example} (`);
    expect(example).toBe(sampleCar('any').make);
  });
});
