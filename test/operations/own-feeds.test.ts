import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvFeed } from '#adapters/feeds/read-csv-feed.ts';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { answerGoogleVehicleAds, answerMetaAutomotive, answerStockCsv } from '#api/car-feeds.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import { findAvailability, toNewOrUsed } from '#domain/cars/availability.ts';
import type { Car, NewCar } from '#domain/cars/car.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import { listStillPictures } from '#domain/cars/spin-frames.ts';
import { isVin } from '#domain/cars/vin.ts';
import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { createFeedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import { completeAddress } from '#domain/feeds/whole-address.ts';
import { NO_MAPPING } from '#domain/imports/mapping.ts';
import type { Website } from '#domain/tenants/website.ts';
import { importStock, type ImportResult } from '#operations/import-stock.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-own-feeds-'));

let sites: TestSites;
let count = 0;
beforeAll(async () => {
  sites = await openTestSites();
  sites.setNow(new Date(NOW).toISOString());
});
afterAll(async () => {
  await sites.close();
  rmSync(folder, { recursive: true });
});

const ANSWERS: Record<FeedName, (request: Request, site: Site) => Promise<Response>> = {
  csv: answerStockCsv,
  google: answerGoogleVehicleAds,
  meta: answerMetaAutomotive,
};
const FEEDS = Object.keys(ANSWERS) as FeedName[];

async function openSite(configuration: object, cars: NewCar[] = []): Promise<Site> {
  const site = await sites.site(`own-${(count += 1)}`, configuration);
  for (let start = 0; start < cars.length; start += 300)
    await site.stock.upsert(cars.slice(start, start + 300));
  return site;
}

/** Brings a site's feed into another site as it stands, without a mapping. */
async function bring(feed: FeedName, from: Site, to: Site): Promise<ImportResult> {
  const answer = await ANSWERS[feed](new Request(`${from.origin}${FEED_PATHS[feed]}`), from);
  const file = join(folder, `${(count += 1)}`);
  writeFileSync(file, await answer.text());
  const opened = await openFeed({ from: file, format: null, allowLoopback: false });
  if ('fault' in opened) throw new Error(opened.fault);
  return importStock(to, { rows: opened.rows, mapping: NO_MAPPING, full: false, force: false });
}

function copied({ id: _id, slug: _slug, domain_name: _domain, ...configuration }: Website): object {
  return configuration;
}

const wholeDollars = ({ price_cents }: Car) => price_cents && Math.round(price_cents / 100) * 100;

/** What every feed carries whole. */
const WHOLE = ['stocknum', 'model', 'year', 'colour', 'price_basis'] as const;
/** And what some do not. */
const SOME = ['km', 'car_type', 'certified', 'vin', 'body', 'fuel', 'transmission', 'drive'] as const;

function pick<Name extends keyof Car>(car: Car, names: readonly Name[]): Pick<Car, Name> {
  return Object.fromEntries(names.map((name) => [name, car[name]])) as Pick<Car, Name>;
}

function whole(car: Car, picturesToTell: number, origin: string) {
  const images = listGalleryPictures(car).map(({ url }) => completeAddress(url, origin));
  return {
    ...pick(car, WHOLE),
    make: canonicaliseMake(car.make),
    price_cents: wholeDollars(car),
    images: images.slice(0, picturesToTell),
  };
}

/** Platforms know neither demonstrators nor new cars without a reading, and certify used cars only. */
function forPlatforms(car: Car) {
  const certified = car.certified && car.car_type === 'used';
  return { ...pick(car, SOME), km: car.km ?? 0, car_type: toNewOrUsed(car), certified };
}

/** A car as it can come back from each feed (docs/stock-import.md, "Our own feeds"). */
const AS_TOLD: Record<FeedName, (car: Car, origin: string) => object> = {
  csv: (car, origin) => ({
    ...whole(car, 0, origin),
    ...pick(car, SOME),
    images: listStillPictures(car).map(({ image }) => completeAddress(image.url, origin)),
    availability: findAvailability(car),
  }),
  google: (car, origin) => ({
    ...whole(car, 11, origin),
    ...forPlatforms(car),
    vin: isVin(car.vin) ? car.vin : null,
    transmission: null,
    drive: null,
    availability: 'in_stock',
  }),
  meta: (car, origin) => ({
    ...whole(car, 20, origin),
    ...forPlatforms(car),
    body: bodyForMeta(car.body),
    availability: findAvailability(car) === 'in_stock' ? 'in_stock' : 'pending',
  }),
};

/** Meta has one word for utes, chassis and trucks, and none for what campers and motorcycles are. */
function bodyForMeta(body: string | null): string | null {
  if (/^(?:Truck|Cab Chassis)$/.test(body ?? '')) return 'Ute';
  const known = ['SUV', 'Hatchback', 'Sedan', 'Wagon', 'Coupe', 'Convertible', 'People Mover', 'Ute', 'Van'];
  return body !== null && known.includes(body) ? body : null;
}

