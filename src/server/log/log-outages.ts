import { subscribe } from 'node:diagnostics_channel';
import type { Logger } from 'pino';
import type { ServerNews } from '#adapters/database/postgres/server-watch.ts';

/**
 * Logs once that PostgreSQL went away and once that it is back. Requests refused in between are counted, not logged:
 * the returned function says of each error whether it is of that kind.
 */
export function logOutages(logger: Logger): (error: unknown) => boolean {
  let refusedCount: number | null = null;
  subscribe('forecourt.database', (message) => {
    const news = message as ServerNews;
    if (news.isAway) {
      refusedCount = 0;
      logger.error(
        `PostgreSQL does not answer (${news.code}): known pages are shown as they were, leads get 503.`,
      );
    } else {
      logger.warn(
        `PostgreSQL answers again, after ${news.seconds} s in which ${refusedCount ?? 0} calls failed.`,
      );
      refusedCount = null;
    }
  });
  return (error) => {
    if (refusedCount === null || !isUnavailable(error)) return false;
    refusedCount += 1;
    return true;
  };
}

/** Also where a job says of it what it could not do. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseUnavailable' || isUnavailable(error.cause));
}
