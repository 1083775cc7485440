import type { ImportSummary } from '#domain/imports/import-summary.ts';
import type { StagedCars, StoredBatch, UnstoredCar } from '#ports/stock.ts';
import { FeedReading } from './imports/feed-reading.ts';
import type { ImportRequest, ImportSite } from './imports/import-request.ts';
import { ASSUMED_FIELDS } from '#domain/cars/car.ts';
import { type QuarantinedValue, toQuarantinedDollars } from '#domain/imports/quarantine.ts';

const MAX_NAMED = 100;

const LACKS = ['price', 'picture', 'location'] as const;

/** Adds up the outcomes of a feed's cars, batch by batch. */
class StoringTally {
  /** How many rows were stored, or found unchanged. */
  done = 0;
  private readonly summary: ImportSummary;
  private readonly without = groupStocknums(LACKS);
  private readonly assumed = groupStocknums(ASSUMED_FIELDS);
  private readonly quarantined = new Map<string, QuarantinedValue>();
  private readonly locked = new Set<string>();
  private readonly lockedStocknums = new Set<string>();

  constructor(summary: ImportSummary) {
    this.summary = summary;
  }

  add({ outcomes, quarantined, locked: lockedFields, without: stocknumsByLack, assumed }: StoredBatch): void {
    this.done += outcomes.length;
    for (const outcome of outcomes) this.summary[outcome] += 1;
    for (const value of quarantined)
      this.quarantined.set(JSON.stringify([value.stocknum, value.field]), toQuarantinedDollars(value));
    this.addLocked(lockedFields);
    for (const lack of LACKS) for (const stocknum of stocknumsByLack[lack]) this.without[lack].add(stocknum);
    for (const field of ASSUMED_FIELDS)
      for (const stocknum of assumed[field]) this.assumed[field].add(stocknum);
  }

  /** Cars that stay for sale although the feed has them no more: somebody set their status. */
  addStaying(stocknums: readonly string[]): void {
    this.addLocked(stocknums.map((stocknum) => ({ stocknum, field: 'status' })));
  }

  private addLocked(lockedFields: StoredBatch['locked']): void {
    for (const { stocknum, field } of lockedFields) {
      this.locked.add(`${field} ${stocknum}`);
      this.lockedStocknums.add(stocknum);
    }
  }

  finish(): void {
    this.summary.quarantined = [...this.quarantined.values()];
    this.summary.locked = { fields: this.locked.size, ...nameCars(this.lockedStocknums) };
    for (const lack of LACKS) this.summary.without[lack] = nameCars(this.without[lack]);
    for (const field of ASSUMED_FIELDS) this.summary.assumed[field] = nameCars(this.assumed[field]);
  }
}

/**
 * `held`: how many cars the feed has. `refused`: the feed as a whole was not acceptable and nothing changed; `why` is the reason.
 */
export type ImportResult = { kind: 'imported'; summary: ImportSummary; held: number } | Refused;

type Refused = { kind: 'refused'; why: string; isTooSmall: boolean; summary: ImportSummary };

/** What an import would do, and its first cars as they would stand. */
export type ImportPreview = { kind: 'previewed'; summary: ImportSummary; cars: UnstoredCar[] } | Refused;

const PREVIEWED_CARS = 20;

/** Imports a feed's cars into a site's stock: first checks the feed as a whole, then stores it in small steps. */
export function importStock(site: ImportSite, request: ImportRequest): Promise<ImportResult> {
  return withCheckedFeed(site, request, async (staged, reading) => {
    const { summary } = reading;
    const tally = new StoringTally(summary);
    const total = summary.read - summary.rejected;
    for await (const batch of staged.store(reading.terms)) {
      tally.add(batch);
      request.onProgress?.({ step: 'storing', done: tally.done, total });
    }
    if (request.full) {
      tally.addStaying((await site.stock.countWithdrawals(reading.rowsByStocknum)).stayingNumbers);
      summary.withdrawn = await site.stock.withdrawAllBut(reading.rowsByStocknum);
    }
    tally.finish();
    return { kind: 'imported', summary, held: reading.rowsByStocknum.size };
  });
}

