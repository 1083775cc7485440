import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValue, type LockableField, readField } from '#domain/cars/car-locks.ts';
import type { Car, NewCar } from '#domain/cars/car.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import type { StoredBatch } from '#ports/stock.ts';
import { isInAll } from '../rings.ts';
import { EDITOR, sampleEdit } from './sample-edit.ts';
import { all, AS_GIVEN, sampleCar, sampleWebsite } from './samples.ts';

/** So many histories of feed and hand; the short way in the gate. */
const HISTORIES = isInAll ? 1000 : 40;

/** By hand and by feed alike: what a field may say, and the columns of a feed that say it. */
const FIELDS: Record<string, { given: Target[]; values: readonly Partial<NewCar>[] }> = {
  name: { given: ['name'], values: [{ name: 'One' }, { name: 'Two' }] },
  model: { given: ['model'], values: [{ model: 'Ranger' }, { model: 'Everest' }] },
  year: { given: ['year'], values: [{ year: 2020 }, { year: 2022 }] },
  km: { given: ['km'], values: [{ km: 10 }, { km: 12_000 }, { km: null }] },
  badge: { given: ['badge'], values: [{ badge: 'XL' }, { badge: null }] },
  series: { given: ['series'], values: [{ series: 'PX' }, { series: null }] },
  car_type: { given: ['car_type'], values: [{ car_type: 'used' }, { car_type: 'demo' }] },
  price: {
    given: ['price', 'price_basis'],
    values: [
      { price_cents: 4_599_000, price_basis: 'drive_away' },
      { price_cents: 4_499_000, price_basis: 'excl_government_charges' },
      { price_cents: null, price_basis: 'drive_away' },
    ],
  },
  subscription_price: {
    given: ['subscription_price'],
    values: [{ subscription_price_cents: 20_000 }, { subscription_price_cents: null }],
  },
  vin: { given: ['vin'], values: [{ vin: '6FPAAAJGSWEJ12345' }, { vin: null }] },
  rego: { given: ['rego'], values: [{ rego: '123ABC' }, { rego: '321CBA' }] },
  tag: { given: ['tag'], values: [{ tag: 'Runout' }, { tag: null }] },
  reservable: { given: ['reservable'], values: [{ reservable: true }, { reservable: false }] },
  certified: { given: ['certified'], values: [{ certified: true }, { certified: false }] },
  fuel: { given: ['fuel'], values: [{ fuel: 'Diesel' }, { fuel: 'Petrol' }] },
  colour: { given: ['colour'], values: [{ colour: 'Red' }, { colour: 'Blue' }] },
  body: { given: ['body'], values: [{ body: 'Ute' }, { body: 'SUV' }] },
  transmission: { given: ['transmission'], values: [{ transmission: 'Manual' }, { transmission: null }] },
  drive: { given: ['drive'], values: [{ drive: '4x4' }, { drive: '4x2' }] },
  status: {
    given: ['status', 'sold', 'sold_at'],
    values: [
      { status: 'in_stock', sold: false, sold_at: null },
      { status: 'coming_soon', sold: false, sold_at: null },
      { status: 'sold', sold: true, sold_at: '2026-11-02T00:00:00.000Z' },
    ],
  },
  custom_rank: { given: ['custom_rank'], values: [{ custom_rank: 0 }, { custom_rank: 7 }] },
  photos: {
    given: ['primary_image_url', 'images'],
    values: [
      { primary_image_url: null, images: [], photos_count: 0 },
      {
        primary_image_url: '/a.webp',
        images: [{ image: { url: '/a.webp' }, thumb: '/a.webp', view: null }],
        photos_count: 1,
      },
    ],
  },
  history_report: { given: ['file'], values: [{ file: '/report.pdf' }, { file: null }] },
  description: { given: ['description'], values: [{ description: 'Clean.' }, { description: null }] },
  distribution_locations: {
    given: ['distribution_locations'],
    values: [{ distribution_locations: [] }, { distribution_locations: ['Southbank'] }],
  },
  engine: { given: ['engine'], values: [{ details: { engine: '2.0 L' } }, { details: {} }] },
  seats: { given: ['seats'], values: [{ details: { seats: 5 } }, { details: { seats: 7 } }] },
  sleeps: { given: ['sleeps'], values: [{ details: { sleeps: 2 } }, { details: {} }] },
  doors: { given: ['doors'], values: [{ details: { doors: 4 } }, { details: {} }] },
  features: {
    given: ['features'],
    values: [{ details: { features: ['Towbar'] } }, { details: { features: [] } }],
  },
};
const NAMES = Object.keys(FIELDS) as LockableField[];

