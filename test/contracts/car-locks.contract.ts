import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readField } from '#domain/cars/car-locks.ts';
import { CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { isInAll } from '../rings.ts';
import { HandledCar, type HandStep } from './acts-by-hand.ts';
import { EDITOR, sampleEdit } from './sample-edit.ts';
import { applyChoice, type Choice, feed, FIELDS, findCar, NAMES } from './sample-fields.ts';
import { sampleCar, sampleWebsite } from './samples.ts';

/** So many histories of feed and hand; the short way in the gate. */
const HISTORIES = isInAll ? 2000 : 40;

type Step = HandStep | { kind: 'feed'; choice: Choice } | { kind: 'undo' } | { kind: 'gone' };

export function carLocksContract(open: () => Promise<Database>): void {
  describe('fields changed by hand', { timeout: 600_000 }, () => {
    let sites = 0;
    async function openSite(): Promise<SiteStores> {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`locks-${(sites += 1)}`));
      return database.openStores(website.id);
    }

    it('are as people left them after every import, all others as the feed alone would have them', async () => {
      let twins = { edited: await openSite(), twin: await openSite() };
      let history = 0;
      await fc.assert(
        fc.asyncProperty(STEPS, async (steps) => {
          // A new pair now and then: each step reads a whole stock.
          if ((history += 1) % 25 === 0) twins = { edited: await openSite(), twin: await openSite() };
          const stocknum = `S${history}`;
          for (const { stock } of Object.values(twins)) await stock.upsert([sampleCar(stocknum)]);
          await followHistory({ ...twins, stocknum }, steps);
        }),
        { numRuns: HISTORIES },
      );
    });

    it('follow the feed again, as if they had never been locked', async () => {
      const { stock, stockEdits } = await openSite();
      await stock.upsert([sampleCar('A')]);
      const car = await findCar(stock, 'A');
      await stockEdits.editCar(sampleEdit(car, 'price', { price_cents: 3_999_000 }));
      expect(await stockEdits.listLocks(car.id)).toMatchObject([
        { field: 'price', lockedBy: EDITOR, feedSays: { price_cents: 4_599_000 }, feedSaysSince: null },
      ]);
      const [batch] = await feed(stock, sampleCar('A', { price_cents: 4_399_000 }), ['price']);
      expect(batch).toMatchObject({ outcomes: ['unchanged'], locked: [{ stocknum: 'A', field: 'price' }] });
      expect(await findCar(stock, 'A')).toMatchObject({ price_cents: 3_999_000 });
      await stockEdits.followFeed({ carId: car.id, actor: EDITOR, fields: ['price'] });
      expect(await findCar(stock, 'A')).toMatchObject({ price_cents: 4_399_000 });
      expect(await stockEdits.listLocks(car.id)).toEqual([]);
      expect((await stock.priceHistory(car.id)).map(({ price_cents }) => price_cents)).toEqual([
        4_599_000, 3_999_000,
      ]);
    });

    it('of one car by two people: other fields merge, the same one is refused with what stands there', async () => {
      const { stock, stockEdits } = await openSite();
      await stock.upsert([sampleCar('A')]);
      const car = await findCar(stock, 'A');
      await stockEdits.editCar(sampleEdit(car, 'colour', { colour: 'Red' }));
      expect(await stockEdits.editCar(sampleEdit(car, 'badge', { badge: 'XL' }))).toMatchObject({
        kind: 'saved',
      });
      expect(await stockEdits.editCar(sampleEdit(car, 'colour', { colour: 'Green' }))).toEqual({
        kind: 'changed_meanwhile',
        fields: [{ field: 'colour', value: { colour: 'Red' } }],
      });
      expect(await findCar(stock, 'A')).toMatchObject({ colour: 'Red', badge: 'XL' });
    });

    it('keep a car whose status somebody set when its feed drops it; any other is withdrawn', async () => {
      const { stock, stockEdits } = await openSite();
      await stock.upsert([sampleCar('A'), sampleCar('B')]);
      const [first, second] = [await findCar(stock, 'A'), await findCar(stock, 'B')];
      await stockEdits.editCar(
        sampleEdit(first, 'status', { status: 'coming_soon', sold: false, sold_at: null }),
      );
      await stockEdits.editCar(sampleEdit(second, 'colour', { colour: 'Red' }));
      const counts = { withdrawnCount: 1, shownCount: 2, stayingNumbers: ['A'] };
      expect(await stock.countWithdrawals(new Set())).toEqual(counts);
      expect(await stock.countWithdrawals(new Set(['A']))).toMatchObject({ stayingNumbers: [] });
      expect(await stock.withdrawAllBut(new Set())).toBe(1);
      expect(await stock.countWithdrawals(new Set())).toMatchObject({ stayingNumbers: ['A'] });
      expect(await findCar(stock, 'A')).toMatchObject({ status: 'coming_soon' });
      expect(await findCar(stock, 'B')).toMatchObject({ status: 'withdrawn' });
      expect(await stockEdits.listLocks(first.id)).toMatchObject([{ feedSays: { status: 'withdrawn' } }]);
    });

    it('hide a car that its feed then drops: it is withdrawn as any other', async () => {
      const { stock, stockEdits } = await openSite();
      await stock.upsert([sampleCar('A')]);
      await stockEdits.editCar(
        sampleEdit(await findCar(stock, 'A'), 'shown', { show_on_dealer_website: false }),
      );
      expect(await stock.withdrawAllBut(new Set())).toBe(1);
      expect(await findCar(stock, 'A')).toMatchObject({ status: 'withdrawn', show_on_dealer_website: false });
    });

    it('are no other website’s', async () => {
      const [{ stock }, other] = [await openSite(), await openSite()];
      await stock.upsert([sampleCar('A')]);
      const car = await findCar(stock, 'A');
      expect(await other.stockEdits.editCar(sampleEdit(car, 'colour', { colour: 'Red' }))).toEqual({
        kind: 'not_found',
      });
      expect(await other.stockEdits.listLocks(car.id)).toEqual([]);
    });
  });
}

