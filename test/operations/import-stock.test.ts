import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { importDigest } from '#cli/import-digest.ts';
import type { Car } from '#domain/cars/car.ts';
import { NO_MAPPING, parseMapping, type Mapping } from '#domain/imports/mapping.ts';
import { importStock, type ImportResult } from '#operations/import-stock.ts';
import { UnreadableFeed, type Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';
import { sampleEdit } from '../contracts/sample-edit.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  site = await sites.site(`import-${count}`);
});

interface Settings {
  mapping?: Mapping;
  full?: boolean;
  force?: boolean;
}

async function importRows(rows: Feed | object[], settings: Settings = {}): Promise<ImportResult> {
  const feed = Array.isArray(rows) ? feedOf(rows) : rows;
  return importStock(site, { mapping: NO_MAPPING, full: false, force: false, ...settings, rows: feed });
}

async function* feedOf(rows: object[]): Feed & AsyncGenerator {
  for (const row of rows) yield new Map(Object.entries(row));
}

const car = (stocknum: string, more: object = {}) => ({ stocknum, make: 'Ford', model: 'Ranger', ...more });
const stock = (): Promise<Car[]> => collect(site.stock.all());

describe('a messy feed of sixty rows', () => {
  let result: ImportResult;
  let cars: Car[];

  async function importMessy(): Promise<ImportResult> {
    const feed = await openFeed({
      from: 'test/fixtures/feeds/messy.csv',
      format: null,
      allowLoopback: false,
    });
    const parsed = parseMapping(JSON.parse(readFileSync('test/fixtures/feeds/messy-mapping.json', 'utf8')));
    if ('fault' in feed || 'faults' in parsed) throw new Error('The fixture is broken.');
    return importRows(feed.rows, { mapping: parsed.mapping });
  }

  beforeEach(async () => {
    result = await importMessy();
    cars = await stock();
  });

  it('accounts for every row', () => {
    expect(result).toMatchObject({
      kind: 'imported',
      summary: {
        read: 60,
        created: 57,
        updated: 0,
        unchanged: 1,
        withdrawn: 0,
        rejected: 2,
        reasons: [
          { row: 31, reason: 'there is no make' },
          { row: 42, reason: 'price: "12abc" is not a price' },
        ],
        left_out: [{ field: 'km', cells: 1, texts: ['minus 5'], consequence: 'left out' }],
      },
    });
    expect(cars).toHaveLength(57);
  });

  it('finds nothing new in the same feed again', async () => {
    const again = await importMessy();
    expect(again.summary).toMatchObject({ created: 0, updated: 0, unchanged: 58 });
  });

  it('normalises makes, put together again where they were cut', () => {
    const makes = [...new Set(cars.map(({ make }) => make))].toSorted();
    expect(makes).toEqual(
      [
        'Citroën',
        'Ford',
        'GWM',
        'Hyundai',
        'Isuzu',
        'Isuzu UTE',
        'KGM SsangYong',
        'Kia',
        'Land Rover',
        'MINI',
      ].concat(['Mazda', 'Mercedes-Benz', 'Toyota', 'Volkswagen', 'Škoda']),
    );
    expect(cars.find(({ make }) => make === 'Land Rover')?.model).toBe('Discovery Sport');
  });

  it('reads types, colours, engines, distances and prices', () => {
    const values = (name: keyof Car) => new Set(cars.map((one) => one[name]));
    expect(values('car_type')).toEqual(new Set(['used', 'new', 'demo']));
    expect(values('colour')).toEqual(new Set(['White', 'Silver', 'Grey', null, 'Blue', 'Red']));
    expect(values('fuel')).toEqual(new Set(['Petrol', 'Diesel', 'Electric', 'Hybrid', null]));
    expect(values('drive')).toEqual(
      new Set(['Front Wheel Drive', 'All Wheel Drive', 'Rear Wheel Drive', '4x4', null]),
    );
    const rangers = cars.filter(({ model, details }) => model === 'Ranger' && details.engine !== undefined);
    expect(rangers[0]?.details).toMatchObject({ engine: '3.2 L', cylinders: 5 });
    expect(cars.filter(({ km }) => km === null).length).toBeGreaterThan(5);
    expect(cars.filter(({ price_cents }) => price_cents === null)).toHaveLength(3);
    expect(cars.every(({ price_cents }) => price_cents === null || price_cents > 1_800_000)).toBe(true);
  });

  it('keeps an unknown yard as text, its suburb and state separated', () => {
    const [first] = cars;
    expect(first).toMatchObject({
      location_id: null,
      location_name: 'Testville, QLD',
      city: 'Testville',
      state: 'QLD',
    });
    expect(cars.some(({ location_name }) => location_name === 'Main yard')).toBe(true);
  });
});