/** A choice of values, by field. */
type Choice = readonly { field: LockableField; values: Partial<NewCar> }[];
type Step =
  | { kind: 'feed' | 'hand'; choice: Choice }
  | { kind: 'follow'; fields: LockableField[] }
  | { kind: 'gone' };

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
      expect(await stockEdits.editCar(sampleEdit(car, 'badge', { badge: 'XL' }))).toEqual({ kind: 'saved' });
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
      expect(await stock.countWithdrawals(new Set())).toEqual({ withdrawnCount: 1, shownCount: 2 });
      expect(await stock.withdrawAllBut(new Set())).toBe(1);
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
    fc.record({ kind: fc.constantFrom('feed' as const, 'hand' as const), choice: CHOICE }),
    fc.record({ kind: fc.constant('follow' as const), fields: fc.subarray(NAMES, { maxLength: 20 }) }),
    fc.record({ kind: fc.constant('gone' as const) }),
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
  const leftByHand = new Map<LockableField, FieldValue>();
  for (const step of steps) {
    const car = await findCar(edited.stock, stocknum);
    if (step.kind === 'feed') {
      const fedCar = applyChoice(sampleCar(stocknum), step.choice);
      const given = step.choice.flatMap(({ field }) => FIELDS[field]?.given ?? []);
      for (const { stock } of [edited, twin]) await feed(stock, fedCar, given);
    } else if (step.kind === 'hand') {
      const changes = step.choice.map(({ field, values }) => ({
        field,
        from: readField(car, field),
        to: readField(applyChoice(sampleCar(stocknum), [{ field, values }]), field),
      }));
      await edited.stockEdits.editCar({ carId: car.id, actor: EDITOR, changes });
      for (const { field, to } of changes) leftByHand.set(field, to);
    } else if (step.kind === 'follow') {
      await edited.stockEdits.followFeed({ carId: car.id, actor: EDITOR, fields: step.fields });
      for (const field of step.fields) leftByHand.delete(field);
    } else {
      for (const { stock } of [edited, twin]) await stock.withdrawAllBut(new AllBut(stocknum));
    }
    await expectFields({ edited, twin, stocknum }, leftByHand);
  }
}

async function expectFields(
  { edited, twin, stocknum }: Twins,
  leftByHand: ReadonlyMap<LockableField, FieldValue>,
): Promise<void> {
  const [car, fedCar] = [await findCar(edited.stock, stocknum), await findCar(twin.stock, stocknum)];
  for (const field of NAMES)
    expect([field, readField(car, field)]).toEqual([
      field,
      leftByHand.get(field) ?? readField(fedCar, field),
    ]);
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

function applyChoice(car: NewCar, choice: Choice): NewCar {
  return choice.reduce(
    (chosenCar, { values: { details, ...values } }) => ({
      ...chosenCar,
      ...values,
      details: { ...chosenCar.details, ...details },
    }),
    car,
  );
}

async function feed(
  stock: SiteStores['stock'],
  car: NewCar,
  given: readonly Target[],
): Promise<StoredBatch[]> {
  const staged = await stock.stage();
  await staged.add({ car, given, doubts: 0 });
  const batches = await all(staged.store(AS_GIVEN));
  await staged.remove();
  return batches;
}

async function findCar(stock: SiteStores['stock'], stocknum: string): Promise<Car> {
  for await (const car of stock.all()) if (car.stocknum === stocknum) return car;
  throw new Error(`No car ${stocknum}.`);
}
