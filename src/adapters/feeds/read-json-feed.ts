import type { FeedRow } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { flattenEntry } from './flatten-entry.ts';
import { splitJsonEntries } from './split-json-entries.ts';

/** Rows of a JSON list, of one object a line, or of a list inside objects (`{"response":{"cars":[…]}}`). */
export async function* readJsonFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  for await (const entry of splitJsonEntries(text)) yield flattenEntry(parseEntry(entry));
}

function parseEntry(entry: string): object {
  try {
    return JSON.parse(entry) as object;
  } catch {
    throw new UnreadableFeed('The feed is not well-formed JSON.');
  }
}
