import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readField } from '#domain/cars/car-locks.ts';
import { buildStandChange } from '#domain/cars/edit/car-stand.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { EDITOR, sampleEdit } from './sample-edit.ts';
import { feed, findCar } from './sample-fields.ts';
import { sampleCar, sampleWebsite } from './samples.ts';

const SAID = ['make', 'colour', 'price', 'status', 'shown'] as const;
const NOTHING_KEPT = { has: () => false };

export function addedCarsContract(open: () => Promise<Database>): void {
  describe('cars that people add', () => {
    async function openSite(): Promise<SiteStores> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`added-${randomUUID()}`));
      return database.openStores(website.id);
    }

    const add = ({ stockEdits }: SiteStores, stocknum = 'A1', mayResemble = false) => {
      const car = sampleCar(stocknum, { colour: 'Red' });
      return stockEdits.addCar({ actor: EDITOR, car, fields: SAID, mayResemble });
    };

    it('stand in stock with what was said of them locked, and a line of audit', async () => {
      const stores = await openSite();
      const added = await add(stores);
      const car = await findCar(stores.stock, 'A1');
      expect(car).toMatchObject({ colour: 'Red', status: 'in_stock', price_cents: 4_599_000 });
      const locks = await stores.stockEdits.listLocks(car.id);
      expect(locks.map(({ field }) => field).toSorted()).toEqual([...SAID].toSorted());
      expect(
        locks.every(({ lockedBy, feedSaysSince }) => lockedBy === EDITOR && feedSaysSince === null),
      ).toBe(true);
      const { acts, history, priceSince } = await stores.stockEdits.readRecord(car.id);
      expect(acts).toMatchObject([{ act: 'add car', id: added.kind === 'added' && added.actId }]);
      expect(history).toMatchObject([{ actor: EDITOR, act: 'add car', changed: SAID }]);
      expect(priceSince).toBe(history[0]?.at);
      expect(await stores.stockEdits.listFreshPrices()).toMatchObject([{ carId: car.id }]);
    });

    it('are none where the stock number is another car’s, and nothing is stored; but for capitals, once that is meant', async () => {
      const stores = await openSite();
      const [one, other] = await Promise.all([add(stores), add(stores, 'a1')]);
      expect([one.kind, other.kind].toSorted()).toEqual(['added', 'resembles']);
      const [first, second] = one.kind === 'added' ? ['A1', 'a1'] : ['a1', 'A1'];
      expect(await add(stores, second)).toMatchObject({ kind: 'resembles', stockNumber: first });
      expect(await add(stores, first, true)).toMatchObject({ kind: 'exists', name: sampleCar(first).name });
      expect(await stores.stock.count()).toBe(1);
      const { id } = await findCar(stores.stock, first);
      expect((await stores.stockEdits.readRecord(id)).history).toHaveLength(1);
      expect(await add(stores, second, true)).toMatchObject({ kind: 'added' });
      expect(await add(stores, second)).toMatchObject({ kind: 'exists', stockNumber: second });
      const elsewhere = await openSite();
      expect(await add(elsewhere)).toMatchObject({ kind: 'added' });
    });

    it('are asked about whatever the capitals, and say whether that car is gone', async () => {
      const stores = await openSite();
      await stores.stock.upsert([sampleCar('Mix-1a'), sampleCar('Gone-2b', { status: 'withdrawn' })]);
      const namesake = { kind: 'resembles', stockNumber: 'Mix-1a', isGone: false };
      for (const stocknum of ['MIX-1a', 'mix-1A', 'MIX-1A', 'mix-1a'])
        expect(await add(stores, stocknum)).toMatchObject(namesake);
      expect(await add(stores, 'gone-2B')).toMatchObject({ kind: 'resembles', isGone: true });
      expect(await add(stores, 'Gone-2b')).toMatchObject({ kind: 'exists', isGone: true });
      expect(await stores.stock.count()).toBe(2);
    });

    it('stay while no feed has them, which never said a word of them', async () => {
      const stores = await openSite();
      await add(stores);
      expect(await stores.stock.countWithdrawals(NOTHING_KEPT)).toMatchObject({ stayingNumbers: [] });
      expect(await stores.stock.withdrawAllBut(NOTHING_KEPT)).toBe(0);
      const car = await findCar(stores.stock, 'A1');
      expect(car.status).toBe('in_stock');
      const [lock] = (await stores.stockEdits.listLocks(car.id)).filter(({ field }) => field === 'status');
      expect(lock).toMatchObject({ feedSays: {}, feedSaysSince: null });
    });

    it('keep what was said once a feed brings them, take the rest, and know what it says instead', async () => {
      const stores = await openSite();
      await add(stores);
      const fed = sampleCar('A1', { colour: 'Blue', badge: 'Wildtrak', price_cents: 4_599_000 });
      const [batch] = await feed(stores.stock, fed, ['colour', 'badge', 'price']);
      expect(batch?.locked).toEqual([{ stocknum: 'A1', field: 'colour' }]);
      const car = await findCar(stores.stock, 'A1');
      expect(car).toMatchObject({ colour: 'Red', badge: 'Wildtrak', price_cents: 4_599_000 });
      const locks = new Map((await stores.stockEdits.listLocks(car.id)).map((lock) => [lock.field, lock]));
      expect(locks.get('colour')).toMatchObject({ feedSays: { colour: 'Blue' } });
      for (const field of SAID.filter((name) => name !== 'colour'))
        expect(locks.get(field)?.feedSays).toEqual(readField(car, field));
      expect(
        [...locks.values()].every(({ lockedAt, feedSaysSince }) => (feedSaysSince ?? '') >= lockedAt),
      ).toBe(true);
      await stores.stock.withdrawAllBut(NOTHING_KEPT);
      const status = (await stores.stockEdits.listLocks(car.id)).find(({ field }) => field === 'status');
      expect(status?.feedSays).toMatchObject({ status: 'withdrawn' });
    });

    it('answer the feed once: what is kept is locked anew, and that is taken back too', async () => {
      const stores = await openSite();
      await add(stores);
      await feed(stores.stock, sampleCar('A1', { colour: 'Blue' }), ['colour']);
      const { id: carId } = await findCar(stores.stock, 'A1');
      const before = await stores.stockEdits.listLocks(carId);
      const keep = () => stores.stockEdits.keepOwn({ carId, actor: 'staff-tom', fields: ['colour'] });
      const kept = await keep();
      const { history } = await stores.stockEdits.readRecord(carId);
      expect(history[0]).toMatchObject({ actor: 'staff-tom', act: 'refuse value', changed: ['colour'] });
      const [lock] = (await stores.stockEdits.listLocks(carId)).filter(({ field }) => field === 'colour');
      expect(lock).toMatchObject({
        lockedBy: 'staff-tom',
        lockedAt: history[0]?.at,
        feedSays: { colour: 'Blue' },
      });
      expect(await findCar(stores.stock, 'A1')).toMatchObject({ colour: 'Red' });
      const actId = kept.kind === 'saved' ? (kept.actId ?? '') : '';
      expect(await stores.stockEdits.undoAct({ carId, actor: EDITOR, actId })).toMatchObject({
        kind: 'saved',
      });
      expect(await stores.stockEdits.listLocks(carId)).toEqual(before);
      await stores.stockEdits.followFeed({ carId, actor: EDITOR, fields: ['colour'] });
      expect(await keep()).toEqual({ kind: 'saved', actId: null });
    });

    it('taken back are out of stock and free for a feed, but for what somebody did with them since', async () => {
      const stores = await openSite();
      const added = await add(stores);
      const { id: carId } = await findCar(stores.stock, 'A1');
      const actId = added.kind === 'added' ? added.actId : '';
      const undo = () => stores.stockEdits.undoAct({ carId, actor: EDITOR, actId });
      const sold = buildStandChange('sold', '2026-11-02T00:00:00.000Z');
      const edit = sampleEdit(await findCar(stores.stock, 'A1'), 'status', sold.value);
      const sale = await stores.stockEdits.editCar(edit);
      expect(await undo()).toMatchObject({ kind: 'changed_meanwhile' });
      const saleId = sale.kind === 'saved' ? (sale.actId ?? '') : '';
      await stores.stockEdits.undoAct({ carId, actor: EDITOR, actId: saleId });
      expect(await undo()).toEqual({ kind: 'saved', actId: null });
      expect(await findCar(stores.stock, 'A1')).toMatchObject({ status: 'withdrawn', sold: false });
      expect(await stores.stockEdits.listLocks(carId)).toEqual([]);
      expect((await stores.stockEdits.readRecord(carId)).priceSince).toBeNull();
      expect(await stores.stockEdits.listFreshPrices()).toEqual([]);
      await feed(stores.stock, sampleCar('A1', { colour: 'Blue' }), ['colour', 'status']);
      expect(await findCar(stores.stock, 'A1')).toMatchObject({ status: 'in_stock', colour: 'Blue' });
    });

    it('taken back after a feed has brought them are as that feed has them', async () => {
      const stores = await openSite();
      const added = await add(stores);
      await feed(stores.stock, sampleCar('A1', { colour: 'Blue' }), ['colour', 'status']);
      const { id: carId } = await findCar(stores.stock, 'A1');
      const actId = added.kind === 'added' ? added.actId : '';
      await stores.stockEdits.undoAct({ carId, actor: EDITOR, actId });
      expect(await findCar(stores.stock, 'A1')).toMatchObject({ status: 'in_stock', colour: 'Blue' });
      expect(await stores.stockEdits.listLocks(carId)).toEqual([]);
    });
  });
}
