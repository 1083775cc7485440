import type { FeedRow } from '#domain/imports/feed-row.ts';

/** A stock feed, row by row, so that its size does not matter. Rejects with `UnreadableFeed`. */
export type Feed = AsyncIterable<FeedRow>;

/** The feed as a whole cannot be read; the message is a sentence for the operator. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}

/** Which state of a feed a server sent, in its own words; null where it did not say. */
export interface FeedVersion {
  etag: string | null;
  lastModified: string | null;
}
