import { createHash } from 'node:crypto';
import type { Mapping } from '#domain/imports/mapping.ts';
import { rowToCar, type ImportContext, type RowResult } from '#domain/imports/row-to-car.ts';
import { UnreadableFeed, type Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';
import type { StagedCars } from '#ports/stock.ts';

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

/** Brings a feed's cars into a site's stock: first judges the feed as a whole, then stores it in small steps. */
export async function importStock(site: ImportSite, request: ImportRequest): Promise<ImportResult> {
  const staged = await site.stock.stage();
  try {
    const reading = await readRows(site, request, staged);
    const why = reading.fault ?? (request.force ? null : await whyNotAcceptable(site, request, reading));
    if (why !== null) return { kind: 'refused', why, summary: reading.summary };
    await store(staged, request, reading.summary);
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
  return staged.add(result.car, result.told);
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
  staged: StagedCars,
  { onProgress }: ImportRequest,
  summary: ImportSummary,
): Promise<void> {
  const total = summary.read - summary.rejected;
  let done = 0;
  for await (const outcomes of staged.store()) {
    for (const outcome of outcomes) summary[outcome] += 1;
    done += outcomes.length;
    onProgress?.({ step: 'storing', done, total });
  }
}
