import type { Clock } from '#ports/clock.ts';
import type { ClaimedFeed, DueFeeds } from '#ports/feeds.ts';
import type { Log } from '../log.ts';

export interface FeedJob {
  /** Starts no further run. */
  stop(): void;
}

export interface FeedJobParts {
  turns: DueFeeds;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** One run of a feed, in a child process. Never rejects. */
  run: (feed: ClaimedFeed) => Promise<void>;
  timing?: Partial<FeedTiming>;
}

interface FeedTiming {
  /** Poll interval; real milliseconds. */
  pollMs: number;
  /** How long this process holds a claimed feed, by the product's clock: longer than any run may take. */
  leaseMs: number;
  /** Concurrent runs. */
  width: number;
}

const TIMING: FeedTiming = { pollMs: 2_000, leaseMs: 12 * 60_000, width: 2 };

/** Runs the feeds of all sites when they are due, until it is stopped. Of several servers one claims each run. */
export function startFeedScheduler(parts: FeedJobParts): FeedJob {
  const { turns, clock, log, run } = parts;
  const timing = { ...TIMING, ...parts.timing };
  let runningCount = 0;
  let isLooking = false;
  let isTroubled = false;

  async function look(): Promise<void> {
    const now = clock.now();
    const instant = new Date(now).toISOString();
    const room = timing.width - runningCount;
    if (room <= 0 || !(await turns.areDue(instant))) return;
    const leaseUntil = new Date(now + timing.leaseMs).toISOString();
    for (const feed of await turns.claim({ now: instant, leaseUntil, limit: room })) {
      runningCount += 1;
      void run(feed).finally(() => (runningCount -= 1));
    }
  }

  async function turn(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
      isTroubled = false;
    } catch (error) {
      // An unavailable database is logged once.
      if (!isTroubled) log.error('feeds', error);
      isTroubled = true;
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void turn(), timing.pollMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
