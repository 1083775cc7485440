import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { StockPage, StockSearch, StockView } from '#ports/stock-list.ts';
import { sampleEdit } from './sample-edit.ts';
import { sampleCar, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';
import { sampleVisitCounts } from './sample-visit-counts.ts';
import { storeImplausiblePrice } from './store-implausible-price.ts';

const NOW = Date.parse('2026-11-28T02:00:00.500Z');
const SEARCH: StockSearch = {
  view: 'all',
  place: null,
  car_type: null,
  query: '',
  sort: 'newest',
  after: null,
  now: NOW,
  rules: { include_sold_cars_days: 3, search_filters: '', currency: 'AUD', odometer_unit: 'km' },
  limit: 50,
};
const PHOTO = '/a.webp';
const PHOTOS: Partial<NewCar> = {
  primary_image_url: PHOTO,
  images: [{ image: { url: PHOTO }, thumb: PHOTO, view: null }],
  photos_count: 1,
};
const soldAt = (sold_at: string): Partial<NewCar> => ({ status: 'sold', sold: true, sold_at });

/** One of each kind, the newest last. */
const STOCK: Record<string, Partial<NewCar>> = {
  OLD: { created_at: '2026-08-30T01:00:00.000Z', price_cents: 1_000_000 },
  'NOT_OLD-2': { created_at: '2026-08-30T03:00:00.000Z', car_type: 'new', price_cents: 3_000_000 },
  BARE: { photos_count: 0, images: [], primary_image_url: null, rego: '1AB 2CD', location_id: 1 },
  PRICELESS: { price_cents: null },
  HIDDEN: { show_on_dealer_website: false },
  RESERVED: { reserved: true, vin: '6FPAAAJGSWEJ12345' },
  'SOLD-LONG': { ...soldAt('2026-11-25T02:00:00.000Z'), photos_count: 0, reserved: true },
  'SOLD-NOW': { ...soldAt('2026-11-25T02:00:01.000Z'), price_cents: null },
  GONE: { status: 'withdrawn', created_at: '2026-11-20T00:00:00.000Z', photos_count: 0 },
};

export function stockListContract(openDatabase: () => Promise<Database>): void {
  describe('the list of a stock', () => {
    let sites = 0;
    async function openSite(cars: Record<string, Partial<NewCar>> = STOCK): Promise<SiteStores> {
      const database = await openDatabase();
      const { website } = await database.tenants.save(sampleWebsite(`list-${(sites += 1)}`));
      const stores = database.openStores(website.id);
      await stores.stock.upsert(
        Object.entries(cars).map(([number, change], index) =>
          sampleCar(number, {
            created_at: new Date(Date.parse('2026-11-01T00:00:00.000Z') + index * 1000).toISOString(),
            ...PHOTOS,
            ...change,
          }),
        ),
      );
      return stores;
    }

    async function list(stores: SiteStores, change: Partial<StockSearch> = {}): Promise<StockPage> {
      const page = await stores.stockList.listPage({ ...SEARCH, ...change });
      if (page === null) throw new Error('There is no such page.');
      return page;
    }
    const listNumbers = async (stores: SiteStores, change: Partial<StockSearch> = {}) =>
      (await list(stores, change)).cars.map(({ stocknum }) => stocknum);

    it('has every car, also hidden, sold and withdrawn ones, and of no other website', async () => {
      await openSite({ OTHER: {} });
      const stores = await openSite();
      const numbers = await listNumbers(stores);
      expect(numbers.toSorted()).toEqual(Object.keys(STOCK).toSorted());
      expect((await list(stores)).counts.all).toBe(numbers.length);
      expect(await stores.stockList.countAll()).toBe(numbers.length);
    });

    it('hands over nothing of a configuration but what it reads', async () => {
      const stores = await openSite({ ONE: {} });
      // It cannot be copied from one thread to another.
      const rules = Object.assign(() => {}, SEARCH.rules);
      expect(await listNumbers(stores, { rules })).toEqual(['ONE']);
    });

    it('has of each view the cars that it counts', async () => {
      const stores = await openSite();
      const { stock, stockEdits, pictureChecks } = stores;
      const car = await stock.byStockNumber('RESERVED');
      if (car === null) throw new Error('It was stored.');
      await stockEdits.editCar(sampleEdit(car, 'km', { km: 12 }));
      await storeImplausiblePrice(stock, 'NOT_OLD-2');
      const troubles = ['BARE', 'GONE', 'NEVER-WAS'].map((stocknum) => ({ stocknum, url: PHOTO, why: 'x' }));
      await pictureChecks.store({ at: '2026-11-27T00:00:00.000Z', troubles });
      const expectedNumbers: Record<Exclude<StockView, 'all'>, string[]> = {
        no_photos: ['BARE'],
        failing_pictures: ['BARE'],
        no_price: ['PRICELESS', 'NOT_OLD-2'],
        old: ['OLD'],
        by_hand: ['RESERVED'],
        reserved: ['RESERVED'],
        off_site: ['GONE', 'SOLD-LONG', 'HIDDEN'],
      };
      for (const [view, numbers] of Object.entries(expectedNumbers) as [StockView, string[]][]) {
        const page = await list(stores, { view });
        expect([view, page.cars.map(({ stocknum }) => stocknum)]).toEqual([view, numbers]);
        expect([view, page.counts[view]]).toEqual([view, numbers.length]);
      }
      expect(await list(stores)).toMatchObject({ hiddenCount: 1, oldestAt: STOCK['OLD']?.created_at });
    });

    it('says of each car why shoppers do not see it, and what is wrong with it', async () => {
      const stores = await openSite({
        A: { show_on_dealer_website: false, description: 'Clean,\n one owner.', price_cents: 4_000_000 },
        B: {},
      });
      const { stock, stockEdits, pictureChecks, visitCounts, leads } = stores;
      const a = await stock.byStockNumber('A');
      if (a === null) throw new Error('It was stored.');
      await stockEdits.editCar(sampleEdit(a, 'km', { km: 12 }));
      await storeImplausiblePrice(stock, 'A');
      const troubles = [
        { stocknum: 'A', url: PHOTO, why: 'its address answers with status 404' },
        { stocknum: 'B', url: '/before.webp', why: 'it was another picture' },
      ];
      await pictureChecks.store({ at: '2026-11-27T00:00:00.000Z', troubles });
      for (const [day, views] of [
        ['2026-10-30', 3],
        ['2026-11-28', 4],
        ['2026-10-29', 90],
      ] as const)
        await visitCounts.add({
          ...sampleVisitCounts(day),
          cars: [{ day, car_id: a.id, views, saves: 1 }],
        });
      for (const spam of [false, true, false])
        await leads.submit(sampleSubmission({ lead: sampleLead({ car_id: a.id, spam }) }));
      const { cars } = await list(stores, { sort: 'stock_number' });
      expect(await stores.stockList.countVisits([a.id, a.id + 1], NOW)).toEqual([
        { carId: a.id, views: 7, saves: 2 },
      ]);
      expect(cars).toMatchObject([
        {
          stocknum: 'A',
          whyHidden: 'not_shown_on_dealer_website',
          wordCount: 3,
          heldPrice: 2500,
          pictureFault: 'its address answers with status 404',
          hasPicture: true,
          lockedFields: ['km'],
          views: 7,
          saves: 2,
          leads: 2,
        },
        {
          stocknum: 'B',
          whyHidden: null,
          wordCount: 0,
          heldPrice: null,
          pictureFault: null,
          lockedFields: [],
        },
      ]);
    });

    it('counts by place and type of car', async () => {
      const stores = await openSite();
      expect(await list(stores, { place: 1 })).toMatchObject({
        cars: [{ stocknum: 'BARE' }],
        counts: { all: 1, no_photos: 1, old: 0 },
        typeCounts: { new: 0, used: 1 },
      });
      const newCars = await list(stores, { car_type: 'new' });
      expect(newCars).toMatchObject({ cars: [{ stocknum: 'NOT_OLD-2' }], counts: { all: 1, no_photos: 0 } });
      expect(newCars.typeCounts).toEqual({ new: 1, demo: 0, used: Object.keys(STOCK).length - 1 });
    });

    it.each([
      ['stock number', 'sold-l', ['SOLD-LONG']],
      ['stock number with a sign of a pattern', 'not_old', ['NOT_OLD-2']],
      ['stock number without its mark', 'not_old2', ['NOT_OLD-2']],
      ['part of a plate', '2cd', ['BARE']],
      ['plate as one writes it', '1AB-2CD', ['BARE']],
      ['plate with a gap elsewhere', '1a b2cd', ['BARE']],
      ['end of the VIN', 'ej12345', ['RESERVED']],
      ['words of the name and the badge', 'ranger xlt not', ['NOT_OLD-2']],
      ['words that no car has together', 'ranger corolla', []],
      ['nothing but signs', '%', []],
    ])('finds by %s', async (_what, query, numbers) => {
      expect(await listNumbers(await openSite(), { query })).toEqual(numbers);
    });

    it('is in the order that was asked for, cars without a price last', async () => {
      const stores = await openSite({
        B: { price_cents: 2_000_000 },
        C: { price_cents: null },
        A: { price_cents: 2_000_000 },
        D: { price_cents: 1_000_000 },
      });
      const orders = {
        newest: 'DACB',
        oldest: 'BCAD',
        dearest: 'ABDC',
        cheapest: 'DBAC',
        stock_number: 'ABCD',
      };
      for (const [sort, numbers] of Object.entries(orders) as [StockSearch['sort'], string][]) {
        expect([sort, (await listNumbers(stores, { sort })).join('')]).toEqual([sort, numbers]);
        const listedNumbers: string[] = [];
        for (let cursor: string | null = null; listedNumbers.length < 4;) {
          const page: StockPage = await list(stores, { sort, after: cursor, limit: 1 });
          listedNumbers.push(...page.cars.map(({ stocknum }) => stocknum));
          cursor = page.after;
          expect(cursor === null).toBe(listedNumbers.length === 4);
        }
        expect([sort, listedNumbers.join('')]).toEqual([sort, numbers]);
      }
    });

    it('goes on where the page before ended, whatever came and went meanwhile', async () => {
      const stores = await openSite({ A: {}, B: {}, C: {}, D: {}, E: {} });
      const firstPage = await list(stores, { limit: 2 });
      expect(firstPage.cars.map(({ stocknum }) => stocknum)).toEqual(['E', 'D']);
      await stores.stock.upsert([sampleCar('F', { created_at: '2026-11-27T00:00:00.000Z' })]);
      await stores.stock.withdrawAllBut(new Set(['A', 'B', 'C', 'E', 'F']));
      expect(await listNumbers(stores, { after: firstPage.after, limit: 50 })).toEqual(['C', 'B', 'A']);
    });

    it('has no page after what no page gave', async () => {
      const stores = await openSite({});
      for (const cursor of ['', 'x', '2026-11-01_1', '2026-11-01T00:00:00.000Z_x', "'_1", '1_1'])
        expect([cursor, await stores.stockList.listPage({ ...SEARCH, after: cursor })]).toEqual([
          cursor,
          null,
        ]);
      expect(await stores.stockList.listPage({ ...SEARCH, sort: 'dearest', after: 'x_1' })).toBeNull();
      const page = await stores.stockList.listPage({ ...SEARCH, sort: 'stock_number', after: 'a\0_1' });
      expect(page).toBeNull();
    });

    it('has the cars outside the site’s own filter among those that are not on the site, as they change', async () => {
      const stores = await openSite({ A: { colour: 'Red' }, B: { colour: 'Blue' } });
      const search = { view: 'off_site' as const, rules: { ...SEARCH.rules, search_filters: 'colour:Blue' } };
      const earlierPage = await list(stores, search);
      expect(earlierPage).toMatchObject({
        cars: [{ stocknum: 'A' }],
        counts: { off_site: 1 },
        hiddenCount: 1,
      });
      expect(earlierPage.cars[0]?.whyHidden).toBe('outside_search_filters');
      await stores.stock.upsert([sampleCar('A', { colour: 'Blue' }), sampleCar('B', { colour: 'Red' })]);
      expect(await listNumbers(stores, search)).toEqual(['B']);
      const unreadable = { ...search, rules: { ...SEARCH.rules, search_filters: 'colour:' } };
      expect((await list(stores, unreadable)).counts.off_site).toBe(2);
    });
  });
}
