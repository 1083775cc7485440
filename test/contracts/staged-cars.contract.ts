import { describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { Database } from '#ports/database.ts';
import type { Stock } from '#ports/stock.ts';
import { all, AS_GIVEN, sampleCar, sampleWebsite } from './samples.ts';

export function stagedCarsContract(open: () => Promise<Database>): void {
  describe('the cars of a feed', () => {
    let sites = 0;
    async function openStock(): Promise<{ stock: Stock }> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`staged-${(sites += 1)}`));
      return database.openStores(website.id);
    }

    it('leaves out the distance of a row that turned out doubtful, and keeps the rest of it', async () => {
      const { stock } = await openStock();
      await stock.upsert([sampleCar('A', { km: 45_000 })]);
      const staged = await stock.stage();
      for (const stocknum of ['A', 'B'])
        await staged.add({
          car: sampleCar(stocknum, { km: 45, colour: 'Red' }),
          given: ['km', 'colour'],
          doubts: 1,
        });
      await all(staged.store({ ...AS_GIVEN, leaveOutKm: 1 }));
      await staged.remove();
      expect((await all(stock.all())).map(({ km, colour }) => [km, colour])).toEqual([
        [45_000, 'Red'],
        [null, 'Red'],
      ]);
    });

    it('keeps what a car is taken for until a feed says it, and names its cars', async () => {
      const { stock } = await openStock();
      const tell = async (change: Partial<NewCar>, given: Target[], saysBasis = false) => {
        const staged = await stock.stage();
        await staged.add({ car: sampleCar('A', change), given, doubts: 0 });
        const batches = await all(staged.store({ ...AS_GIVEN, saysBasis }));
        await staged.remove();
        const [{ car_type, price_basis, assumed } = sampleCar('')] = await all(stock.all());
        return { car_type, price_basis, assumed, told: batches[0]?.assumed.car_type };
      };
      const unsaid = { price_basis: 'plus_on_road_costs', assumed: ['car_type', 'price_basis'] } as const;
      const sureFields = { car_type: 'new', price_basis: 'drive_away', assumed: [] } as Partial<NewCar>;
      const change = { ...unsaid, assumed: [...unsaid.assumed] };
      expect(await tell(change, ['price'])).toMatchObject({ ...unsaid, told: ['A'] });
      expect(await tell(sureFields, ['price', 'car_type', 'price_basis'])).toMatchObject({
        ...sureFields,
        told: [],
      });
      expect(await tell(change, ['price'])).toMatchObject(sureFields);
      expect(await tell(change, ['price'], true)).toMatchObject({
        car_type: 'new',
        price_basis: 'plus_on_road_costs',
        assumed: ['price_basis'],
      });
    });
  });
}
