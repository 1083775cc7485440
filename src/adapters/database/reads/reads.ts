import type { StockSearch } from '#ports/stock-list.ts';
import type { Db } from '../schema.ts';
import type { FilteredCars } from './filtered-cars.ts';
import { listChosenCars } from './list-chosen-cars.ts';
import { countCars, listStock } from './list-stock.ts';
import { countCarVisits } from './stock-rows.ts';

type Reads = ReturnType<typeof createReads>;

export type ReadName = keyof Reads;
export type ReadInput<Name extends ReadName> = Parameters<Reads[Name]>[2];
export type ReadOutput<Name extends ReadName> = Awaited<ReturnType<Reads[Name]>>;

export interface ReadJob {
  name: ReadName;
  websiteId: number;
  input: unknown;
}

/** Reads that whoever shares a thread with them would feel: lists and counts of the console. Of one database. */
function createReads() {
  const filteredCars: FilteredCars = new Map();
  return {
    countCars: (db: Db, websiteId: number, _input: null) => countCars(db, websiteId),
    countCarVisits,
    listChosenCars,
    listStock: (db: Db, websiteId: number, search: StockSearch) =>
      listStock({ db, websiteId, search, filteredCars }),
  } satisfies Record<string, (db: Db, websiteId: number, input: never) => Promise<unknown>>;
}

/** Runs reads by their names; the compiler checked name and input where they were asked. */
export function createReadRunner(): (db: Db, job: ReadJob) => Promise<unknown> {
  const reads = createReads();
  return (db, { name, websiteId, input }) => {
    const runNamed = reads[name] as (db: Db, websiteId: number, input: unknown) => Promise<unknown>;
    return runNamed(db, websiteId, input);
  };
}
