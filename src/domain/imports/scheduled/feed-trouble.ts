import type { FeedRun, FeedTrouble, ScheduledFeed } from './scheduled-feed.ts';

const MINUTE_MS = 60_000;
/** Failed runs before the dealer gets a mail. */
const TURNS_MISSED = 3;

type Progress = Pick<ScheduledFeed, 'created_at' | 'last_success_at' | 'every_minutes'>;

/** What is wrong with a feed at `now` (milliseconds), or null: a single failed run is not. */
export function feedTrouble(feed: Progress, lastRun: FeedRun | null, now: number): FeedTrouble | null {
  if (lastRun?.outcome === 'shrunk') return 'shrunk';
  const since = Date.parse(feed.last_success_at ?? feed.created_at);
  return now - since > TURNS_MISSED * feed.every_minutes * MINUTE_MS ? 'late' : null;
}