/** A dry run: the same checks without changing anything. */
export function previewImport(site: ImportSite, request: ImportRequest): Promise<ImportPreview> {
  return withCheckedFeed(site, request, async (staged, reading) => {
    const { summary, rowsByStocknum } = reading;
    const tally = new StoringTally(summary);
    const cars: UnstoredCar[] = [];
    for await (const batch of staged.preview(reading.terms, PREVIEWED_CARS)) {
      tally.add(batch);
      cars.push(...batch.cars);
    }
    if (request.full) {
      const { withdrawnCount, stayingNumbers } = await site.stock.countWithdrawals(rowsByStocknum);
      tally.addStaying(stayingNumbers);
      summary.withdrawn = withdrawnCount;
    }
    tally.finish();
    return { kind: 'previewed', summary, cars };
  });
}

/** Stages and checks the feed, runs `handleStagedCars` if it is acceptable, and removes what was staged. */
async function withCheckedFeed<Result>(
  site: ImportSite,
  request: ImportRequest,
  handleStagedCars: (staged: StagedCars, reading: FeedReading) => Promise<Result>,
): Promise<Result | Refused> {
  const staged = await site.stock.stage();
  try {
    const reading = new FeedReading(site, request, staged);
    const fault = await reading.readAll();
    const { summary } = reading;
    const refusal = fault ?? (request.force ? null : whyNotAcceptable(request, reading));
    if (refusal !== null) return { kind: 'refused', why: refusal, isTooSmall: false, summary };
    const small = request.force ? null : await whyTooSmall(site, request, reading);
    if (small !== null) return { kind: 'refused', why: small, isTooSmall: true, summary };
    return await handleStagedCars(staged, reading);
  } finally {
    await staged.remove();
  }
}

function groupStocknums<Name extends string>(names: readonly Name[]): Record<Name, Set<string>> {
  return Object.fromEntries(names.map((name) => [name, new Set<string>()])) as Record<Name, Set<string>>;
}

function nameCars(stocknums: ReadonlySet<string>): { cars: number; stocknums: string[] } {
  return { cars: stocknums.size, stocknums: [...stocknums].slice(0, MAX_NAMED) };
}

/** Why a readable feed must not change the stock unless the operator forces it; else null. */
function whyNotAcceptable(
  { accept = [] }: ImportRequest,
  { summary, columns, rowsByStocknum }: FeedReading,
): string | null {
  if (summary.read === 0) return 'The feed is empty.';
  const missingColumns = columns.listMissing();
  if (missingColumns.length > 0) return whyMissing(missingColumns);
  if (summary.read === summary.rejected) return 'The feed holds no acceptable row.';
  const stranger = accept === 'all' ? undefined : accept.find((stocknum) => !rowsByStocknum.has(stocknum));
  return stranger === undefined ? null : `The feed has no stock number "${stranger}" to accept.`;
}

function whyMissing(columns: readonly string[]): string {
  const columnNames = columns.map((column) => `"${column}"`).join(', ');
  return `The mapping names ${columns.length === 1 ? 'a column' : 'columns'} that the feed does not have: ${columnNames}.`;
}

/** Why so few cars must not change the stock unless the operator forces it; else null. */
async function whyTooSmall(
  site: ImportSite,
  { full, heldBefore }: ImportRequest,
  { rowsByStocknum }: FeedReading,
): Promise<string | null> {
  const carCount = rowsByStocknum.size;
  if (heldBefore && carCount * 2 < heldBefore)
    return `The feed holds ${carCount === 1 ? '1 car' : `${carCount} cars`}, where it held ${heldBefore} before.`;
  if (!full) return null;
  const { withdrawnCount, shownCount } = await site.stock.countWithdrawals(rowsByStocknum);
  return withdrawnCount * 2 <= shownCount
    ? null
    : `The feed would withdraw ${withdrawnCount} of ${shownCount} shown cars.`;
}
