import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlready, type LockableField, readField } from '#domain/cars/car-locks.ts';
import { buildStandChange, CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { Car } from '#domain/cars/car.ts';
import { listPlausibleRanges } from '#domain/imports/quarantine.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { CarEdit } from '#ports/stock-edits.ts';
import { isInAll } from '../rings.ts';
import { EDITOR, sampleEdit, takePicture } from './sample-edit.ts';
import { applyChoice, feed, FIELDS, findCar, NAMES } from './sample-fields.ts';
import { openReservingSite, paySampleHold, sampleHold } from './sample-hold.ts';
import { all, sampleCar, sampleWebsite } from './samples.ts';

const HISTORIES = isInAll ? 300 : 12;
const SOLD_AT = '2026-11-02T00:00:00.000Z';
const LATER_SOLD_AT = '2026-11-02T00:00:01.000Z';
const FOLLOWED = { price_basis: 'drive_away', isGone: false } as const;

/** Acts by field and value, and by what becomes of the car. */
type Act = { kind: 'edit'; field: LockableField; value: number } | { kind: 'stand'; to: number };

const ACT = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), field: fc.constantFrom(...NAMES), value: fc.nat(2) }),
  fc.record({ kind: fc.constant('stand' as const), to: fc.nat(CAR_STANDS.length - 1) }),
);

