import type { Car, NewCar } from '#domain/cars/car.ts';

/** The cars of one site. Implemented for one website id: another site's car cannot be named here. */
export interface Stock {
  bySlug(slug: string): Promise<Car | null>;
  byId(id: number): Promise<Car | null>;
  /** In the order asked; unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<Car[]>;
  /** Those of the cars that exist, in any order: pass at most a few hundred. */
  byStocknums(stocknums: readonly string[]): Promise<Car[]>;
  /** Every car, hidden and sold ones too, by id, a page at a time so that memory stays flat. */
  all(): AsyncIterable<Car>;
  count(): Promise<number>;
  /**
   * Stores cars by `stocknum`, in one transaction: pass at most a few hundred. Answers in the order given. The slug
   * is made once; a sold car gets the status `sold` and, where none is told, keeps its day of sale or gets today's.
   */
  upsert(cars: readonly NewCar[]): Promise<UpsertOutcome[]>;
  /**
   * Withdraws every available car on show whose `stocknum` is not among the kept ones; answers how many. Sold cars
   * stay: they leave the search by themselves.
   */
  withdrawAllBut(kept: ReadonlySet<string>): Promise<number>;
  /** How many `withdrawAllBut` would withdraw, and out of how many shown cars. */
  countWithdrawals(kept: ReadonlySet<string>): Promise<{ withdrawn: number; shown: number }>;
}

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';
