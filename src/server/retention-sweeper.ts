import { join } from 'node:path';
import { sweepMails } from '#adapters/mail/sweep-mails.ts';
import { retentionLimits } from '#domain/people/retention.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Log } from './log.ts';

export interface RetentionParts {
  database: Pick<Database, 'tenants' | 'storesOf' | 'facts'>;
  dataDir: string;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

/** The fact that says when the last sweep over all sites ended, as an ISO instant. */
export const RETENTION_RAN_AT = 'retention_ran_at';

const HOUR_MS = 3_600_000;
/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 3_000;

/** Deletes, soon and every hour, what is older than each site keeps it. */
export function startRetentionSweeper(parts: RetentionParts): void {
  const sweep = () =>
    void sweepRetention(parts).catch((error: unknown) => parts.log.error('deleting what is old', error));
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  setInterval(sweep, HOUR_MS).unref();
}

/** Files go with their leads: the file sweeper deletes those that no lead names. Returns how many rows were deleted. */
export async function sweepRetention({
  database,
  dataDir,
  clock,
}: Omit<RetentionParts, 'log'>): Promise<number> {
  const websites = (await database.tenants.list()).map(({ website }) => website);
  const stores = websites.map(({ id }) => database.storesOf(id).retention);
  let deleted = 0;
  for (const [index, website] of websites.entries())
    deleted += (await stores[index]?.deleteOverdue(retentionLimits(website, clock.now()))) ?? 0;
  const unknown = async (ids: readonly string[]) => {
    let left = [...ids];
    for (const store of stores) left = await store.unknownDeliveries(left);
    return left;
  };
  await sweepMails({ folder: join(dataDir, 'mail'), unknown, now: Date.now() });
  await database.facts.set(RETENTION_RAN_AT, new Date(clock.now()).toISOString());
  return deleted;
}
