import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LockableField, readField } from '#domain/cars/car-locks.ts';
import { buildStandChange, CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { CarChanges } from '#ports/stock-edits.ts';
import { EDITOR, sampleEdit, takePicture } from './sample-edit.ts';
import { applyChoice, feed, FIELDS, findCar, NAMES } from './sample-fields.ts';
import { sampleCar, sampleWebsite } from './samples.ts';

const NUMBERS = ['A', 'B', 'C'];
const SOLD_AT = '2026-11-02T00:00:00.000Z';

export function bulkEditsContract(open: () => Promise<Database>): void {
  describe('acts on many cars at once', { timeout: 600_000 }, () => {
    async function openSite(numbers: readonly string[] = NUMBERS): Promise<SiteStores> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`bulk-${randomUUID()}`));
      const stores = database.openStores(website.id);
      const cars = numbers.map((stocknum, index) =>
        sampleCar(stocknum, { price_cents: 4_599_000 - index * 100_000, badge: stocknum }),
      );
      await stores.stock.upsert(cars);
      return stores;
    }

    it('change of each what an act on it alone would, and no field that they do not name', async () => {
      const [many, alone] = [await openSite(), await openSite()];
      const acts = [
        ...NAMES.map((field) => ({ field, to: FIELDS[field]?.values.at(-1) ?? {} })),
        ...CAR_STANDS.map((stand) => {
          const { field, value } = buildStandChange(stand, SOLD_AT);
          return { field: field as LockableField, to: value };
        }),
      ];
      for (const { field, to } of acts) {
        const edits = await listEdits(many, field, to);
        const { outcomes } = await many.stockEdits.editCars({ actor: EDITOR, edits });
        expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved']);
        for (const edit of await listEdits(alone, field, to))
          await alone.stockEdits.editCar({ actor: EDITOR, ...edit });
        for (const stocknum of NUMBERS)
          expect(await readState(many, stocknum)).toEqual(await readState(alone, stocknum));
      }
    });

    it('are one act, taken back as one: as if it had never been', async () => {
      const stores = await openSite();
      await save(stores, 'price', { price_cents: 4_444_000 }, ['B']);
      const before = await Promise.all(NUMBERS.map((stocknum) => takePicture(stores, stocknum)));
      const bulkId = await save(stores, 'price', { price_cents: 3_900_000 });
      expect(await stores.stockEdits.listBulkActs()).toMatchObject([
        { bulkId, actor: EDITOR, act: 'edit car', fields: ['price'], carCount: 3 },
        { carCount: 1 },
      ]);
      for (const { id } of await listCars(stores)) {
        const { history } = await stores.stockEdits.readRecord(id);
        expect(history[0]).toMatchObject({ actor: EDITOR, act: 'edit car', changed: ['price'] });
      }
      const outcomes = await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId });
      expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(['saved', 'saved', 'saved']);
      expect(await Promise.all(NUMBERS.map((stocknum) => takePicture(stores, stocknum)))).toEqual(before);
      expect(await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId })).toEqual([]);
      expect(await stores.stockEdits.listBulkActs()).toMatchObject([{ carCount: 1 }]);
    });

    it('sent twice are one act: the second answer leads to the first', async () => {
      const stores = await openSite();
      const before = await Promise.all(NUMBERS.map((stocknum) => takePicture(stores, stocknum)));
      const call = { actor: EDITOR, edits: await listEdits(stores, 'price', { price_cents: 3_900_000 }) };
      const [one, other] = await Promise.all([call, call].map((edit) => stores.stockEdits.editCars(edit)));
      expect(other).toEqual(one);
      expect(await stores.stockEdits.listBulkActs()).toMatchObject([{ bulkId: one?.bulkId, carCount: 3 }]);
      await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId: one?.bulkId ?? '' });
      expect(await Promise.all(NUMBERS.map((stocknum) => takePicture(stores, stocknum)))).toEqual(before);
    });

    it('have the id that whoever sends them gives, and say which cars they changed', async () => {
      const stores = await openSite();
      const { stockEdits } = stores;
      const bulkId = '0123456789abcdef0123456789abcdef0123';
      const edits = await listEdits(stores, 'tag', { tag: 'Runout' });
      expect((await stockEdits.editCars({ actor: EDITOR, edits, bulkId })).bulkId).toBe(bulkId);
      const carIds = edits.map(({ carId }) => carId);
      expect(new Set(await stockEdits.listBulkCars(bulkId))).toEqual(new Set(carIds));
      expect(await (await openSite()).stockEdits.listBulkCars(bulkId)).toEqual([]);
      await stockEdits.undoBulk({ actor: EDITOR, bulkId });
      expect(await stockEdits.listBulkCars(bulkId)).toEqual([]);
    });

    it('leave out cars that somebody changed before them, and are taken back but for those changed since', async () => {
      const stores = await openSite();
      const edits = await listEdits(stores, 'tag', { tag: 'Runout' });
      const [first, second, third] = await listCars(stores);
      await stores.stockEdits.editCar(sampleEdit(first!, 'tag', { tag: 'Mine' }));
      const { bulkId, outcomes } = await stores.stockEdits.editCars({
        actor: EDITOR,
        edits: [...edits, { carId: 987_654, changes: edits[0]!.changes }],
      });
      expect(outcomes).toMatchObject([
        { kind: 'changed_meanwhile', fields: [{ field: 'tag', value: { tag: 'Mine' } }] },
        { kind: 'saved' },
        { kind: 'saved' },
        { kind: 'not_found' },
      ]);
      const newest = await findCar(stores.stock, second!.stocknum);
      await stores.stockEdits.editCar(sampleEdit(newest, 'tag', { tag: 'Later' }));
      const undone = await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId });
      expect(new Map(undone.map(({ carId, outcome }) => [carId, outcome.kind]))).toEqual(
        new Map([
          [second!.id, 'changed_meanwhile'],
          [third!.id, 'saved'],
        ]),
      );
      const tags = await Promise.all(NUMBERS.map(async (name) => (await findCar(stores.stock, name)).tag));
      expect(tags).toEqual(['Mine', 'Later', null]);
    });

    it('taken back give each car what its feed has said since', async () => {
      const stores = await openSite();
      const bulkId = await save(stores, 'price', { price_cents: 3_900_000 });
      await feed(stores.stock, sampleCar('B', { price_cents: 4_222_000 }), ['price']);
      await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId });
      const prices = (await listCars(stores)).map(({ price_cents }) => price_cents);
      expect(prices).toEqual([4_599_000, 4_222_000, 4_399_000]);
    });

    it('of one car in them are taken back alone, too', async () => {
      const stores = await openSite();
      const bulkId = await save(stores, 'tag', { tag: 'Runout' });
      const [{ id } = { id: 0 }] = await listCars(stores);
      const [act] = (await stores.stockEdits.readRecord(id)).acts;
      await stores.stockEdits.undoAct({ carId: id, actor: EDITOR, actId: act!.id });
      expect(await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId })).toHaveLength(2);
    });

    it('are of 500 cars in one version of the stock, and are no other website’s', async () => {
      const numbers = Array.from({ length: 500 }, (_, index) => `M${index}`);
      const [stores, other] = [await openSite(numbers), await openSite()];
      const cars = await stores.stockList.listChosen((await listCars(stores)).map(({ id }) => id));
      expect(cars).toHaveLength(500);
      const ids = cars.map(({ car }) => car.id);
      expect(await other.stockList.listChosen(ids)).toEqual([]);
      const edits = await listEdits(stores, 'tag', { tag: 'Runout' });
      const refused = await other.stockEdits.editCars({ actor: EDITOR, edits });
      expect(new Set(refused.outcomes.map(({ kind }) => kind))).toEqual(new Set(['not_found']));
      const { bulkId } = await stores.stockEdits.editCars({ actor: EDITOR, edits });
      expect(await other.stockEdits.undoBulk({ actor: EDITOR, bulkId })).toEqual([]);
      expect((await listCars(stores)).every(({ tag }) => tag === 'Runout')).toBe(true);
      expect(await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId })).toHaveLength(500);
      expect((await listCars(stores)).every(({ tag }) => tag === null)).toBe(true);
    });
  });
}

