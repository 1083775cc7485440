import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import { listPlausibleRanges } from '#domain/imports/quarantine.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { Database } from '#ports/database.ts';
import type { OpenQuarantine, Stock, StoredBatch } from '#ports/stock.ts';
import { all, sampleCar, sampleWebsite } from './samples.ts';

const RANGES = listPlausibleRanges({ template: 'car', odometer_unit: 'km' }, '2026-11-20');
const TOLD: Target[] = ['price', 'price_basis', 'km', 'year'];

export function quarantineContract(open: () => Promise<Database>): void {
  describe('implausible values', () => {
    let sites = 0;
    async function openStock(): Promise<Stock> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`quarantine-${(sites += 1)}`));
      return database.openStores(website.id).stock;
    }

    async function tell(stock: Stock, cars: NewCar[], given = TOLD, accepted: 'all' | string[] = []) {
      const staged = await stock.stage();
      for (const car of cars) await staged.add({ car, given, doubts: 0 });
      const batches = await all(
        staged.store({
          leaveOut: 0,
          leaveOutKm: 0,
          saysBasis: false,
          plausibility: { ranges: RANGES, accepted },
        }),
      );
      await staged.remove();
      return batches;
    }

    const held = (open: OpenQuarantine[]) =>
      open.map(({ stocknum, field, told, kept }) => [stocknum, field, told, kept]);
    const quarantinedIn = (batches: StoredBatch[]) => batches.flatMap(({ quarantined }) => quarantined);
    const priced = (price_cents: number, more: Partial<NewCar> = {}) =>
      sampleCar('A', { price_cents, ...more });

    it('leave a stored car its old ones, and what its price includes', async () => {
      const stock = await openStock();
      await tell(stock, [priced(2_499_000, { km: 45_300, year: 2020 })]);
      const batches = await tell(stock, [
        priced(2500, { km: 9_000_000, year: 3018, price_basis: 'plus_on_road_costs' }),
      ]);
      expect(quarantinedIn(batches)).toEqual([
        { stocknum: 'A', field: 'price', told: 2500, kept: 2_499_000, reason: 'less than $500' },
        {
          stocknum: 'A',
          field: 'km',
          told: 9_000_000,
          kept: 45_300,
          reason: 'more than 1,000,000 for a used vehicle',
        },
        { stocknum: 'A', field: 'year', told: 3018, kept: 2020, reason: 'more than 2027' },
      ]);
      expect(await all(stock.all())).toMatchObject([
        { price_cents: 2_499_000, price_basis: 'drive_away', km: 45_300, year: 2020 },
      ]);
      expect(await stock.priceHistory((await all(stock.all()))[0]!.id)).toEqual([]);
    });

    it('leave a new car without them, in its address too', async () => {
      const stock = await openStock();
      const [batch] = await tell(stock, [priced(2500, { year: 3018 })]);
      expect(batch).toMatchObject({ outcomes: ['created'], without: { price: ['A'] } });
      const [car] = await all(stock.all());
      expect(car).toMatchObject({ price_cents: null, year: null });
      expect(car?.slug).not.toContain('3018');
    });

    it.each([
      [2_000_000, 999_999, 'less than half of $20,000'],
      [2_000_000, 1_000_000, null],
      [2_000_000, 3_000_000, null],
      [2_000_000, 3_000_001, 'more than half above $20,000'],
      [20_000, 20_000, null],
    ])('a price of %i cents that becomes %i: %s', async (before, after, reason) => {
      const stock = await openStock();
      await stock.upsert([priced(before)]);
      const quarantined = quarantinedIn(await tell(stock, [priced(after)]));
      expect(quarantined.map((value) => value.reason)).toEqual(reason === null ? [] : [reason]);
      expect((await all(stock.all()))[0]?.price_cents).toBe(reason === null ? after : before);
    });

    it('are open from the first time until they are accepted, given better, or the car is gone', async () => {
      const stock = await openStock();
      await stock.upsert([priced(2_499_000)]);
      await tell(stock, [priced(2500)]);
      const [first] = await stock.quarantined();
      expect(first).toMatchObject({ stocknum: 'A', field: 'price', told: 2500, kept: 2_499_000 });
      await tell(stock, [priced(2600)]);
      expect(await stock.quarantined()).toEqual([{ ...first, told: 2600 }]);
      await tell(stock, [priced(0, { km: 5 })], ['km']);
      expect(held(await stock.quarantined())).toEqual([['A', 'price', 2600, 2_499_000]]);
      await tell(stock, [priced(2_399_000)]);
      expect(await stock.quarantined()).toEqual([]);
      await tell(stock, [priced(2500)]);
      await tell(stock, [priced(2500)], TOLD, ['A']);
      expect(await stock.quarantined()).toEqual([]);
      expect((await all(stock.all()))[0]?.price_cents).toBe(2500);
      expect(quarantinedIn(await tell(stock, [priced(2500)]))).toEqual([]);
      await tell(stock, [priced(900_000)]);
      expect(await stock.quarantined()).toHaveLength(1);
      await stock.withdrawAllBut(new Set());
      expect(await stock.quarantined()).toEqual([]);
    });

    it('of a car that a feed has twice are those of its last row', async () => {
      const stock = await openStock();
      await stock.upsert([priced(2_499_000)]);
      expect(quarantinedIn(await tell(stock, [priced(2500), priced(2_399_000)]))).toEqual([]);
      expect(await stock.quarantined()).toEqual([]);
    });

    it('are found by a preview, which changes nothing', async () => {
      const stock = await openStock();
      await stock.upsert([priced(2_499_000)]);
      const staged = await stock.stage();
      for (const car of [priced(2500), ...Array.from({ length: 300 }, (_, at) => sampleCar(`B${at}`))])
        await staged.add({ car, given: TOLD, doubts: car.stocknum === 'B0' ? 1 : 0 });
      const terms = {
        leaveOut: 1,
        leaveOutKm: 0,
        saysBasis: false,
        plausibility: { ranges: RANGES, accepted: [] },
      };
      const batches = await all(staged.preview(terms, 20));
      await staged.remove();
      expect(batches.flatMap(({ outcomes }) => outcomes)).toHaveLength(300);
      expect(quarantinedIn(batches)).toHaveLength(1);
      const cars = batches.flatMap(({ cars: some }) => some);
      expect(cars.map(({ stocknum }) => stocknum).slice(0, 3)).toEqual(['A', 'B1', 'B2']);
      expect(cars).toHaveLength(20);
      expect(cars[0]).toMatchObject({ price_cents: 2_499_000 });
      expect(await stock.count()).toBe(1);
      expect(await stock.quarantined()).toEqual([]);
    });
  });
}
