import type { ImportSummary } from '#domain/imports/import-summary.ts';
import type { StagedCars } from '#ports/stock.ts';
import { FeedReading } from './imports/feed-reading.ts';
import type { ImportRequest, ImportSite } from './imports/import-request.ts';
import { whyNotAcceptable } from './imports/why-not-acceptable.ts';
import { whyTooSmall } from './imports/why-too-small.ts';

/**
 * `held`: how many cars the feed holds. `refused`: the feed as a whole was not acceptable, nothing changed, and this is why.
 */
export type ImportResult =
  | { kind: 'imported'; summary: ImportSummary; held: number }
  | { kind: 'refused'; why: string; isTooSmall: boolean; summary: ImportSummary };

/** Brings a feed's cars into a site's stock: first judges the feed as a whole, then stores it in small steps. */
export async function importStock(site: ImportSite, request: ImportRequest): Promise<ImportResult> {
  const staged = await site.stock.stage();
  try {
    const reading = new FeedReading(site, request, staged);
    const fault = await reading.readAll();
    const { summary } = reading;
    const why = fault ?? (request.force ? null : whyNotAcceptable(reading));
    if (why !== null) return { kind: 'refused', why, isTooSmall: false, summary };
    const small = request.force ? null : await whyTooSmall(site, request, reading);
    if (small !== null) return { kind: 'refused', why: small, isTooSmall: true, summary };
    await store(staged, request, summary);
    if (request.full) summary.withdrawn = await site.stock.withdrawAllBut(reading.rowsByStocknum);
    return { kind: 'imported', summary, held: reading.rowsByStocknum.size };
  } finally {
    await staged.remove();
  }
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