async function listCars({ stock }: SiteStores) {
  const cars = [];
  for await (const car of stock.all()) cars.push(car);
  return cars;
}

/** Of each car the field as it stands, changed to what is given of it. */
async function listEdits(
  stores: SiteStores,
  field: LockableField,
  to: object,
  numbers: readonly string[] | null = null,
): Promise<CarChanges[]> {
  const cars = (await listCars(stores)).filter(({ stocknum }) => numbers?.includes(stocknum) ?? true);
  return cars.map((car) => ({
    carId: car.id,
    changes: [
      { field, from: readField(car, field), to: readField(applyChoice(car, [{ field, values: to }]), field) },
    ],
  }));
}

async function save(
  stores: SiteStores,
  field: LockableField,
  to: object,
  numbers: readonly string[] | null = null,
): Promise<string> {
  const edits = await listEdits(stores, field, to, numbers);
  const { bulkId, outcomes } = await stores.stockEdits.editCars({ actor: EDITOR, edits });
  expect(outcomes.every(({ kind }) => kind === 'saved')).toBe(true);
  return bulkId;
}

/** All but instants, which two sites do not share. */
async function readState(stores: SiteStores, stocknum: string) {
  const { values, history, locks } = await takePicture(stores, stocknum);
  return { values, history, locks: locks.map(({ lockedAt: _at, ...lock }) => lock) };
}
