import { openFeed } from '#adapters/feeds/open-feed.ts';
import { MAX_REDIRECTS, type Redirect } from '#domain/content/redirect.ts';
import type { Feed } from '#ports/feed.ts';
import { UnreadableFeed } from '#ports/feed.ts';

/** The rows of a table with the columns `from` and `to`, not yet checked; or a sentence. */
export async function readRedirects(file: string): Promise<{ redirects: Redirect[] } | { fault: string }> {
  const opening = await openFeed({ from: file, format: 'csv', allowLoopback: false });
  if ('fault' in opening) return opening;
  try {
    return await readRows(opening.rows, file);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { fault: `${file} cannot be read as a table with the columns from and to.` };
  }
}

async function readRows(rows: Feed, file: string) {
  const redirects: Redirect[] = [];
  for await (const row of rows) {
    const cells = new Map([...row].map(([name, value]) => [name.toLowerCase(), String(value).trim()]));
    const [from, to] = [cells.get('from'), cells.get('to')];
    if (from === undefined || to === undefined)
      return { fault: `${file} has no columns from and to, but ${[...row.keys()].join(', ') || 'none'}.` };
    redirects.push({ from, to });
    if (redirects.length > MAX_REDIRECTS) return { fault: `${file} has more than ${MAX_REDIRECTS} rows.` };
  }
  return redirects.length > 0 ? { redirects } : { fault: `${file} has no rows.` };
}
