import type { LeadJobDatabase } from '#ports/database.ts';
import type { ErrorLog } from '../log/log.ts';
import { type Poll, startPolling } from '../start-polling.ts';
import { restAfter } from '../bounds/rest-after.ts';

export interface LeadKeyParts {
  database: LeadJobDatabase;
  log: ErrorLog;
}

/** Real milliseconds: a lead is found within some seconds. */
const POLL_MS = 1_000;
/** Leads in one transaction: a shopper's own waits behind no more. */
const AT_ONCE = 50;
/** Between two transactions, for each millisecond that the last one took: others have most of the time. */
const REST_TIMES = 2;

/**
 * Makes the keys by which leads are searched and threaded, of new ones soon and of those from before there were keys
 * while there are some. What is left when it stops is found at the next start; servers on one database share it.
 */
export function startLeadKeys({ database, log }: LeadKeyParts): Poll {
  async function storeSiteKeys(websiteId: number): Promise<void> {
    const record = await database.tenants.byId(websiteId);
    if (record === null) return;
    const { leadWork } = database.openStores(websiteId);
    for (let count = AT_ONCE; count === AT_ONCE && !poll.isStopped;) {
      const startedAt = performance.now();
      count = await leadWork.storeKeys(record.website.locale, AT_ONCE);
      await restAfter(startedAt, REST_TIMES);
    }
  }

  const poll = startPolling({
    topic: 'making the keys of leads',
    async look() {
      for (const id of await database.dueLeads.listUnkeyed()) await storeSiteKeys(id);
    },
    everyMs: POLL_MS,
    log,
  });
  return poll;
}
