import type { AssumedField, Car, NewCar } from '#domain/cars/car.ts';
import type { LockableField } from '#domain/cars/car-locks.ts';
import type { PriceChange } from '#domain/cars/price-history.ts';
import type { PlausibleRanges, QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { Target } from '#domain/imports/targets.ts';

/** The cars of one site. Implemented for one website id: another site's car cannot be named here. */
export interface Stock {
  bySlug(slug: string): Promise<Car | null>;
  byId(id: number): Promise<Car | null>;
  /** As people type it: in whichever letters. */
  byStockNumber(stockNumber: string): Promise<Car | null>;
  /** In the order asked; unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<Car[]>;
  /** In any order; unknown slugs are left out. */
  bySlugs(slugs: readonly string[]): Promise<Car[]>;
  /** Every car, hidden and sold ones too, by id, a page at a time so that memory stays flat. */
  all(): AsyncIterable<Car>;
  /**
   * The same for the search index: without pictures, texts and specifications, which no search asks about
   * and which take half of the time in which a stock is read.
   */
  allForSearch(): AsyncIterable<Car>;
  /**
   * The cars that were last written after a version of the stock and up to another, as they are now and as the search
   * index needs them. A later write of one of them is told by its own version only. Cars are never deleted one by one:
   * one that leaves the stock is a changed one.
   */
  changedCars(versions: StockVersions): AsyncIterable<Car>;
  /** The pictures of the cards of available cars on show, by the cars' ids. */
  cardPictures(): AsyncIterable<PictureOfCar>;
  count(): Promise<number>;
  /** The prices a car had before the one it has, the oldest first; written with every change of a stored car's price. */
  priceHistory(carId: number): Promise<PriceChange[]>;
  /** When the first price of any car changed after an ISO instant; null when none did. */
  firstPriceChangeAfter(instant: string): Promise<string | null>;
  /** ISO instant of the last import or change of stock, one that found nothing new too; null before the first. */
  checkedAt(): Promise<string | null>;
  /** ISO instant at which a car was last written; null without any. */
  changedAt(): Promise<string | null>;
  /** Quarantined values of available cars that nobody has accepted yet, by stock number. */
  quarantined(): Promise<OpenQuarantine[]>;
  /**
   * Stores cars by `stocknum`, in one transaction: pass at most a few hundred. Answers in the order given. The slug
   * is made once; a sold car gets the status `sold` and, where none is given, keeps its day of sale or gets today's.
   */
  upsert(cars: readonly NewCar[]): Promise<UpsertOutcome[]>;
  /** Opens a staging area for the cars of one feed, however many, until the feed has been checked as a whole. */
  stage(): Promise<StagedCars>;
  /**
   * Withdraws every available car on show whose `stocknum` is not among the kept ones; returns how many. Sold cars
   * stay: they leave the search by themselves.
   */
  withdrawAllBut(kept: StockNumbers): Promise<number>;
  /**
   * How many `withdrawAllBut` would withdraw, and out of how many shown cars; and which would stay for sale against their feed,
   * because people set their status.
   */
  countWithdrawals(
    kept: StockNumbers,
  ): Promise<{ withdrawnCount: number; shownCount: number; stayingNumbers: string[] }>;
}

/** From the version that one knows (which is not part of them) up to the version that is wanted. */
export interface StockVersions {
  after: number;
  upTo: number;
}

/** A set, or anything else with `has`. */
export type StockNumbers = Pick<ReadonlySet<string>, 'has'>;

/** The picture of a car's card. */
export interface PictureOfCar {
  stocknum: string;
  url: string;
}

/** Staged cars of a feed: nobody sees them before they are stored. */
export interface StagedCars {
  /** A promise only when it must be awaited. */
  add(row: StagedCar): Promise<void> | undefined;
  /**
   * Stores them as `upsert` does, except that a stored car keeps what its row does not give, and what it gives but is
   * implausible. Yields in the order added, a batch at a time, each once it is on disk.
   */
  store(terms: StoreTerms): AsyncIterable<StoredBatch>;
  /** Finds what `store` would do and stores nothing; with the first cars as they would stand, so many in all. */
  preview(terms: StoreTerms, firstCars: number): AsyncIterable<StoredBatch & { cars: UnstoredCar[] }>;
  /** Must be called at the end, whether they were stored or not. */
  remove(): Promise<void>;
}

interface StagedCar {
  car: NewCar;
  /** The fields that the car's row gives. */
  given: readonly Target[];
  /** Bits of the ambiguous columns of the row (`doubtful-rows.ts`). */
  doubts: number;
}

export interface StoreTerms {
  /** Rows with one of these doubts are left out. */
  leaveOut: number;
  /** Of rows with one of these doubts the distance is left out. */
  leaveOutKm: number;
  /** Whether the feed says of any price what it includes: of the others then none is known. */
  saysBasis: boolean;
  /** Which values of the others are plausible; null: all of them. */
  plausibility: { ranges: PlausibleRanges; accepted: 'all' | readonly string[] } | null;
}

export interface StoredBatch {
  /** Of the rows that were not left out. */
  outcomes: UpsertOutcome[];
  quarantined: QuarantinedValue[];
  /** Fields changed by hand of which the feed says something else. */
  locked: LockedField[];
  /** Stock numbers of cars for sale that now stand without it. */
  without: Record<'price' | 'picture' | 'location', string[]>;
  /** Stock numbers of cars that now stand as something which no feed has said of them. */
  assumed: Record<AssumedField, string[]>;
}

export interface LockedField {
  stocknum: string;
  field: LockableField;
}

/** A car that has no number of the store yet. */
export type UnstoredCar = Omit<Car, 'id' | 'updated_at' | 'reserved_until'>;

/** A quarantined value that waits for a decision. */
export interface OpenQuarantine extends QuarantinedValue {
  /** ISO instant. */
  first_seen_at: string;
}

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';