function asRead(car: Car): object {
  return {
    ...pick(car, [...WHOLE, ...SOME, 'make', 'price_cents']),
    images: listStillPictures(car).map(({ image }) => image.url),
    availability: car.status === 'deal_pending' ? 'pending' : findAvailability(car),
  };
}

const byStocknum = (cars: Iterable<Car>) => new Map([...cars].map((car) => [car.stocknum, car]));

describe.each(demoSites().map((website) => [website.slug, website] as const))('%s', (_slug, website) => {
  it.each(FEEDS)('is read back from its feed %s as far as that tells it', async (feed) => {
    const site = await openSite(copied(website), demoStock(website, NOW));
    const whyNot = createFeedRule(feed, site, NOW);
    const wanted = (await collect(site.stock.all())).filter((car) => whyNot(car) === null);
    const fresh = await openSite(copied(website));
    const { summary } = await bring(feed, site, fresh);
    expect(summary).toMatchObject({ read: wanted.length, created: wanted.length, rejected: 0, left_out: [] });
    expect(summary).toMatchObject({ garbled: [], duplicates: [], quarantined: [] });
    const found = byStocknum(await collect(fresh.stock.all()));
    for (const car of wanted)
      expect(asRead(found.get(car.stocknum)!)).toEqual(AS_TOLD[feed](car, site.origin));
  });
});

it('thumbnails are read back from the CSV beside the pictures they belong to', async () => {
  const picture = (url: string, thumb: string) => ({ image: { url }, thumb, view: null });
  const images = [picture('/a.webp', '/a-small.webp'), picture('/b.webp', '/b.webp')];
  const from = await openSite({}, [sampleCar('A1', { images })]);
  const to = await openSite({});
  await bring('csv', from, to);
  const [car] = await collect(to.stock.all());
  expect(car?.images.map(({ image, thumb }) => [image.url, thumb])).toEqual([
    [`${from.origin}/a.webp`, `${from.origin}/a-small.webp`],
    [`${from.origin}/b.webp`, `${from.origin}/b.webp`],
  ]);
});

describe('a feed of another country', () => {
  const fit = {
    images: [{ image: { url: '/a.webp' }, thumb: '/a.webp', view: null }],
    body: 'SUV',
    vin: '1M8GDM9AXKP042788',
    colour: 'Red',
    km: 50_000,
    price_cents: 1_800_000,
    year: 2019,
  };

  it.each(FEEDS)('%s is not taken for money of this one', async (feed) => {
    const from = await openSite({ locale: 'en-US', city: 'Reno' }, [sampleCar('A1', fit)]);
    const to = await openSite({});
    const { summary } = await bring(feed, from, to);
    expect(summary).toMatchObject({ created: 0, rejected: 1 });
    expect(summary.reasons[0]?.reason).toContain('USD');
  });

  it.each(FEEDS)('%s does not make kilometres miles', async (feed) => {
    const from = await openSite({ locale: 'en-US', odometer_unit: 'km', city: 'Reno' }, [
      sampleCar('A1', fit),
    ]);
    const to = await openSite({ locale: 'en-US' });
    const { summary } = await bring(feed, from, to);
    expect(summary).toMatchObject({ created: 1, rejected: 0 });
    expect(JSON.stringify(summary.left_out)).toMatch(/km/i);
    const [car] = await collect(to.stock.all());
    expect(car).toMatchObject({ price_cents: 1_800_000, km: null });
  });
});

it.each([
  ['stocknum,make,engine\nA1,Ford,gasoline', { fuel: 'Petrol', details: {} }],
  ['stocknum,make,engine\nA1,Ford,2.0L diesel', { fuel: null, details: { engine: '2.0L diesel' } }],
  ['stocknum,make,engine,fuel\nA1,Ford,diesel,Petrol', { fuel: 'Petrol', details: {} }],
  ['stocknum,make,body_style\nA1,Ford,truck', { body: 'Ute' }],
  ['stocknum,make,body\nA1,Fuso,Truck', { body: 'Truck' }],
  [
    'stocknum,make,price,description\nA1,Ford,9990,One owner. Price: drive away.',
    { price_basis: 'drive_away', description: 'One owner.' },
  ],
  [
    'stocknum,make,price,description\nA1,Ford,9990 EGC,Price: drive away.',
    { price_basis: 'excl_government_charges', description: null },
  ],
])('the words of platforms are read where they stand for themselves: %j', async (csv, wanted) => {
  const site = await openSite({});
  const rows = readCsvFeed(Readable.from([csv]) as AsyncIterable<string>);
  await importStock(site, { rows, mapping: NO_MAPPING, full: false, force: false });
  expect(await collect(site.stock.all())).toMatchObject([wanted]);
});