export function carActsContract(open: () => Promise<Database>): void {
  describe('acts on cars', { timeout: 600_000 }, () => {
    async function openSite(): Promise<SiteStores> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`acts-${randomUUID()}`));
      const stores = database.openStores(website.id);
      await stores.stock.upsert([sampleCar('A')]);
      return stores;
    }

    it('change no field that they do not name, of the car and of its locks', async () => {
      const stores = await openSite();
      const edits = NAMES.flatMap((field) =>
        (FIELDS[field]?.values ?? []).map((_, value) => ({ field, value })),
      );
      const acts: Act[] = [
        ...edits.map((edit) => ({ kind: 'edit' as const, ...edit })),
        ...CAR_STANDS.map((_, to) => ({ kind: 'stand' as const, to })),
      ];
      for (const act of acts) {
        const [before, locksBefore] = [await findCar(stores.stock, 'A'), await listLocked(stores)];
        const edit = buildEdit(before, act);
        await stores.stockEdits.editCar(edit);
        const after = await findCar(stores.stock, 'A');
        const named = edit.changes.map(({ field }) => field);
        const locked = edit.changes.filter(({ from, to }) => !isAlready(from, to)).map(({ field }) => field);
        for (const field of [...NAMES, 'shown' as const].filter((name) => !named.includes(name)))
          expect([field, readField(after, field)]).toEqual([field, readField(before, field)]);
        expect(await listLocked(stores)).toEqual([...new Set([...locksBefore, ...locked])].toSorted());
      }
    });

    it('taken back leave everything as it was: the car, since when its price stands, its history and its locks', async () => {
      const stores = await openSite();
      await fc.assert(
        fc.asyncProperty(fc.array(ACT, { minLength: 1, maxLength: 6 }), async (acts) => {
          const pictures = [];
          const ids: string[] = [];
          for (const act of acts) {
            const picture = await takePicture(stores);
            const saved = await stores.stockEdits.editCar(buildEdit(await findCar(stores.stock, 'A'), act));
            const actId = saved.kind === 'saved' ? saved.actId : null;
            // What was so already names the act that did it.
            if (actId === null || ids.includes(actId)) continue;
            pictures.push(picture);
            ids.push(actId);
          }
          for (const actId of ids.toReversed()) {
            expect(await undo(stores, actId)).toEqual({ kind: 'saved', actId: null });
            expect(await takePicture(stores)).toEqual(pictures.pop());
          }
        }),
        { numRuns: HISTORIES },
      );
    });

    it('are not taken back over somebody’s later change of the same, nor of what makes the offer with it', async () => {
      const stores = await openSite();
      const price = await save(stores, 'price', { price_cents: 4_000_000 });
      await save(stores, 'colour', { colour: 'Red' });
      const later = await save(stores, 'price', { price_cents: 3_900_000 });
      expect(await undo(stores, price)).toMatchObject({ fields: [{ value: { price_cents: 3_900_000 } }] });
      await undo(stores, later);
      const hidden = await save(stores, 'shown', { show_on_dealer_website: false });
      expect(await undo(stores, price)).toMatchObject({ kind: 'changed_meanwhile' });
      await undo(stores, hidden);
      expect(await undo(stores, price)).toEqual({ kind: 'saved', actId: null });
      expect(await undo(stores, price)).toEqual({ kind: 'too_late' });
      expect(await findCar(stores.stock, 'A')).toMatchObject({ price_cents: 4_599_000, colour: 'Red' });
      expect(await stores.stock.priceHistory((await findCar(stores.stock, 'A')).id)).toEqual([]);
    });

    it('of the colour taken back leave since when another price stands', async () => {
      const stores = await openSite();
      const colour = await save(stores, 'colour', { colour: 'Red' });
      for (const price_cents of [4_000_000, 4_599_000]) await save(stores, 'price', { price_cents });
      const { id } = await findCar(stores.stock, 'A');
      const { priceSince } = await stores.stockEdits.readRecord(id);
      await undo(stores, colour);
      expect((await stores.stockEdits.readRecord(id)).priceSince).toBe(priceSince);
      expect(await findCar(stores.stock, 'A')).toMatchObject({ colour: 'Blue' });
    });

    it('taken back are as if they had never been for the feed too, which has gone on meanwhile', async () => {
      const [edited, twin] = [await openSite(), await openSite()];
      const act = await save(edited, 'price', { price_cents: 4_000_000 });
      for (const { stock } of [edited, twin])
        await feed(stock, sampleCar('A', { price_cents: 4_399_000 }), ['price']);
      await undo(edited, act);
      const [car, fedCar] = [await takePicture(edited), await takePicture(twin)];
      expect(car.values).toEqual(fedCar.values);
      expect(car.history).toEqual(fedCar.history);
      expect(car.locks).toEqual([]);
    });

    it('follow the feed again, and that is taken back with its lock', async () => {
      const stores = await openSite();
      await save(stores, 'price', { price_cents: 4_000_000 });
      const before = await takePicture(stores);
      const { id: carId } = await findCar(stores.stock, 'A');
      const followed = await stores.stockEdits.followFeed({ carId, actor: EDITOR, fields: ['price'] });
      await undo(stores, followed.kind === 'saved' ? (followed.actId ?? '') : '');
      expect(await takePicture(stores)).toEqual(before);
    });

    it.each([true, false])('settle a value that was not believed for good: %s', async (isBelieved) => {
      const stores = await openSite();
      await tellImplausible(stores);
      const before = await takePicture(stores);
      const { id: carId } = await findCar(stores.stock, 'A');
      const judge = () => stores.stockEdits.judgeValue({ carId, actor: EDITOR, field: 'price', isBelieved });
      const judged = await judge();
      expect(await judge()).toEqual({ kind: 'not_found' });
      await tellImplausible(stores);
      expect(await stores.stock.quarantined()).toEqual([]);
      expect(await findCar(stores.stock, 'A')).toMatchObject({ price_cents: isBelieved ? 2500 : 4_599_000 });
      expect(await listLocked(stores)).toEqual(isBelieved ? [] : ['price']);
      await undo(stores, judged.kind === 'saved' ? (judged.actId ?? '') : '');
      expect(await takePicture(stores)).toEqual(before);
      expect(await stores.stock.quarantined()).toMatchObject([{ field: 'price', told: 2500 }]);
    });

    it('of 20 people on one car lose nothing that was saved, and say what stands there where they are not', async () => {
      const stores = await openSite();
      const car = await findCar(stores.stock, 'A');
      const edits = Array.from({ length: 20 }, (_, person) => {
        const field = (['colour', 'badge', 'tag', 'price'] as const)[person % 4]!;
        const column = field === 'price' ? 'price_cents' : field;
        return {
          field,
          edit: sampleEdit(car, field, { [column]: column === field ? `P${person}` : person }),
        };
      });
      const outcomes = await Promise.all(edits.map(({ edit }) => stores.stockEdits.editCar(edit)));
      const after = await findCar(stores.stock, 'A');
      edits.forEach(({ field, edit }, person) => {
        const outcome = outcomes[person]!;
        const standing = readField(after, field);
        if (outcome.kind === 'saved') expect(edit.changes[0]?.to).toEqual(standing);
        else expect(outcome).toEqual({ kind: 'changed_meanwhile', fields: [{ field, value: standing }] });
      });
      expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(4);
    });

    it('neither sell nor hide a car that somebody paid for, and name that one’s lead', async () => {
      const database = await open();
      const site = await openReservingSite(database);
      const hold = sampleHold(site.ids[0]);
      await site.reservations.take(hold);
      await paySampleHold(site, hold, (await site.record()).website);
      const car = await findCar(site.stock, 'R0');
      expect(await site.stockList.listChosen([car.id])).toMatchObject([{ payingLead: hold.submission.id }]);
      for (const to of ['sold', 'hidden'] as const)
        expect(
          await site.stockEdits.editCar(buildEdit(car, { kind: 'stand', to: CAR_STANDS.indexOf(to) })),
        ).toEqual({
          kind: 'paid_for',
          leadId: hold.submission.id,
        });
      expect(await site.stockEdits.editCar(sampleEdit(car, 'colour', { colour: 'Red' }))).toMatchObject({
        kind: 'saved',
      });
    });

    it.each([
      ['price', { price_cents: 4_000_000 }],
      ['shown', { show_on_dealer_website: false }],
      ['status', buildStandChange('sold', SOLD_AT).value],
    ] as const)('sent twice are done once: each answer names that act of %s', async (field, to) => {
      const stores = await openSite();
      const before = await takePicture(stores);
      const edit = sampleEdit(await findCar(stores.stock, 'A'), field, to);
      const again =
        field === 'status'
          ? sampleEdit(await findCar(stores.stock, 'A'), field, { ...to, sold_at: LATER_SOLD_AT })
          : edit;
      const outcomes = await Promise.all([edit, again].map((call) => stores.stockEdits.editCar(call)));
      const { acts, history } = await stores.stockEdits.readRecord(edit.carId);
      expect([acts.length, history.length]).toEqual([1, 1]);
      const answer = { kind: 'saved', actId: acts[0]?.id };
      expect(outcomes).toEqual([answer, answer]);
      await undo(stores, acts[0]?.id ?? '');
      expect(await takePicture(stores)).toEqual(before);
    });

    it('that leave everything as it is are none, and lock nothing', async () => {
      const stores = await openSite();
      const edit = sampleEdit(await findCar(stores.stock, 'A'), 'price', {});
      expect(await stores.stockEdits.editCar(edit)).toEqual({ kind: 'saved', actId: null });
      expect(await listLocked(stores)).toEqual([]);
      expect((await stores.stockEdits.readRecord(edit.carId)).history).toEqual([]);
    });

    it('are known for an hour', async () => {
      const stores = await openSite();
      await save(stores, 'price', { price_cents: 4_000_000 });
      await save(stores, 'price', { price_cents: 3_900_000 });
      const { id } = await findCar(stores.stock, 'A');
      expect(await stores.stockEdits.listFreshPrices()).toMatchObject([{ carId: id }]);
      const { acts, history } = await stores.stockEdits.readRecord(id);
      expect(acts.map(({ changes }) => changes[0]?.to['price_cents'])).toEqual([3_900_000, 4_000_000]);
      expect(history).toMatchObject([
        { actor: EDITOR, act: 'edit car', changed: ['price'] },
        { actor: EDITOR, act: 'edit car', changed: ['price'] },
      ]);
      const followers = { id, ...FOLLOWED, price_cents: 1 };
      expect(await stores.savedSearches.countFollowers(followers)).toBe(0);
    });
  });
}

