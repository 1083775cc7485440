import type { ImportRequest, ImportSite } from './import-request.ts';
import type { FeedReading } from './feed-reading.ts';

/** Why a feed that could be read must not change the stock without the operator's insistence; else null. */
export async function whyNotAcceptable(
  site: ImportSite,
  { full }: Pick<ImportRequest, 'full'>,
  { summary, columns, rowsByStocknum }: FeedReading,
): Promise<string | null> {
  if (summary.read === 0) return 'The feed is empty.';
  const missing = columns.missing();
  if (missing.length > 0) return whyMissing(missing);
  if (summary.read === summary.rejected) return 'The feed holds no acceptable row.';
  if (!full) return null;
  const { withdrawn, shown } = await site.stock.countWithdrawals(rowsByStocknum);
  if (withdrawn * 2 <= shown) return null;
  return `The feed would withdraw ${withdrawn} of ${shown} shown cars.`;
}

function whyMissing(columns: readonly string[]): string {
  const named = columns.map((column) => `"${column}"`).join(', ');
  return `The mapping names ${columns.length === 1 ? 'a column' : 'columns'} that the feed does not have: ${named}.`;
}
