import type { FeedRow } from '#domain/imports/feed-row.ts';

/** A stock feed, row by row, so that its size does not matter. Rejects with `UnreadableFeed`. */
export type Feed = AsyncIterable<FeedRow>;

/** The feed as a whole cannot be read; the message is a sentence for the operator. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}

/** The validators of a feed's response (ETag, Last-Modified); null where the server sent none. */
export interface FeedVersion {
  etag: string | null;
  lastModified: string | null;
}
