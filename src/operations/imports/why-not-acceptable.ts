import type { FeedReading } from './feed-reading.ts';

/** Why a feed that could be read must not change the stock without the operator's insistence; else null. */
export function whyNotAcceptable({ summary, columns }: FeedReading): string | null {
  if (summary.read === 0) return 'The feed is empty.';
  const missing = columns.missing();
  if (missing.length > 0) return whyMissing(missing);
  return summary.read === summary.rejected ? 'The feed holds no acceptable row.' : null;
}

function whyMissing(columns: readonly string[]): string {
  const named = columns.map((column) => `"${column}"`).join(', ');
  return `The mapping names ${columns.length === 1 ? 'a column' : 'columns'} that the feed does not have: ${named}.`;
}
