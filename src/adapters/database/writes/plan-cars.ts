import type { QuarantinedValue } from '#domain/imports/quarantine.ts';
import { mergeWithStored } from '#domain/imports/merge-with-stored.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { StoreTerms, UpsertOutcome } from '#ports/stock.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { pickPlausibleCells } from './pick-plausible-cells.ts';
import type { StoredCars } from './price-writes.ts';

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
  const plan: CarPlan = {
    outcomes: [],
    stored: carsInStore,
    changed: new Map(),
    standing: standingCells,
    quarantined: [],
  };
  for (const car of cars) {
    const stocknum = String(car.cells[STOCKNUM]);
    const previous = standingCells.get(stocknum) ?? null;
    const { cells, quarantined } = pickPlausibleCells(
      buildNextCells(car, previous, instant),
      previous,
      plausibility,
    );
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
  return plan;
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
