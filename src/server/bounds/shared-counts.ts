import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import type { CountingDatabase } from '#ports/database.ts';
import type { ErrorLog } from '../log/log.ts';
import { createLocalCounts } from './local-counts.ts';
import { withTimeout } from './with-timeout.ts';

/** An act waits at most this long to be counted by the database. */
const WITHIN_MS = 500;
/** After a failure this server counts alone for this long. */
const LOCAL_FOR_MS = 1_000;

interface CountingParts {
  database: CountingDatabase;
  log: ErrorLog;
}

/**
 * Counts of all servers where several share the database, else of this one. A count that fails holds up no act: it is
 * counted here for a moment. `now` in milliseconds; left out: a clock that nobody sets.
 */
export function openCounts({ database, log }: CountingParts, secret: string, now?: () => number): Counts {
  const localCounts = createLocalCounts(now);
  const sharedCounts = database.openCounts({ secret, now });
  return sharedCounts === null ? localCounts : createSharedCounts(sharedCounts, localCounts, log);
}

function createSharedCounts(sharedCounts: Counts, localCounts: Counts, log: ErrorLog): Counts {
  let isLocalUntil = 0;
  let isTroubled = false;

  /** Opens a counter in both, and asks the shared one while that answers. */
  function openBoth<Counter>(open: (counts: Counts) => Counter) {
    const [sharedCounter, localCounter] = [open(sharedCounts), open(localCounts)];
    return async <Answer>(question: (counter: Counter) => Promise<Answer>): Promise<Answer> => {
      if (performance.now() < isLocalUntil) return question(localCounter);
      try {
        const answer = await withTimeout(question(sharedCounter), WITHIN_MS);
        isTroubled = false;
        return answer;
      } catch (error) {
        if (!isTroubled) log.error('counting for all servers', error);
        isTroubled = true;
        isLocalUntil = performance.now() + LOCAL_FOR_MS;
        return question(localCounter);
      }
    };
  }

  return {
    openLimit(name, bounds) {
      const ask = openBoth((counts) => counts.openLimit(name, bounds));
      return {
        take: (key) => ask((limit) => limit.take(key)),
        giveBack: (key) => ask((limit) => limit.giveBack(key)),
        count: (key) => ask((limit) => limit.count(key)),
      };
    },
    openGroups(name, ms) {
      const ask = openBoth((counts) => counts.openGroups(name, ms));
      return { add: (groups, member) => ask((counter) => counter.add(groups, member)) };
    },
  };
}

/** What one server does for all of them, once in a time. */
export interface JobLeases {
  /** Whether this server is to do the job now; afterwards nobody is until the time is over. */
  take(job: string): Promise<boolean>;
  /** It was not done to its end. */
  giveBack(job: string): Promise<void>;
}

/** Where the count fails each does it: doing a job twice is better than not at all. */
export function openJobLeases(database: CountingDatabase, ms: number): JobLeases {
  // What a job is called is no secret.
  const counts = database.openCounts({ secret: '' }) ?? createLocalCounts();
  const limit = counts.openLimit('jobs', [[1, ms]]);
  return {
    take: (job) =>
      limit.take(job).then(
        (taken) => 'count' in taken,
        () => true,
      ),
    giveBack: (job) => limit.giveBack(job).catch(() => undefined),
  };
}

/** For a job of each hour: less than an hour, since servers do not begin theirs at the same minute. */
export const NEARLY_AN_HOUR_MS = 55 * MINUTE_MS;
