import type { FeedReading } from './feed-reading.ts';
import type { ImportRequest, ImportSite } from './import-request.ts';

/** Why a readable feed must not change the stock unless the operator forces it; else null. */
export function whyNotAcceptable(
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
export async function whyTooSmall(
  site: ImportSite,
  { full, heldBefore }: ImportRequest,
  { rowsByStocknum }: FeedReading,
): Promise<string | null> {
  const carCount = rowsByStocknum.size;
  if (heldBefore && carCount * 2 < heldBefore)
    return `The feed holds ${carCount === 1 ? '1 car' : `${carCount} cars`}, where it held ${heldBefore} before.`;
  if (!full) return null;
  const { withdrawn, shown: shownCount } = await site.stock.countWithdrawals(rowsByStocknum);
  return withdrawn * 2 <= shownCount
    ? null
    : `The feed would withdraw ${withdrawn} of ${shownCount} shown cars.`;
}
