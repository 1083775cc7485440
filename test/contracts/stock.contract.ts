import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Database } from '#ports/database.ts';
import type { Stock } from '#ports/stock.ts';
import { at } from './outbox-samples.ts';
import { all, AS_GIVEN, sampleCar, sampleWebsite } from './samples.ts';

const NOT_SEARCHED = { images: [], primary_image_url: null, assumed: [], file: null, description: null };
const FULL_CAR: Partial<NewCar> = {
  name: "2024 Škoda Octavia “RS”, 100 % 'n' \\ more",
  make: 'Škoda',
  series: 'NX',
  price_cents: 5_123_450,
  price_basis: 'excl_government_charges',
  subscription_price_cents: 29_900,
  vin: '6FPAAAJGSWEJ12345',
  rego: '123ABC',
  tag: 'Test Drive Only*',
  reserved: true,
  reservable: false,
  certified: true,
  custom_rank: -1.5,
  show_on_dealer_website: false,
  images: [{ image: { url: '/a.webp' }, thumb: '/a-thumb.webp', view: 'side view' }],
  photos_count: 1,
  distribution_locations: ['Northgate', 'Southbank'],
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_1' }],
  details: { engine: '2.0 L', doors: 5, lams: false },
  assumed: ['car_type', 'status'],
};

