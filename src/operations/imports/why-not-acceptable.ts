import type { FeedReading } from './feed-reading.ts';
import type { ImportRequest } from './import-request.ts';

/** Why a readable feed must not change the stock unless the operator forces it; else null. */
export function whyNotAcceptable(
  { accept = [] }: Pick<ImportRequest, 'accept'>,
  { summary, columns, rowsByStocknum }: FeedReading,
): string | null {
  if (summary.read === 0) return 'The feed is empty.';
  const missing = columns.missing();
  if (missing.length > 0) return whyMissing(missing);
  if (summary.read === summary.rejected) return 'The feed holds no acceptable row.';
  const stranger = accept === 'all' ? undefined : accept.find((stocknum) => !rowsByStocknum.has(stocknum));
  return stranger === undefined ? null : `The feed has no stock number "${stranger}" to accept.`;
}

function whyMissing(columns: readonly string[]): string {
  const named = columns.map((column) => `"${column}"`).join(', ');
  return `The mapping names ${columns.length === 1 ? 'a column' : 'columns'} that the feed does not have: ${named}.`;
}
