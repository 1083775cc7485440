import type { Mapping } from '#domain/imports/mapping.ts';
import type { Feed } from '#ports/feed.ts';

/** Passes the rows on and says at their end which columns of the mapping none of them had: most likely a slip. */
export async function* noticeMissing(
  rows: Feed,
  mapping: Mapping,
  say: (line: string) => void,
): Feed & AsyncGenerator {
  const splits = [...mapping.split.values()].map(({ column }) => column);
  const missing = new Set([...mapping.columns.values(), ...splits, ...mapping.key]);
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    for (const column of missing) if (row.has(column)) missing.delete(column);
    yield row;
  }
  if (!isEmpty) for (const column of missing) say(`Warning: the feed has no column "${column}".`);
}
