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

/**
 * Files go with their leads: the file sweeper deletes those that no lead names. Returns how many rows were deleted.
 * What fails on one site stops no other; it rejects once all had their turn, and the sweep does not count as done.
 */
export async function sweepRetention({
  database,
  dataDir,
  clock,
}: Omit<RetentionParts, 'log'>): Promise<number> {
  const websites = (await database.tenants.list()).map(({ website }) => website);
  const stores = websites.map(({ id }) => database.storesOf(id).retention);
  const failed: { slug: string; cause: unknown }[] = [];
  const at = new Date(clock.now()).toISOString();
  let deleted = 0;
  for (const [index, website] of websites.entries()) {
    try {
      deleted += await database.storesOf(website.id).signInRows.deleteExpired(at);
      deleted += (await stores[index]?.deleteOverdue(retentionLimits(website, clock.now()))) ?? 0;
    } catch (cause) {
      failed.push({ slug: website.slug, cause });
    }
  }
  const unknown = async (ids: readonly string[]) => {
    let left = [...ids];
    for (const store of stores) left = await store.unknownDeliveries(left);
    return left;
  };
  await sweepMails({ folder: join(dataDir, 'mail'), unknown, now: Date.now() });
  if (failed.length > 0) {
    const slugs = failed.map(({ slug }) => slug).join(', ');
    throw new Error(`${failed.length} of ${websites.length} sites: ${slugs}`, { cause: failed[0]?.cause });
  }
  await database.facts.set(RETENTION_RAN_AT, new Date(clock.now()).toISOString());
  return deleted;
}
