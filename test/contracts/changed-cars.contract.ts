import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { all, AS_GIVEN, sampleCar, sampleWebsite } from './samples.ts';

/** What the store tells of a change, so that an index need not be built anew. */
export function changedCarsContract(open: () => Promise<Database>): void {
  describe('changed cars', () => {
    let sites = 0;
    async function openStock() {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`changed-${(sites += 1)}`));
      return { database, stock: database.openStores(website.id).stock, id: website.id };
    }

    it('tells which cars changed between two versions, however many, each as it is now', async () => {
      const { database, stock, id } = await openStock();
      const version = async () => (await database.tenants.byId(id))!.stockVersion;
      const listChanges = async (after: number, upTo: number) =>
        (await all(stock.changedCars({ after, upTo }))).map(({ stocknum, km, status }) =>
          [stocknum, km, status].join(' '),
        );
      const many = Array.from({ length: 250 }, (_, at) => sampleCar(`M${at}`, { km: 1 }));
      const empty = await version();
      await stock.upsert(many);
      const first = await version();
      expect(new Set(await listChanges(empty, first)).size).toBe(many.length);
      await stock.upsert([sampleCar('M3', { km: 2 }), sampleCar('M4', { km: 1 }), sampleCar('NEW')]);
      const second = await version();
      await stock.withdrawAllBut(new Set([...many.slice(1).map(({ stocknum }) => stocknum), 'NEW']));
      const third = await version();
      expect(await listChanges(first, second)).toEqual(['M3 2 in_stock', 'NEW 45000 in_stock']);
      expect(await listChanges(second, third)).toEqual(['M0 1 withdrawn']);
      expect(await listChanges(third, third + 10)).toEqual([]);
      await stock.upsert([sampleCar('M3', { km: 3 })]);
      expect(await listChanges(first, second)).toEqual(['NEW 45000 in_stock']);
      expect(await listChanges(first, await version())).toEqual([
        'NEW 45000 in_stock',
        'M0 1 withdrawn',
        'M3 3 in_stock',
      ]);
    });

    it('tells the cars of a feed and those of no other site, without what search does not ask about', async () => {
      const { database, stock, id } = await openStock();
      const other = await openStock();
      const staged = await stock.stage();
      await staged.add({
        car: sampleCar('F', { description: 'A text.', details: { doors: 5 } }),
        given: [],
        doubts: 0,
      });
      await all(staged.store(AS_GIVEN));
      await staged.remove();
      await other.stock.upsert([sampleCar('O')]);
      const upTo = (await database.tenants.byId(id))!.stockVersion;
      const changedCars = await all(stock.changedCars({ after: upTo - 1, upTo }));
      expect(changedCars).toEqual(await all(stock.allForSearch()));
    });

    it('says where no car tells what changed', async () => {
      const { database, stock, id } = await openStock();
      await stock.upsert([sampleCar('A')]);
      const before = (await database.tenants.byId(id))!;
      expect([before.reindexVersion < before.stockVersion, before.importedVersion]).toEqual([
        true,
        before.stockVersion,
      ]);
      await database.shiftStockDates([id], 60);
      const after = (await database.tenants.byId(id))!;
      expect([after.reindexVersion, after.importedVersion]).toEqual([after.stockVersion, after.stockVersion]);
    });
  });
}
