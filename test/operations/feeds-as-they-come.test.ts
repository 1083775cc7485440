import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { parseMapping } from '#domain/imports/mapping.ts';
import { importStock } from '#operations/import-stock.ts';
import type { Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  const yard = { name: 'Main Street', location_type: 'sales' };
  site = await sites.site(`as-they-come-${(count += 1)}`, { locations: [yard] });
});

async function* feedOf(rows: readonly object[]): Feed & AsyncGenerator {
  for (const row of rows) yield new Map(Object.entries(row));
}

async function importRows(rows: readonly object[], mapping: object = {}): Promise<ImportSummary> {
  const parsed = parseMapping(mapping);
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const { summary } = await importStock(site, { rows: feedOf(rows), ...parsed, full: false, force: false });
  return summary;
}

const row = (stock: string, more: object = {}) => ({
  'Stock No.': stock,
  Make: 'Kia',
  Model: 'Rio',
  ...more,
});
const stock = (): Promise<Car[]> => collect(site.stock.all());

async function facts<Name extends keyof Car>(...names: Name[]): Promise<Car[Name][][]> {
  return (await stock()).map((car) => names.map((name) => car[name]));
}

describe('a price', () => {
  it('has the basis that its cell or its heading says, and what nobody says is counted', async () => {
    const summary = await importRows([
      row('A', { 'DAP Price': '38990', 'EGC Price': '36450' }),
      row('B', { 'DAP Price': '', 'EGC Price': '36450' }),
      row('C', { Price: '$29,990 Drive Away' }),
      row('D', { Price: '$29,990 + ORC' }),
      row('E', { Price: '$29,990' }),
    ]);
    expect(await facts('price_cents', 'price_basis')).toEqual([
      [3_899_000, 'drive_away'],
      [3_645_000, 'excl_government_charges'],
      [2_999_000, 'drive_away'],
      [2_999_000, 'plus_on_road_costs'],
      [2_999_000, 'excl_government_charges'],
    ]);
    expect(summary.assumed.price_basis).toEqual({ cars: 1, stocknums: ['E'] });
  });

  it('loses its basis with the words that said it', async () => {
    await importRows([row('A', { Price: '$29,990 Drive Away' }), row('B', { Price: '$19,990 Drive Away' })]);
    await importRows([row('A', { Price: '$28,990' }), row('B', { Price: '$19,990 Drive Away' })]);
    expect(await facts('price_basis')).toEqual([['excl_government_charges'], ['drive_away']]);
  });

  it('is no price of the maker or the trade, which are named', async () => {
    const summary = await importRows([
      row('A', { MSRP: '45990', 'Trade Price': '20000', Cost: '19000' }),
      row('B', { Price: 'MSRP $45,990', MSRP: '45990' }),
    ]);
    expect(await facts('price_cents')).toEqual([[null], [null]]);
    expect(summary).toMatchObject({
      unread: ['MSRP', 'Trade Price', 'Cost'],
      left_out: [{ field: 'price', texts: ['MSRP $45,990'], stocknums: ['B'] }],
    });
  });
});

describe('new and used', () => {
  it('are what a cell says; a grade refuses nothing, and the assumption is counted', async () => {
    const summary = await importRows([
      row('A', { Type: 'New', Condition: 'Excellent' }),
      row('B', { Type: 'CPO', Condition: 'Good' }),
      row('C', { Type: 'SUV', Condition: 'Fair' }),
    ]);
    expect(await facts('car_type', 'certified', 'body')).toEqual([
      ['new', false, null],
      ['used', true, null],
      ['used', false, 'SUV'],
    ]);
    expect(summary).toMatchObject({
      rejected: 0,
      assumed: { car_type: { cars: 1, stocknums: ['C'] } },
      left_out: [{ field: 'car_type', texts: ['Fair'], stocknums: ['C'] }],
    });
  });

  it('stay what they were where a word is not understood', async () => {
    await importRows([row('A', { Type: 'New' })]);
    await importRows([row('A', { Condition: 'Mint' })]);
    expect(await facts('car_type', 'assumed')).toEqual([['new', ['status']]]);
  });
});

