import {
  type QuarantinedValue,
  CHECKED_VALUES,
  findImplausibleValues,
  type CheckedValues,
} from '#domain/imports/quarantine.ts';
import { mergeWithStored } from '#domain/imports/merge-with-stored.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { LockedField, StoreTerms, UpsertOutcome } from '#ports/stock.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import type { StoredCars } from './price-writes.ts';
import { ASSUMED_FIELDS } from '#domain/cars/car.ts';
import { buildCarSlug } from '../car-slug.ts';
import {
  keepLockedCells,
  listDifferingFields,
  listFeedWords,
  openLockedCar,
  readLocks,
  type FeedWord,
  type LockedCar,
} from './car-lock-writes.ts';

type Cells = readonly Cell[];

/** A car as `buildCarCells` makes it. */
export interface CarToStore {
  cells: Cells;
  /** The fields that its feed gives; null: all. */
  given: ReadonlySet<Target> | null;
}

export interface CarsToStore {
  cars: readonly CarToStore[];
  /** Null: every value is stored as it is given. */
  plausibility: StoreTerms['plausibility'];
  /** ISO instant of the write: a sold car that came without its date was sold now. */
  at: string;
}

/** What a write will do: a dry run. */
export interface CarPlan {
  /** In the order given. */
  outcomes: UpsertOutcome[];
  stored: StoredCars;
  /** By stock number, the rows that differ from what is stored. */
  changed: Map<string, Cells>;
  /** By stock number, every car as it will stand. */
  standing: Map<string, Cells>;
  /** Of a car that the feed has twice, the values of its last row. */
  quarantined: QuarantinedValue[];
  /** What the feed says anew of fields that are locked. */
  feedWords: FeedWord[];
  /** Locked fields of which it says something else than stands. */
  locked: LockedField[];
}

const STOCKNUM = carRows.columns.indexOf('stocknum');
const ASSUMED = carRows.columns.indexOf('assumed');
const SOLD = carRows.columns.indexOf('sold');

/** Plans the write of cars by stock number; only rows that differ are to be written. */
export async function planCars(
  db: Db,
  websiteId: number,
  { cars, plausibility, at: instant }: CarsToStore,
): Promise<CarPlan> {
  const carsInStore = await readStoredCars(db, websiteId, cars);
  const standingCells = new Map([...carsInStore].map(([stocknum, { cells }]) => [stocknum, cells]));
  const lockedCars = await openLockedCars(db, websiteId, carsInStore);
  const plan: CarPlan = {
    outcomes: [],
    stored: carsInStore,
    changed: new Map(),
    standing: standingCells,
    quarantined: [],
    feedWords: [],
    locked: [],
  };
  for (const car of cars) {
    const stocknum = String(car.cells[STOCKNUM]);
    const previous = standingCells.get(stocknum) ?? null;
    const lockedCar = lockedCars.get(stocknum);
    // A feed that is locked out of a field goes on from what it said of it itself.
    const fedCells = lockedCar?.feedCells ?? previous;
    const { cells: plausibleCells, quarantined } = pickPlausibleCells(
      buildNextCells(car, fedCells, instant),
      fedCells,
      plausibility,
    );
    if (lockedCar) lockedCar.feedCells = plausibleCells;
    const cells =
      lockedCar && previous ? keepLockedCells(plausibleCells, previous, lockedCar.locks) : plausibleCells;
    // Seldom more than a few.
    if (plan.quarantined.length > 0)
      plan.quarantined = plan.quarantined.filter(
        (quarantinedValue) => !isGivenAgain(quarantinedValue, stocknum, car.given),
      );
    plan.quarantined.push(...quarantined);
    const difference = previous ? compareCells(previous, cells) : 'shown';
    plan.outcomes.push(previous ? (difference === 'shown' ? 'updated' : 'unchanged') : 'created');
    if (difference === null) continue;
    standingCells.set(stocknum, cells);
    plan.changed.set(stocknum, cells);
  }
  for (const [stocknum, lockedCar] of lockedCars) {
    plan.feedWords.push(...listFeedWords(lockedCar));
    const fields = listDifferingFields(lockedCar, standingCells.get(stocknum) ?? []);
    plan.locked.push(...fields.map((field) => ({ stocknum, field })));
  }
  return plan;
}

async function openLockedCars(
  db: Db,
  websiteId: number,
  storedCars: StoredCars,
): Promise<Map<string, LockedCar>> {
  const locksByCar = await readLocks(
    db,
    websiteId,
    [...storedCars.values()].map(({ id }) => id),
  );
  const lockedCars = new Map<string, LockedCar>();
  if (locksByCar.size === 0) return lockedCars;
  for (const [stocknum, { id, cells }] of storedCars) {
    const locks = locksByCar.get(id);
    if (locks) lockedCars.set(stocknum, openLockedCar(id, cells, locks));
  }
  return lockedCars;
}

