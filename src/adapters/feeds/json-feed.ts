import type { FeedRow } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { flatRow } from './flat-row.ts';
import { jsonEntries } from './json-entries.ts';

/** Rows of a JSON list, of one object a line, or of a list inside objects (`{"response":{"cars":[…]}}`). */
export async function* jsonFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  for await (const entry of jsonEntries(text)) yield flatRow(parsed(entry));
}

function parsed(entry: string): object {
  try {
    return JSON.parse(entry) as object;
  } catch {
    throw new UnreadableFeed('The feed is not well-formed JSON.');
  }
}