describe('a word on the availability that is not understood', () => {
  const HIDDEN = 'a new car is kept hidden, a stored one as it is';

  it.each([
    ['Status', 'Q7', 'status'],
    ['Sold', 'perhaps', 'sold'],
    ['Published', 'later', 'show_on_dealer_website'],
  ])('%s %s hides a new car and leaves a stored one', async (heading, word, field) => {
    await importRows([row('A', { Colour: 'Red' })]);
    const summary = await importRows([row('A', { [heading]: word }), row('B', { [heading]: word })]);
    const [old, fresh] = await stock();
    const isShown = (car?: Car) => car?.status === 'in_stock' && car.show_on_dealer_website;
    expect([isShown(old), isShown(fresh)]).toEqual([true, false]);
    expect(summary.left_out).toMatchObject([{ field, cells: 2, texts: [word], consequence: HIDDEN }]);
    await importRows([
      row('B', { [heading]: heading === 'Sold' ? 'N' : heading === 'Status' ? 'Live' : 'Y' }),
    ]);
    expect(isShown((await stock())[1])).toBe(true);
  });

  it('leaves a sold car sold, and one that is told to be sold is', async () => {
    await importRows([row('A', { Status: 'Sold' }), row('B', { 'Sold Date': '2026-11-01' })]);
    await importRows([row('A', { Status: 'Q7' }), row('C', { Status: 'Q7', Sold: 'T' })]);
    expect(await facts('stocknum', 'status', 'sold')).toEqual([
      ['A', 'sold', true],
      ['B', 'sold', true],
      ['C', 'sold', true],
    ]);
  });
});

describe('what does not sell the car', () => {
  it('refuses no row: it is left out, and named', async () => {
    const summary = await importRows([
      row('A', { 'Date added': '45966', 'Sold Date': '0000-00-00', Doors: 'many', Odometer: '<100000' }),
      row('B', { 'Date added': 'soon', 'Odometer Unit': 'mi', Odometer: '50000', Rank: 'first', Sold: 'F' }),
    ]);
    expect(summary).toMatchObject({ created: 2, rejected: 0 });
    expect(summary.left_out.map(({ field, texts }) => [field, ...texts])).toEqual([
      ['sold_at', '0000-00-00'],
      ['km', '<100000'],
      ['doors', 'many'],
      ['odometer_unit', 'mi'],
      ['created_at', 'soon'],
      ['custom_rank', 'first'],
    ]);
    expect(await facts('created_at', 'km', 'status')).toEqual([
      ['2025-11-05T00:00:00.000Z', null, 'in_stock'],
      ['2026-11-20T00:00:00.000Z', null, 'in_stock'],
    ]);
  });

  it('keeps the distance of a stored car where its column uses both signs', async () => {
    await importRows([row('A', { km: '45300' })]);
    const summary = await importRows([
      row('A', { km: '45.900' }),
      row('B', { km: '12,500' }),
      row('C', { km: '81000' }),
    ]);
    expect(await facts('km')).toEqual([[45300], [null], [81000]]);
    expect(summary).toMatchObject({
      rejected: 0,
      left_out: [{ field: 'km', cells: 2, stocknums: ['A', 'B'] }],
    });
  });
});

describe('entries of a list by their kind', () => {
  const vehicle = {
    Identification: [
      { Type: 'StockNumber', Value: 'CSN-1' },
      { Type: 'VIN', Value: 'JM0KF4W7A00123456' },
    ],
    'Specification.Make': 'Mazda',
    ListingType: 'Used',
    SaleStatus: 'For Sale',
    PriceList: [
      { Type: 'EGC', Amount: 36450 },
      { Type: 'DAP', Amount: 38990 },
    ],
    Location: 'main street',
  };

  it('are what a mapping names; without one the import says which lines to add', async () => {
    const { mappable } = await importRows([vehicle]);
    const columns = Object.fromEntries(mappable.map((each) => [each.field, each.columns]));
    expect(columns).toEqual({
      stocknum: ['Identification[Type=StockNumber].Value'],
      vin: ['Identification[Type=VIN].Value'],
      make: ['Specification.Make'],
      price: ['PriceList[Type=EGC].Amount', 'PriceList[Type=DAP].Amount'],
    });
    const summary = await importRows([vehicle], {
      columns: { ...columns, price: ['PriceList[Type=DAP].Amount', 'PriceList[Type=EGC].Amount'] },
    });
    expect(summary).toMatchObject({ created: 1, unread: [], mappable: [] });
    expect(await stock()).toMatchObject([
      {
        stocknum: 'CSN-1',
        make: 'Mazda',
        vin: 'JM0KF4W7A00123456',
        price_cents: 3_899_000,
        price_basis: 'drive_away',
        car_type: 'used',
        location_name: 'Main Street',
        assumed: [],
      },
    ]);
  });

  it('a code is the place that it names, and nothing that shoppers see where it names none', async () => {
    const summary = await importRows(
      [
        row('A', { 'Location Code': 'MS1' }),
        row('B', { 'Location Code': 'FTW' }),
        row('C', { Dealer: 'Main Street' }),
      ],
      { values: { location_code: { MS1: 'Main Street' } } },
    );
    expect(await facts('location_name')).toEqual([['Main Street'], [null], ['Main Street']]);
    expect(summary.left_out).toMatchObject([{ field: 'location_code', texts: ['FTW'], stocknums: ['B'] }]);
  });
});