function isGivenAgain(
  quarantinedValue: QuarantinedValue,
  stocknum: string,
  givenFields: CarToStore['given'],
): boolean {
  return (
    quarantinedValue.stocknum === stocknum &&
    (givenFields === null || givenFields.has(quarantinedValue.field))
  );
}

async function readStoredCars(db: Db, websiteId: number, cars: readonly CarToStore[]): Promise<StoredCars> {
  if (cars.length === 0) return new Map();
  const stocknums = new Set(cars.map(({ cells }) => String(cells[STOCKNUM])));
  const rows = await db
    .selectFrom('car')
    .select(['id', 'price_since', ...carRows.columns])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...stocknums])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, stocknum, price_since } = row;
      return [stocknum, { id, price_since, cells: carRows.readCells(row) }];
    }),
  );
}

function buildNextCells(
  { cells, given: givenFields }: CarToStore,
  storedCells: Cells | null,
  instant: string,
): Cells {
  // Most cars of a first import: their row is ready as it came.
  if (!storedCells && cells[SOLD] !== true) return cells;
  const previous = storedCells && carRows.fromCells(storedCells);
  const car = carRows.fromCells(cells);
  const completeCar = previous && givenFields ? mergeWithStored(car, givenFields, previous) : car;
  return carRows.toCells(keepHistory(completeCar, previous, instant));
}

/** The address stays that of the first write, and the day of sale too where a later write gives none. */
function keepHistory(car: CarFields, previous: CarFields | null, instant: string): CarFields {
  const slug = previous?.slug ?? car.slug;
  if (!car.sold) return { ...car, slug };
  // A sold car left in stock, or without its day of sale, would be shown for ever.
  const sold_at = car.sold_at ?? (previous?.sold ? previous.sold_at : null) ?? instant;
  return { ...car, slug, status: 'sold', sold_at };
}

/** What is only known better now than it was assumed before is stored, and changes nothing that anybody sees. */
function compareCells(storedCells: Cells, next: Cells): 'shown' | 'assumed' | null {
  if (storedCells.some((cell, index) => cell !== next[index] && index !== ASSUMED)) return 'shown';
  return storedCells[ASSUMED] === next[ASSUMED] ? null : 'assumed';
}

const COLUMNS = ['price_cents', 'subscription_price_cents', 'km', 'year', 'car_type'] as const;
const AT = Object.fromEntries(COLUMNS.map((name) => [name, carRows.columns.indexOf(name)])) as Record<
  (typeof COLUMNS)[number],
  number
>;

const BASIS = carRows.columns.indexOf('price_basis');

const SLUG = carRows.columns.indexOf('slug');

/** A car's row with its plausible values; in place of an implausible one it keeps the stored value, or none. */
function pickPlausibleCells(
  next: Cells,
  previous: Cells | null,
  plausibility: StoreTerms['plausibility'],
): { cells: Cells; quarantined: QuarantinedValue[] } {
  const stocknum = String(next[STOCKNUM]);
  const isAccepted =
    plausibility === null || plausibility.accepted === 'all' || plausibility.accepted.includes(stocknum);
  const implausible = isAccepted
    ? []
    : findImplausibleValues(readValues(next), previous && readValues(previous), plausibility.ranges);
  if (implausible.length === 0) return { cells: next, quarantined: [] };
  const cells = [...next];
  for (const { name, kept: keptValue } of implausible) {
    cells[AT[name]] = keptValue;
    // What a price includes belongs to the price.
    if (name === 'price_cents' && previous) {
      cells[BASIS] = previous[BASIS] ?? null;
      cells[ASSUMED] = mergeAssumed(previous, cells);
    }
  }
  if (!previous) cells[SLUG] = buildCarSlug(carRows.fromCells(cells));
  const quarantined = implausible.map(({ name, ...value }) => ({
    stocknum,
    field: CHECKED_VALUES[name],
    ...value,
  }));
  return { cells, quarantined };
}

/** What a car's row assumes, with an earlier row's word on its price basis. */
function mergeAssumed(previous: Cells, next: Cells): string {
  const [assumedBefore, assumedAfter] = [previous, next].map(
    (cells) => JSON.parse(String(cells[ASSUMED] ?? '[]')) as string[],
  );
  return JSON.stringify(
    ASSUMED_FIELDS.filter((field) =>
      (field === 'price_basis' ? assumedBefore : assumedAfter)?.includes(field),
    ),
  );
}

function readValues(cells: Cells): CheckedValues {
  return Object.fromEntries(
    COLUMNS.map((name) => [name, cells[AT[name]] ?? null]),
  ) as unknown as CheckedValues;
}