async function save({ stock, stockEdits }: SiteStores, field: LockableField, to: object): Promise<string> {
  const outcome = await stockEdits.editCar(sampleEdit(await findCar(stock, 'A'), field, { ...to }));
  return outcome.kind === 'saved' ? (outcome.actId ?? '') : expect.fail(outcome.kind);
}

async function undo({ stock, stockEdits }: SiteStores, actId: string) {
  return stockEdits.undoAct({ carId: (await findCar(stock, 'A')).id, actor: EDITOR, actId });
}

function buildEdit(car: Car, act: Act): CarEdit {
  if (act.kind === 'stand') {
    const { field, value } = buildStandChange(CAR_STANDS[act.to]!, SOLD_AT);
    return { carId: car.id, actor: EDITOR, changes: [{ field, from: readField(car, field), to: value }] };
  }
  const values = FIELDS[act.field]?.values ?? [];
  const chosen = { field: act.field, values: values[act.value % values.length]! };
  const to = readField(applyChoice(car, [chosen]), act.field);
  return {
    carId: car.id,
    actor: EDITOR,
    changes: [{ field: act.field, from: readField(car, act.field), to }],
  };
}

async function listLocked({ stock, stockEdits }: SiteStores): Promise<LockableField[]> {
  const locks = await stockEdits.listLocks((await findCar(stock, 'A')).id);
  return locks.map(({ field }) => field).toSorted();
}

async function tellImplausible({ stock }: SiteStores): Promise<void> {
  const ranges = listPlausibleRanges({ template: 'car', odometer_unit: 'km' }, '2026-11-20');
  const staged = await stock.stage();
  await staged.add({ car: sampleCar('A', { price_cents: 2500 }), given: ['price'], doubts: 0 });
  await all(
    staged.store({ leaveOut: 0, leaveOutKm: 0, saysBasis: false, plausibility: { ranges, accepted: [] } }),
  );
  await staged.remove();
}