export function stockContract(open: () => Promise<Database>): void {
  describe('stock', () => {
    let sites = 0;
    async function openStock(): Promise<{ database: Database; stock: Stock; id: number }> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`stock-${(sites += 1)}`));
      return { database, stock: database.openStores(website.id).stock, id: website.id };
    }

    it('gives back every field of a car as it was stored', async () => {
      const { stock } = await openStock();
      const car = sampleCar('RS1', FULL_CAR);
      await stock.upsert([car]);
      const [stored] = await all(stock.all());
      expect(stored).toEqual({ ...car, id: stored?.id, slug: stored?.slug, updated_at: stored?.updated_at });
      expect(await stock.byId(stored!.id)).toEqual(stored);
      expect(await stock.bySlug(stored!.slug)).toEqual(stored);
    });

    it('gives search everything but pictures, texts and the specifications that it does not ask about', async () => {
      const { stock } = await openStock();
      const details = { seats: 5, sleeps: 2, lams: true };
      const full = { ...FULL_CAR, details: { ...FULL_CAR.details, ...details } };
      await stock.upsert(Array.from({ length: 501 }, (_, index) => sampleCar(`S${index}`, full)));
      const wanted = (await all(stock.all())).map((car) => ({ ...car, ...NOT_SEARCHED, details }));
      expect(await all(stock.allForSearch())).toEqual(wanted);
    });

    it('notes when each car was last written, and not when a feed found nothing new', async () => {
      const { stock } = await openStock();
      expect(await stock.changedAt()).toBeNull();
      await stock.upsert([sampleCar('A'), sampleCar('B')]);
      const [a, b] = await all(stock.all());
      expect(a!.updated_at! > at(0)).toBe(true);
      await stock.upsert([sampleCar('A', { km: 1 }), sampleCar('B')]);
      const [changed, same] = await all(stock.all());
      expect(changed!.updated_at! > a!.updated_at!).toBe(true);
      expect(same!.updated_at).toBe(b!.updated_at);
      expect(await stock.changedAt()).toBe(changed!.updated_at);
    });

    it('tells the pictures of the cards of available cars on show', async () => {
      const { stock } = await openStock();
      const shown = { primary_image_url: '/a.webp', show_on_dealer_website: true };
      await stock.upsert([
        sampleCar('A', shown),
        sampleCar('BARE', { ...shown, primary_image_url: null }),
        sampleCar('HIDDEN', { ...shown, show_on_dealer_website: false }),
        sampleCar('SOLD', { ...shown, sold: true }),
      ]);
      expect(await all(stock.cardPictures())).toEqual([{ stocknum: 'A', url: '/a.webp' }]);
    });

    it('answers what became of each car, in the order given', async () => {
      const { stock } = await openStock();
      expect(await stock.upsert([])).toEqual([]);
      expect(await stock.upsert([sampleCar('A'), sampleCar('B')])).toEqual(['created', 'created']);
      const again = [sampleCar('B', { km: 1 }), sampleCar('C'), sampleCar('A')];
      expect(await stock.upsert(again)).toEqual(['updated', 'created', 'unchanged']);
      expect(await stock.count()).toBe(3);
    });

    it('counts every kind of field as a change', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('A')]);
      // What a car is taken for is seen by nobody.
      const { assumed: _unseen, ...seen } = FULL_CAR;
      for (const [field, value] of Object.entries(seen)) {
        expect(await stock.upsert([sampleCar('A', { [field]: value })]), field).toEqual(['updated']);
        expect(await stock.upsert([sampleCar('A', { [field]: value })]), field).toEqual(['unchanged']);
        await stock.upsert([sampleCar('A')]);
      }
    });

    it('takes a stock number met twice in one batch as an update', async () => {
      const { stock } = await openStock();
      const cars = [sampleCar('A', { km: 1 }), sampleCar('A', { km: 2 }), sampleCar('A', { km: 2 })];
      expect(await stock.upsert(cars)).toEqual(['created', 'updated', 'unchanged']);
      expect((await all(stock.all())).map((car) => car.km)).toEqual([2]);
    });

    it('makes the address once from year, make, model, badge and stock number', async () => {
      const { stock } = await openStock();
      await stock.upsert([
        sampleCar('N1', { year: 2024, make: 'Škoda', model: 'Octavia RS', badge: 'Sport +' }),
      ]);
      const [before] = await all(stock.all());
      expect(before?.slug).toBe('2024-skoda-octavia-rs-sport-n1');
      await stock.upsert([sampleCar('N1', { make: 'Ford', badge: null })]);
      expect((await all(stock.all()))[0]?.slug).toBe(before?.slug);
    });

    it('gives every stock number an address of its own, however alike they look', async () => {
      const { stock } = await openStock();
      const alike = ['A1', 'a1', 'A-1', 'A 1', 'A_1', 'á1', '車', '', '..', 'A1'.repeat(60)];
      const cars = alike.map((stocknum) => sampleCar(stocknum));
      expect(new Set(await stock.upsert(cars))).toEqual(new Set(['created']));
      const slugs = (await all(stock.all())).map((car) => car.slug);
      expect(new Set(slugs).size).toBe(alike.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    });

    it('forces a sold car to the status sold with a day of sale', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('S', { sold: true, status: 'in_stock', sold_at: null })]);
      const [car] = await all(stock.all());
      expect(car?.status).toBe('sold');
      expect(Date.parse(car?.sold_at ?? '')).not.toBeNaN();
    });

    it('keeps the day of sale while the same sale is told again without a day', async () => {
      const { stock } = await openStock();
      const sold_at = '2026-10-02T00:00:00.000Z';
      await stock.upsert([sampleCar('S', { sold: true, sold_at })]);
      expect(await stock.upsert([sampleCar('S', { sold: true, sold_at: null })])).toEqual(['unchanged']);
      expect((await all(stock.all()))[0]?.sold_at).toBe(sold_at);
      const corrected = {
        sold: true,
        created_at: '2026-09-01T00:00:00.000Z',
        sold_at: '2026-10-01T00:00:00.000Z',
      };
      expect(await stock.upsert([sampleCar('S', corrected)])).toEqual(['updated']);
      expect((await all(stock.all()))[0]).toMatchObject(corrected);
    });

    it('sells a car again with a new day of sale', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('S', { sold: true, sold_at: '2026-10-02T00:00:00.000Z' })]);
      await stock.upsert([sampleCar('S')]);
      expect((await all(stock.all()))[0]).toMatchObject({ status: 'in_stock', sold: false, sold_at: null });
      await stock.upsert([sampleCar('S', { sold: true, sold_at: '2026-11-02T00:00:00.000Z' })]);
      expect((await all(stock.all()))[0]?.sold_at).toBe('2026-11-02T00:00:00.000Z');
    });

    it('finds cars by id in the order asked and leaves out what it does not have', async () => {
      const { stock } = await openStock();
      await stock.upsert(['A', 'B', 'C'].map((stocknum) => sampleCar(stocknum)));
      const ids = (await all(stock.all())).map((car) => car.id);
      const requested = [ids[2]!, -1, 2 ** 53, 1.5, NaN, ids[0]!];
      expect((await stock.byIds(requested)).map((car) => car.stocknum)).toEqual(['C', 'A']);
      expect(await stock.byIds([])).toEqual([]);
      const slugs = (await stock.byIds(ids)).map(({ slug }) => slug);
      expect(await stock.bySlugs([...slugs, 'no-car'])).toHaveLength(3);
      expect(await stock.bySlugs([])).toEqual([]);
      expect(await stock.byId(2 ** 60)).toBeNull();
      expect(await stock.bySlug("x' or '1'='1")).toBeNull();
    });

    it('keeps the cars of a feed apart until they are stored, in the order added', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('C3', { km: 3, tag: 'RUNOUT' })]);
      const staged = await stock.stage();
      for (let index = 0; index < 700; index += 1)
        await staged.add({ car: sampleCar(`C${index}`, { km: index }), given: ['km'], doubts: 0 });
      await staged.add({ car: sampleCar('C3', { km: 4 }), given: ['km', 'tag'], doubts: 0 });
      expect(await stock.count()).toBe(1);
      const outcomes = (await all(staged.store(AS_GIVEN))).flatMap(({ outcomes: some }) => some);
      await staged.remove();
      expect(outcomes).toHaveLength(701);
      expect(outcomes.indexOf('unchanged')).toBe(3);
      expect(outcomes.at(-1)).toBe('updated');
      expect(await stock.count()).toBe(700);
      expect((await all(stock.all()))[0]).toMatchObject({ stocknum: 'C3', km: 4, tag: null });
    });

    it('keeps of a stored car what its row in a feed does not give', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('F', FULL_CAR), sampleCar('S', { sold: true, sold_at: null })]);
      const before = await all(stock.all());
      const staged = await stock.stage();
      // A make is in every row.
      await staged.add({ car: sampleCar('F', { km: 77, make: 'Škoda' }), given: ['km'], doubts: 0 });
      await staged.add({ car: sampleCar('S', { sold: false }), given: [], doubts: 0 });
      await staged.add({ car: sampleCar('N', { sold: true, sold_at: null }), given: ['sold'], doubts: 0 });
      expect(await all(staged.store(AS_GIVEN))).toMatchObject([
        { outcomes: ['updated', 'unchanged', 'created'] },
      ]);
      await staged.remove();
      const after = await all(stock.all());
      const { updated_at } = after[0]!;
      expect(after.slice(0, 2)).toEqual([{ ...before[0], km: 77, updated_at }, before[1]]);
      expect(after[2]).toMatchObject({ stocknum: 'N', status: 'sold', sold_at: expect.any(String) });
    });

    it('lets the later of two rows for one car win, however far apart', async () => {
      const { stock } = await openStock();
      const staged = await stock.stage();
      for (let index = 0; index < 1_000; index += 1) {
        await staged.add({ car: sampleCar(`C${index % 300}`, { km: index }), given: ['km'], doubts: 0 });
      }
      const outcomes = (await all(staged.store(AS_GIVEN))).flatMap(({ outcomes: some }) => some);
      await staged.remove();
      expect(outcomes.map((outcome) => outcome === 'created')).toEqual(
        outcomes.map((_, index) => index < 300),
      );
      const kms = (await all(stock.all())).map(
        ({ stocknum, km }) => Number(km) % 300 === Number(stocknum.slice(1)) && Number(km) >= 700,
      );
      expect(new Set(kms)).toEqual(new Set([true]));
    });

    it('walks a stock larger than a page by id, hidden and sold cars too', async () => {
      const { stock } = await openStock();
      const cars = Array.from({ length: 1_203 }, (_, index) =>
        sampleCar(`P${index}`, { sold: index % 3 === 0, show_on_dealer_website: index % 2 === 0 }),
      );
      for (let start = 0; start < cars.length; start += 200)
        await stock.upsert(cars.slice(start, start + 200));
      const ids = (await all(stock.all())).map((car) => car.id);
      expect(ids).toHaveLength(1_203);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });

    it('withdraws the shown cars that are not kept, after counting them', async () => {
      const { stock } = await openStock();
      await stock.upsert([
        sampleCar('KEEP'),
        sampleCar('GONE'),
        sampleCar('SOON', { status: 'coming_soon' }),
        sampleCar('SOLD', { sold: true }),
        sampleCar('HIDDEN', { show_on_dealer_website: false }),
      ]);
      const kept = new Set(['KEEP', 'OTHER']);
      expect(await stock.countWithdrawals(kept)).toEqual({
        withdrawnCount: 2,
        shownCount: 3,
        stayingNumbers: [],
      });
      expect(await stock.withdrawAllBut(kept)).toBe(2);
      const statuses = (await all(stock.all())).map((car) => `${car.stocknum} ${car.status}`);
      expect(statuses).toEqual([
        'KEEP in_stock',
        'GONE withdrawn',
        'SOON withdrawn',
        'SOLD sold',
        'HIDDEN in_stock',
      ]);
      expect(await stock.withdrawAllBut(kept)).toBe(0);
    });

    it('raises the stock version with every change, and only then', async () => {
      const { database, stock, id } = await openStock();
      const version = async () => (await database.tenants.byId(id))?.stockVersion ?? 0;
      const start = await version();
      await stock.upsert([sampleCar('A')]);
      expect(await version()).toBe(start + 1);
      await stock.upsert([sampleCar('A')]);
      expect(await version()).toBe(start + 1);
      await stock.withdrawAllBut(new Set());
      expect(await version()).toBe(start + 2);
    });

    it('never shows or touches the cars of another site', async () => {
      const a = await openStock();
      const b = a.database.openStores(
        (await a.database.tenants.save(sampleWebsite('stock-other'))).website.id,
      ).stock;
      await a.stock.upsert([sampleCar('SAME', { km: 1 })]);
      await b.upsert([sampleCar('SAME', { km: 2 })]);
      const [ofA] = await all(a.stock.all());
      expect(await b.byId(ofA!.id)).toBeNull();
      expect(await b.byIds([ofA!.id])).toEqual([]);
      expect((await b.bySlug(ofA!.slug))?.km).toBe(2);
      expect(await b.withdrawAllBut(new Set())).toBe(1);
      expect((await a.stock.byId(ofA!.id))?.status).toBe('in_stock');
    });
  });
}