describe('a row', () => {
  it('gets the contract’s defaults', async () => {
    await importRows([car('A1', { year: '2020', badge: 'XLT', price: '$32,990' })]);
    expect(await stock()).toMatchObject([
      {
        name: '2020 Ford Ranger XLT',
        car_type: 'used',
        status: 'in_stock',
        sold: false,
        show_on_dealer_website: true,
        price_cents: 3_299_000,
        created_at: '2026-11-20T00:00:00.000Z',
        dealership_slug: site.website.dealerships[0]?.slug,
      },
    ]);
  });

  it('for a car met earlier in the feed is an update, the later row winning', async () => {
    const rows = [car('A1', { price: 3000 }), car('A2'), car('A1', { price: 4000 })];
    expect((await importRows(rows)).summary).toMatchObject({ created: 2, updated: 1 });
    expect(await stock()).toMatchObject([{ stocknum: 'A1', price_cents: 400_000 }, { stocknum: 'A2' }]);
  });

  it('changes only what the feed gives', async () => {
    await importRows([
      car('A1', { price: 3000, tag: 'RUNOUT', reserved: 'yes', images: ['/a.webp'], engine: '2 L' }),
    ]);
    await importRows([car('A1', { price: 4000, doors: 4 })]);
    expect(await stock()).toMatchObject([
      {
        price_cents: 400_000,
        tag: 'RUNOUT',
        reserved: true,
        photos_count: 1,
        details: { engine: '2 L', doors: 4 },
      },
    ]);
    await importRows([car('A1', { price: 'POA', tag: '' })]);
    expect(await stock()).toMatchObject([{ price_cents: null, tag: null, reserved: true }]);
  });
});

describe('the summary says what was not used', () => {
  it('columns that gave nothing, and rows of one stock number', async () => {
    const rows = [car('A1', { wheels: 4 }), car('A2'), { stocknum: 'A1' }, car('A1', { year: 2020 })];
    const { summary } = await importRows(rows);
    expect(summary).toMatchObject({ unread: ['wheels'], duplicates: [{ stocknum: 'A1', rows: [1, 3, 4] }] });
  });

  it('picture hosts that the site does not allow, with what they hold', async () => {
    site = await sites.site(`pictures-${count}`, { image_origins: ['https://ours.test'] });
    const from = (...hosts: string[]) => ({ images: hosts.map((host, at) => `${host}/${at}.jpg`) });
    const rows = [
      car('A1', from('https://CDN.test', 'https://ours.test', 'https://cdn.test:443', '')),
      car('A2', from('http://127.0.0.1:9')),
      car('A3', { ...from('https://ours.test'), thumbnails: 'https://small.test/0.jpg' }),
    ];
    expect((await importRows(rows)).summary.picture_hosts).toEqual([
      { host: 'cdn.test', origin: 'https://cdn.test', pictures: 2 },
      { host: '127.0.0.1:9', origin: 'http://127.0.0.1:9', pictures: 1 },
      { host: 'small.test', origin: 'https://small.test', pictures: 1 },
    ]);
  });

  it('cars that shoppers will miss something of', async () => {
    const yard = { name: 'Main', location_type: 'sales' };
    site = await sites.site(`without-${count}`, { locations: [yard] });
    const whole = { price: 9000, images: ['/a.webp'], location: 'Main' };
    await importRows([car('A1', whole), car('A2', { price: 'POA', location: 'Elsewhere' })]);
    const { summary } = await importRows([car('A1', { km: 5 }), car('A2', { km: 5 }), car('A3', whole)]);
    const one = { cars: 1, stocknums: ['A2'] };
    expect(summary.without).toEqual({ price: one, picture: one, location: one });
  });
});

