import { endHolds } from '#operations/reservations/end-holds.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Payments } from '#ports/payments.ts';
import type { ErrorLog } from '../log/log.ts';
import { type Poll, startPolling } from '../start-polling.ts';

interface HoldJobParts {
  database: Database;
  payments: Payments | null;
  clock: Clock;
  log: ErrorLog;
}

const TOPIC = 'ending holds';
/** Real milliseconds: a hold ends within a second of its time. */
const POLL_MS = 1_000;
/** How long a site rests whose provider did not answer. */
const REST_MS = 10_000;

/**
 * Does what is due on the reservations of all sites, until it is stopped. Several servers may do the same at once: each
 * act changes a reservation once, and a provider refunds once. A site whose provider hangs delays no other.
 */
export function startHoldJob(parts: HoldJobParts): Poll {
  const { database, clock, log } = parts;
  const busy = new Set<number>();
  const restingUntil = new Map<number, number>();

  async function runTurn(websiteId: number): Promise<void> {
    busy.add(websiteId);
    try {
      const holdsLeft = await endSiteHolds(parts, websiteId);
      if (holdsLeft > 0) restingUntil.set(websiteId, performance.now() + REST_MS);
    } catch (error) {
      log.error(TOPIC, error);
      restingUntil.set(websiteId, performance.now() + REST_MS);
    } finally {
      busy.delete(websiteId);
    }
  }

  return startPolling({
    topic: TOPIC,
    async look() {
      const dueIds = await database.dueReservations.websites(new Date(clock.now()).toISOString());
      for (const id of dueIds)
        if (!busy.has(id) && (restingUntil.get(id) ?? 0) <= performance.now()) void runTurn(id);
    },
    everyMs: POLL_MS,
    log,
  });
}

async function endSiteHolds({ database, payments, clock }: HoldJobParts, websiteId: number): Promise<number> {
  const record = await database.tenants.byId(websiteId);
  if (record === null) return 0;
  const { reservations } = database.openStores(websiteId);
  return endHolds({ website: record.website, reservations, payments, clock });
}
