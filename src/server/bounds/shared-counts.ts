import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import type { CountingDatabase } from '#ports/database.ts';
import { createLocalCounts } from './local-counts.ts';
import { withTimeout } from './with-timeout.ts';

/** An act waits no longer for its count. */
const WITHIN_MS = 200;
/** Nor do those that follow. */
const LOCAL_FOR_MS = 1_000;

/**
 * Counts of all servers where several share the database, else of this one. A count that fails holds up no act: it is
 * counted here for a moment. `now` in milliseconds; left out: a clock that nobody sets.
 */
export function openCounts(database: CountingDatabase, now?: () => number): Counts {
  const local = createLocalCounts(now);
  const shared = database.openCounts(now);
  return shared === null ? local : createSharedCounts(shared, local);
}

function createSharedCounts(shared: Counts, local: Counts): Counts {
  let isLocalUntil = 0;

  async function ask<Counter, Answer>(
    { sharedCounter, localCounter }: { sharedCounter: Counter; localCounter: Counter },
    question: (counter: Counter) => Promise<Answer>,
  ): Promise<Answer> {
    if (performance.now() < isLocalUntil) return question(localCounter);
    try {
      return await withTimeout(question(sharedCounter), WITHIN_MS);
    } catch {
      isLocalUntil = performance.now() + LOCAL_FOR_MS;
      return question(localCounter);
    }
  }

  return {
    openWindows(name, ms) {
      const counters = {
        sharedCounter: shared.openWindows(name, ms),
        localCounter: local.openWindows(name, ms),
      };
      return {
        add: (key) => ask(counters, (counter) => counter.add(key)),
        take: (key, maxCount) => ask(counters, (counter) => counter.take(key, maxCount)),
        takeBack: (key) => ask(counters, (counter) => counter.takeBack(key)),
        count: (key) => ask(counters, (counter) => counter.count(key)),
      };
    },
    openGroups(name, ms) {
      const counters = {
        sharedCounter: shared.openGroups(name, ms),
        localCounter: local.openGroups(name, ms),
      };
      return { add: (groups, member) => ask(counters, (counter) => counter.add(groups, member)) };
    },
  };
}

/** What one server does for all of them, once in a time. */
export interface JobTurns {
  /** Whether this server is to do the job now; afterwards nobody is until the time is over. */
  take(job: string): Promise<boolean>;
  /** It was not done to its end. */
  giveBack(job: string): Promise<void>;
}

export function openJobTurns(database: CountingDatabase, ms: number): JobTurns {
  const turns = openCounts(database).openWindows('jobs', ms);
  return {
    take: async (job) => (await turns.take(job, 1)) === null,
    giveBack: (job) => turns.takeBack(job),
  };
}

/** Of a job of each hour: servers do not begin theirs at the same minute. */
export const NEARLY_AN_HOUR_MS = 55 * MINUTE_MS;
