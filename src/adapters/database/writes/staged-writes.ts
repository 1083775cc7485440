import { ASSUMED_FIELDS, type AssumedField } from '#domain/cars/car.ts';
import type { Target } from '#domain/imports/targets.ts';
import type { StoredBatch, StoreTerms } from '#ports/stock.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';
import { planCars, type CarPlan, type CarsToStore } from './plan-cars.ts';
import { storeCars } from './store-cars.ts';

export interface StagedBatch {
  /** JSON text of `StagedRows`: what waited on disk goes to the writer as it is. */
  rows: string;
  /** The fields that rows of the feed give, by the number in `StagedRows`. */
  targetLists: readonly (readonly Target[])[];
  terms: StoreTerms;
  /** ISO instant of the write. */
  at: string;
}

export interface StagedRows {
  /** As `buildCarCells` makes them. */
  cells: Cell[][];
  /** For each row the index of its list of fields. */
  given: number[];
  /** For each row what it was read upon. */
  doubts: number[];
}

const STOCKNUM = carRows.columns.indexOf('stocknum');

/** Stores the cars of a feed: a stored one keeps the values that the feed does not give, or gives implausibly. */
export async function storeStagedCars(db: Db, websiteId: number, batch: StagedBatch): Promise<StoredBatch> {
  return buildOutcome(await storeCars(db, websiteId, readCars(batch)));
}

export interface PlannedBatch extends StoredBatch {
  /** Of each row that was not left out, in the order of the outcomes. */
  stocknums: string[];
  /** The first cars as they would stand. */
  cars: CarFields[];
}

/** What storing would do. Writes nothing. */
export async function planStagedCars(
  db: Db,
  websiteId: number,
  { firstCars, ...batch }: StagedBatch & { firstCars: number },
): Promise<PlannedBatch> {
  const toStore = readCars(batch);
  const plan = await planCars(db, websiteId, toStore);
  const stocknums = toStore.cars.map(({ cells }) => String(cells[STOCKNUM]));
  const firstStocknums = [...new Set(stocknums)].slice(0, firstCars);
  const cars = firstStocknums.map((stocknum) => carRows.fromCells(plan.standing.get(stocknum) ?? []));
  return { ...buildOutcome(plan), stocknums, cars };
}

function readCars({ rows, targetLists, terms, at: instant }: StagedBatch): CarsToStore {
  const { cells, given: listNumbers, doubts } = JSON.parse(rows) as StagedRows;
  const sets = targetLists.map((targets) => listGivenFields(targets, terms));
  const withoutKm = targetLists.map((targets) =>
    listGivenFields(
      targets.filter((target) => target !== 'km'),
      terms,
    ),
  );
  const cars = cells
    .map((row, index) => {
      const isKmLeftOut = ((doubts[index] ?? 0) & terms.leaveOutKm) !== 0;
      if (isKmLeftOut) row[AT.km] = null;
      return { cells: row, given: (isKmLeftOut ? withoutKm : sets)[listNumbers[index] ?? -1] ?? null };
    })
    .filter((_car, index) => ((doubts[index] ?? 0) & terms.leaveOut) === 0);
  return { cars, plausibility: terms.plausibility, at: instant };
}

/** Where a feed says of some prices what they include, one without such words is no longer what it was. */
function listGivenFields(targets: readonly Target[], { saysBasis }: StoreTerms): ReadonlySet<Target> {
  return new Set(saysBasis && targets.includes('price') ? [...targets, 'price_basis'] : targets);
}

const AT = {
  status: carRows.columns.indexOf('status'),
  price: carRows.columns.indexOf('price_cents'),
  picture: carRows.columns.indexOf('photos_count'),
  location: carRows.columns.indexOf('location_id'),
  assumed: carRows.columns.indexOf('assumed'),
  km: carRows.columns.indexOf('km'),
};

function buildOutcome({ outcomes, quarantined, locked, standing: standingCars }: CarPlan): StoredBatch {
  const carsWithout: StoredBatch['without'] = { price: [], picture: [], location: [] };
  const assumed: StoredBatch['assumed'] = { car_type: [], price_basis: [], status: [] };
  for (const [stocknum, cells] of standingCars) {
    for (const field of listAssumed(cells)) assumed[field].push(stocknum);
    if (cells[AT.status] !== 'in_stock' && cells[AT.status] !== 'coming_soon') continue;
    if (cells[AT.price] === null) carsWithout.price.push(stocknum);
    if (cells[AT.picture] === 0) carsWithout.picture.push(stocknum);
    if (cells[AT.location] === null) carsWithout.location.push(stocknum);
  }
  return { outcomes, quarantined, locked, without: carsWithout, assumed };
}

function listAssumed(cells: readonly Cell[]): readonly AssumedField[] {
  const text = cells[AT.assumed];
  // The names of the fields are no parts of each other.
  return typeof text === 'string' && text !== '[]'
    ? ASSUMED_FIELDS.filter((field) => text.includes(field))
    : [];
}
