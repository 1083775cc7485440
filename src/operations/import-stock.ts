import { createHash } from 'node:crypto';
import type { NewCar } from '#domain/cars/car.ts';
import { keepUntold } from '#domain/imports/keep-untold.ts';
import type { Mapping } from '#domain/imports/mapping.ts';
import { rowToCar, type ImportContext, type RowResult } from '#domain/imports/row-to-car.ts';
import { UnreadableFeed, type Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';
import type { UpsertOutcome } from '#ports/stock.ts';
import { stageCars, type StagedCar, type StagedCars } from './staged-cars.ts';

export interface ImportRequest {
  rows: Feed;
  mapping: Mapping;
  /** The feed is the whole stock: what it does not hold is withdrawn. */
  full: boolean;
  /** Goes on although the feed is empty or would withdraw more than half of the stock. */
  force: boolean;
  /** Called now and then while rows are read and cars are stored. */
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'reading' | 'storing';
  done: number;
  /** Known once all rows are read. */
  total: number | null;
}

interface ImportSummary {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  rejected: number;
  /** The first hundred; rows count from 1, a line of column names apart. */
  reasons: { row: number; reason: string }[];
}

/** `refused`: the feed as a whole was not acceptable, nothing changed, and this is why. */
export type ImportResult =
  | { kind: 'imported'; summary: ImportSummary }
  | { kind: 'refused'; why: string; summary: ImportSummary };

type ImportSite = Pick<Site, 'website' | 'stock' | 'clock'>;

const MAX_REASONS = 100;
/** Batches under way, so that the next one is ready when the database is. */
const MAX_IN_FLIGHT = 4;

/** Brings a feed's cars into a site's stock: first judges the feed as a whole, then stores it in small steps. */
export async function importStock(site: ImportSite, request: ImportRequest): Promise<ImportResult> {
  const staged = await stageCars();
  try {
    const reading = await readRows(site, request, staged);
    const why = reading.fault ?? (request.force ? null : await whyNotAcceptable(site, request, reading));
    if (why !== null) return { kind: 'refused', why, summary: reading.summary };
    await store(site, request, { ...reading, staged });
    if (request.full) reading.summary.withdrawn = await site.stock.withdrawAllBut(reading.kept);
    return { kind: 'imported', summary: reading.summary };
  } finally {
    await staged.remove();
  }
}

interface Reading {
  summary: ImportSummary;
  /** Stock numbers that the feed holds. */
  kept: Set<string>;
  fault: string | null;
}

async function readRows(site: ImportSite, request: ImportRequest, staged: StagedCars): Promise<Reading> {
  const summary = { read: 0, created: 0, updated: 0, unchanged: 0, withdrawn: 0, rejected: 0, reasons: [] };
  const reading: Reading = { summary, kept: new Set(), fault: null };
  const context = contextOf(site, request.mapping);
  try {
    for await (const row of request.rows) {
      reading.summary.read += 1;
      const written = take(rowToCar(row, context), reading, staged);
      if (written) await written;
      request.onProgress?.({ step: 'reading', done: reading.summary.read, total: null });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    reading.fault = error.message;
  }
  return reading;
}

function contextOf(site: ImportSite, mapping: Mapping): ImportContext {
  const now = new Date(site.clock.now()).toISOString();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { website: site.website, mapping, now, hash };
}

function take(result: RowResult, reading: Reading, staged: StagedCars): Promise<void> | undefined {
  if ('reason' in result) {
    // A car whose row cannot be read is in the feed all the same: it is not withdrawn.
    if (result.stocknum !== null) reading.kept.add(result.stocknum);
    return reject(reading.summary, result.reason);
  }
  reading.kept.add(result.car.stocknum);
  return staged.add(result);
}

function reject(summary: ImportSummary, reason: string): undefined {
  summary.rejected += 1;
  if (summary.reasons.length < MAX_REASONS) summary.reasons.push({ row: summary.read, reason });
}

/** Why a feed that could be read must not change the stock without the operator's insistence; else null. */
async function whyNotAcceptable(
  site: ImportSite,
  { full }: ImportRequest,
  { summary, kept }: Reading,
): Promise<string | null> {
  if (summary.read === 0) return 'The feed is empty.';
  if (summary.read === summary.rejected) return 'The feed holds no acceptable row.';
  if (!full) return null;
  const { withdrawn, shown } = await site.stock.countWithdrawals(kept);
  if (withdrawn * 2 <= shown) return null;
  return `The feed would withdraw ${withdrawn} of ${shown} shown cars.`;
}

async function store(
  site: ImportSite,
  { onProgress }: ImportRequest,
  { summary, staged }: Reading & { staged: StagedCars },
): Promise<void> {
  const total = summary.read - summary.rejected;
  const sent: { cars: NewCar[]; outcomes: Promise<UpsertOutcome[]> }[] = [];
  let done = 0;
  async function settleOldest(): Promise<void> {
    const { cars, outcomes } = sent[0] ?? { cars: [], outcomes: Promise.resolve([]) };
    for (const outcome of await outcomes) summary[outcome] += 1;
    sent.shift();
    done += cars.length;
    onProgress?.({ step: 'storing', done, total });
  }
  for await (const batch of staged.batches()) {
    while (sent.length >= MAX_IN_FLIGHT || sent.some((earlier) => haveCarInCommon(earlier.cars, batch))) {
      await settleOldest();
    }
    const cars = await overStored(site, batch);
    const outcomes = site.stock.upsert(cars);
    // A failure is met when its turn comes.
    outcomes.catch(() => undefined);
    sent.push({ cars, outcomes });
  }
  while (sent.length > 0) await settleOldest();
}

/** The batch's cars, each with what the feed does not tell taken from the stored one. */
async function overStored(site: ImportSite, batch: readonly StagedCar[]): Promise<NewCar[]> {
  const stored = await site.stock.byStocknums(batch.map(({ car }) => car.stocknum));
  const byStocknum = new Map<string, NewCar>(stored.map((car) => [car.stocknum, car]));
  return batch.map(({ car, told }) => {
    const earlier = byStocknum.get(car.stocknum);
    const merged = earlier === undefined ? car : keepUntold(car, new Set(told), earlier);
    byStocknum.set(car.stocknum, merged);
    return merged;
  });
}

/** Of two rows for one car the later must win, so their batches must not be under way together. */
function haveCarInCommon(one: readonly NewCar[], other: readonly StagedCar[]): boolean {
  const stocknums = new Set(one.map(({ stocknum }) => stocknum));
  return other.some(({ car }) => stocknums.has(car.stocknum));
}