const CHOICE = fc
  .subarray(NAMES, { minLength: 1, maxLength: 6 })
  .chain((fields) =>
    fc.tuple(
      ...fields.map((field) =>
        fc.constantFrom(...(FIELDS[field]?.values ?? [])).map((values) => ({ field, values })),
      ),
    ),
  );
const STEPS = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('feed' as const), choice: CHOICE }),
    fc.record({ kind: fc.constant('hand' as const), choice: CHOICE }),
    fc.record({ kind: fc.constant('follow' as const), fields: fc.subarray(NAMES, { maxLength: 20 }) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('gone' as const) }),
    fc.record({ kind: fc.constant('stand' as const), stand: fc.constantFrom(...CAR_STANDS) }),
  ),
  { minLength: 1, maxLength: 8 },
);

interface Twins {
  edited: SiteStores;
  /** The feed alone writes it. */
  twin: SiteStores;
  stocknum: string;
}

/** After every step what is locked stands as people left it, and the rest as in the twin. */
async function followHistory({ edited, twin, stocknum }: Twins, steps: readonly Step[]): Promise<void> {
  const handled = new HandledCar();
  for (const step of steps) {
    if (step.kind === 'feed') {
      const fedCar = applyChoice(sampleCar(stocknum), step.choice);
      const given = step.choice.flatMap(({ field }) => FIELDS[field]?.given ?? []);
      for (const { stock } of [edited, twin]) await feed(stock, fedCar, given);
    } else if (step.kind === 'gone') {
      for (const { stock } of [edited, twin]) await stock.withdrawAllBut(new AllBut(stocknum));
    } else {
      const car = await findCar(edited.stock, stocknum);
      if (step.kind === 'undo') await handled.takeBack(edited.stockEdits, car.id);
      else await handled.act(edited.stockEdits, car, step);
    }
    await expectFields({ edited, twin, stocknum }, handled);
  }
}

async function expectFields({ edited, twin, stocknum }: Twins, { left }: HandledCar): Promise<void> {
  const [car, fedCar] = [await findCar(edited.stock, stocknum), await findCar(twin.stock, stocknum)];
  for (const field of [...NAMES, 'shown' as const])
    expect([field, readField(car, field)]).toEqual([field, left.get(field) ?? readField(fedCar, field)]);
}

/** Every stock number but one. */
class AllBut {
  private readonly stocknum: string;

  constructor(stocknum: string) {
    this.stocknum = stocknum;
  }

  has(stocknum: string): boolean {
    return stocknum !== this.stocknum;
  }
}
