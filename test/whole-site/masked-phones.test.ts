import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { maskedNumbers, tells } from './masked-numbers.ts';
import { stockOf } from './stock-of.ts';

const CARS = 12;
/** Pages that are known to tell numbers; the crawl reads all others. */
const TOLD_ON = ['/', '/contact', '/our-locations', '/privacy-policy', '/finance', '/no-such-page'];

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

const sites = demoSites().filter((website) => maskedNumbers(website).length > 0);

it('a demo site hides the numbers of its cars behind a click', () => {
  expect(sites.length).toBeGreaterThan(0);
});

describe.each(sites.map((website) => [website.slug, website] as const))('%s', (slug, website) => {
  const read = async (path: string) => [path, (await askSite(served.port, slug, { path })).text] as const;

  it('shows a number that is hidden behind a click in no page, router data, JSON version or feed', async () => {
    const base = LISTING_BASES[website.template];
    const cars = (await stockOf(served.port, slug)).slice(0, CARS).map((car) => `${base}/${car.slug}`);
    const others = [
      ...cars.flatMap((path) => [path, `${path}.data`, `${path}.json`]),
      ...TOLD_ON,
      '/_root.data',
      '/contact.data',
      '/our-locations.data',
      '/llms.txt',
      '/sitemap.xml',
      ...FEED_NAMES.map((name) => FEED_PATHS[name]),
    ];
    const answers = await Promise.all(others.map(read));
    expect(answers.length).toBeGreaterThan(40);
    const telling = answers.filter(([, text]) =>
      maskedNumbers(website).some((number) => tells(text, number)),
    );
    expect(telling.map(([path]) => path)).toEqual([]);
  }, 120_000);

  it('gives the number to whoever clicks', async () => {
    const [car] = await stockOf(served.port, slug);
    const { status, text } = await askSite(served.port, slug, {
      path: '/api/events/car_phone_reveal',
      method: 'POST',
      body: JSON.stringify({ car_id: Number(car?.['id' as keyof typeof car]) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(201);
    expect(maskedNumbers(website).some((number) => tells(text, number))).toBe(true);
  });
});
