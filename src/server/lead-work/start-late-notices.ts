import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { CountingDatabase, LeadJobDatabase } from '#ports/database.ts';
import { openJobLeases } from '../bounds/shared-counts.ts';
import type { ErrorLog } from '../log/log.ts';
import { type Poll, startPolling } from '../start-polling.ts';

export interface LateNoticeParts {
  database: LeadJobDatabase & CountingDatabase;
  clock: Clock;
  log: ErrorLog;
}

const JOB = 'late leads';
const TOPIC = 'telling of late leads';
/** Shorter than the time between two looks, so that no look is left out. */
const TURN_MS = 50_000;
/** Leads of a site that are told in one look. */
const AT_ONCE = 500;

/**
 * Makes news of leads that are late, each once: at once, also where no server lives for a minute, and each minute.
 * Of several servers one looks.
 */
export function startLateNotices(parts: LateNoticeParts): Poll {
  const leases = openJobLeases(parts.database, TURN_MS);
  return startPolling({
    topic: TOPIC,
    async look() {
      if (await leases.take(JOB)) await notifyLateLeads(parts);
    },
    everyMs: MINUTE_MS,
    firstAfterMs: 0,
    log: parts.log,
  });
}

/** What fails on one site stops no other. */
export async function notifyLateLeads({ database, clock, log }: LateNoticeParts): Promise<void> {
  const instant = new Date(clock.now()).toISOString();
  for (const id of await database.dueLeads.listLate(instant))
    await database
      .openStores(id)
      .leadWork.notifyLate(instant, AT_ONCE)
      .catch((error: unknown) => log.error(TOPIC, error));
}
