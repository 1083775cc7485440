import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { Stock } from '#ports/stock.ts';
import { all, AS_GIVEN, sampleCar, sampleWebsite } from './samples.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

export function pricesContract(open: () => Promise<Database>): void {
  describe('records of prices and checks', () => {
    let sites = 0;
    async function openStock(): Promise<{ database: Database; stock: Stock; id: number }> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`prices-${(sites += 1)}`));
      return { database, stock: database.openStores(website.id).stock, id: website.id };
    }

    it('keeps every price a car had, with what was in it, once it gets another', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('A', { price_cents: 3_000_000 }), sampleCar('B')]);
      const [a, b] = await all(stock.all());
      expect(await stock.priceHistory(a!.id)).toEqual([]);
      await stock.upsert([sampleCar('A', { price_cents: 2_800_000 }), sampleCar('B', { km: 1 })]);
      await stock.upsert([sampleCar('A', { price_cents: 2_800_000, price_basis: 'ride_away' })]);
      await stock.upsert([sampleCar('A', { price_cents: null })]);
      await stock.upsert([sampleCar('A', { price_cents: 2_900_000 })]);
      const history = await stock.priceHistory(a!.id);
      expect(history.map(({ price_cents, price_basis }) => [price_cents, price_basis])).toEqual([
        [3_000_000, 'drive_away'],
        [2_800_000, 'drive_away'],
        [2_800_000, 'ride_away'],
      ]);
      expect(history.every(({ at }) => new Date(at).toISOString() === at)).toBe(true);
      expect(await stock.priceHistory(b!.id)).toEqual([]);
      expect(await stock.priceHistory(NaN)).toEqual([]);
    });

    it('keeps the old prices of a feed with its cars, and only what was ever shown', async () => {
      const { stock } = await openStock();
      const priced = (price_cents: number) => (stocknum: number) =>
        sampleCar(`P${stocknum}`, { price_cents });
      const numbers = Array.from({ length: 260 }, (_, index) => index);
      await stock.upsert(numbers.map(priced(3_000_000)));
      const staged = await stock.stage();
      for (const car of numbers.map(priced(2_500_000)))
        await staged.add({ car, given: ['price'], doubts: 0 });
      await all(staged.store(AS_GIVEN));
      await staged.remove();
      await stock.upsert([1_000_000, 2_000_000].map((price) => priced(price)(0)));
      const cars = await all(stock.all());
      const histories = await Promise.all(cars.map(({ id }) => stock.priceHistory(id)));
      expect(histories.map((history) => history.map(({ price_cents }) => price_cents))).toEqual([
        [3_000_000, 2_500_000],
        ...numbers.slice(1).map(() => [3_000_000]),
      ]);
    });

    it('knows since when a price stood on the site, which it does not while its car is off it', async () => {
      const { stock } = await openStock();
      const off = { show_on_dealer_website: false };
      const priced = (price_cents: number, change = {}) => [sampleCar('A', { price_cents, ...change })];
      await stock.upsert(priced(5_000_000, off));
      await stock.upsert(priced(4_000_000, off));
      await stock.upsert(priced(4_000_000));
      await stock.upsert(priced(4_000_000, { km: 1 }));
      await stock.upsert(priced(3_000_000));
      const [{ id } = { id: 0 }] = await all(stock.all());
      await stock.withdrawAllBut(new Set());
      await stock.upsert(priced(2_000_000));
      const [hidden, shown, withdrawn] = await stock.priceHistory(id);
      expect([hidden?.price_cents, hidden?.since]).toEqual([5_000_000, null]);
      expect(shown?.price_cents).toBe(4_000_000);
      // Two writes after it was shown: a millisecond each.
      expect(Date.parse(shown!.at) - Date.parse(shown!.since!)).toBe(2);
      expect(Date.parse(shown!.since!)).toBeGreaterThan(Date.parse(hidden!.at));
      expect([withdrawn?.price_cents, withdrawn?.since]).toEqual([3_000_000, null]);
    });

    it('finds the first price change after a moment, in its own site alone', async () => {
      const { database, stock, id } = await openStock();
      const other = await openStock();
      await stock.upsert([sampleCar('A', { price_cents: 3_000_000 })]);
      await stock.upsert([sampleCar('A', { price_cents: 2_800_000 })]);
      const [{ id: carId } = { id: 0 }] = await all(stock.all());
      const [change] = await stock.priceHistory(carId);
      expect(await stock.firstPriceChangeAfter(LONG_AGO)).toBe(change?.at);
      expect(await stock.firstPriceChangeAfter(change!.at)).toBeNull();
      expect(await other.stock.priceHistory(carId)).toEqual([]);
      expect(await other.stock.firstPriceChangeAfter(LONG_AGO)).toBeNull();
      await database.shiftStockDates([id], 3600);
      expect((await stock.priceHistory(carId))[0]?.at).toBe(
        new Date(Date.parse(change!.at) + 3_600_000).toISOString(),
      );
    });

    it('knows when the stock was last confirmed, by a feed that found nothing new too', async () => {
      const { stock } = await openStock();
      expect(await stock.checkedAt()).toBeNull();
      await stock.upsert([]);
      expect(await stock.checkedAt()).toBeNull();
      await stock.upsert([sampleCar('A')]);
      const first = await stock.checkedAt();
      expect(new Date(first!).toISOString()).toBe(first);
      expect(await stock.upsert([sampleCar('A')])).toEqual(['unchanged']);
      expect(Date.parse((await stock.checkedAt())!)).toBeGreaterThan(Date.parse(first!));
    });
  });
}
