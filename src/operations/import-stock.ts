import type { ImportSummary } from '#domain/imports/import-summary.ts';
import type { StagedCars, UnstoredCar } from '#ports/stock.ts';
import { FeedReading } from './imports/feed-reading.ts';
import type { ImportRequest, ImportSite } from './imports/import-request.ts';
import { StoringTally } from './imports/storing-tally.ts';
import { whyNotAcceptable, whyTooSmall } from './imports/why-not-acceptable.ts';

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
    tally.finish();
    if (request.full) summary.withdrawn = await site.stock.withdrawAllBut(reading.rowsByStocknum);
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
    tally.finish();
    if (request.full) summary.withdrawn = (await site.stock.countWithdrawals(rowsByStocknum)).withdrawn;
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