describe('a mapping that names what the feed does not have', () => {
  it('changes nothing, unless forced', async () => {
    const parsed = parseMapping({ columns: { badge: 'Trim.Name', vin: 'VIN' } });
    if ('faults' in parsed) throw new Error(parsed.faults.join());
    const rows = [car('A1', { VIN: '6FPAAAJGSWEJ12345' })];
    expect(await importRows(rows, { mapping: parsed.mapping })).toMatchObject({
      kind: 'refused',
      why: 'The mapping names a column that the feed does not have: "Trim.Name".',
    });
    expect(await stock()).toEqual([]);
    expect(await importRows(rows, { mapping: parsed.mapping, force: true })).toMatchObject({
      kind: 'imported',
    });
  });
});

describe('a full feed', () => {
  const five = ['A1', 'A2', 'A3', 'A4', 'A5'].map((stocknum) => car(stocknum));

  it('withdraws what it no longer holds, and brings it back when it holds it again', async () => {
    await importRows(five);
    expect((await importRows(five.slice(0, 4), { full: true })).summary).toMatchObject({
      withdrawn: 1,
      unchanged: 4,
    });
    expect((await stock()).at(-1)).toMatchObject({ stocknum: 'A5', status: 'withdrawn' });
    await importRows(five, { full: true });
    expect((await stock()).at(-1)).toMatchObject({ stocknum: 'A5', status: 'in_stock' });
  });

  it('names a car that stays because somebody set its status', async () => {
    await importRows(five);
    const edit = sampleEdit((await stock()).at(-1)!, 'status', { status: 'coming_soon' });
    await sites.database.openStores(site.website.id).stockEdits.editCar(edit);
    const { summary } = await importRows(five.slice(0, 4), { full: true });
    expect(summary).toMatchObject({ withdrawn: 0, locked: { fields: 1, cars: 1, stocknums: ['A5'] } });
    expect(importDigest(summary)).toContain('Changed by hand, where the feed says otherwise: A5.');
    expect((await importRows(five, { full: true })).summary.locked.stocknums).toEqual(['A5']);
  });

  it('does not withdraw a car whose row it cannot read', async () => {
    await importRows(five);
    const rows = [...five.slice(0, 4), car('A5', { price: '1x' })];
    expect((await importRows(rows, { full: true })).summary).toMatchObject({ withdrawn: 0, rejected: 1 });
  });

  it('that would withdraw more than half of the stock changes nothing, unless forced', async () => {
    await importRows(five);
    const small = [car('A1', { price: 5000 }), car('B1')];
    const refused = await importRows(small, { full: true });
    expect(refused).toMatchObject({ kind: 'refused', why: 'The feed would withdraw 4 of 5 shown cars.' });
    expect(await stock()).toMatchObject(
      five.map(({ stocknum }) => ({ stocknum, status: 'in_stock', price_cents: null })),
    );
    expect((await importRows(small, { full: true, force: true })).summary).toMatchObject({
      withdrawn: 4,
      created: 1,
    });
  });
});

describe('a feed that is no good as a whole changes nothing', () => {
  async function* broken(): Feed & AsyncGenerator {
    yield* feedOf([car('A1'), car('A2')]);
    throw new UnreadableFeed('The feed ends in the middle.');
  }

  it.each([
    ['an empty one', () => feedOf([]), 'The feed is empty.'],
    [
      'one of bad rows only',
      () => feedOf([{ make: 'Ford' }, { stocknum: 'A1' }]),
      'The feed holds no acceptable row.',
    ],
    ['one that breaks off', broken, 'The feed ends in the middle.'],
  ])('%s', async (_name, rows, why) => {
    expect(await importRows(rows(), { full: true })).toMatchObject({ kind: 'refused', why });
    expect(await stock()).toEqual([]);
  });

  it('and one that breaks off cannot be forced', async () => {
    expect(await importRows(broken(), { force: true })).toMatchObject({ kind: 'refused' });
  });
});
