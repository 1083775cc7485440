import { join } from 'node:path';
import { sweepMails } from '#adapters/mail/sweep-mails.ts';
import { findAuditLimit, findRetentionLimits } from '#domain/people/retention.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import { NEARLY_AN_HOUR_MS, openJobLeases } from '../bounds/shared-counts.ts';
import type { ErrorLog } from '../log/log.ts';
import { restAfter } from '../bounds/rest-after.ts';

interface SweepParts {
  database: Database;
  dataDir: string;
  clock: Clock;
}

export interface RetentionParts extends SweepParts {
  log: ErrorLog;
}

/** The fact that says when the last sweep over all sites ended, as an ISO instant. */
export const RETENTION_RAN_AT = 'retention_ran_at';

/** The first page requests need the processor more. */
const FIRST_AFTER_MS = 3_000;
const JOB = 'retention';
/** So long a photo that somebody took off a car can be put back. */
const PHOTO_MS = 7 * DAY_MS;
/** Between two sites, for each millisecond that the last one took: of five thousand, pages notice a twentieth. */
const REST_TIMES = 19;
/** The others' old rows do not wait for hours behind a site that had many. */
const LONGEST_REST_MS = 1000;

/** Deletes, soon and an hour after each time, what is older than each site keeps it. */
export function startRetentionSweeper(parts: RetentionParts): void {
  const leases = openJobLeases(parts.database, NEARLY_AN_HOUR_MS);
  const sweep = async () => {
    // Of several servers one does it; mails lie on the disk of each.
    const isOurs = await leases.take(JOB);
    const work = isOurs ? sweepRetention(parts) : sweepOwnMails(parts);
    await work.catch(async (error: unknown) => {
      parts.log.error('deleting what is old', error);
      if (isOurs) await leases.giveBack(JOB);
    });
    setTimeout(() => void sweep(), HOUR_MS).unref();
  };
  setTimeout(() => void sweep(), FIRST_AFTER_MS).unref();
}

/**
 * Files go with their leads: the file sweeper deletes those that no lead names. Returns how many rows were deleted.
 * What fails on one site stops no other; it rejects once all had their turn, and the sweep does not count as done.
 */
export async function sweepRetention(parts: SweepParts): Promise<number> {
  const { database, clock } = parts;
  const sites = await database.tenants.names();
  const failed: { slug: string; cause: unknown }[] = [];
  let deleted = 0;
  for (const { id, slug } of sites) {
    const startedAt = performance.now();
    try {
      deleted += await deleteOldRows(id, database, clock);
    } catch (cause) {
      failed.push({ slug, cause });
    }
    await restAfter(startedAt, REST_TIMES, LONGEST_REST_MS);
  }
  deleted += await deleteOldStaffRows(database, clock);
  await sweepOwnMails(parts);
  if (failed.length > 0) {
    const slugs = failed.map(({ slug }) => slug).join(', ');
    throw new Error(`${failed.length} of ${sites.length} sites: ${slugs}`, { cause: failed[0]?.cause });
  }
  await database.facts.set(RETENTION_RAN_AT, new Date(clock.now()).toISOString());
  return deleted;
}

/** Deletes mails on this disk that belong to no lead any more. */
async function sweepOwnMails({ database, dataDir }: SweepParts): Promise<void> {
  const sites = await database.tenants.names();
  const listUnknown = async (ids: readonly string[]) => {
    let idsLeft = [...ids];
    for (const { id } of sites)
      if (idsLeft.length > 0) idsLeft = await database.openStores(id).retention.unknownDeliveries(idsLeft);
    return idsLeft;
  };
  await sweepMails({ folder: join(dataDir, 'mail'), listUnknown, now: Date.now() });
}

async function deleteOldStaffRows({ staff }: StaffDatabase, clock: Clock): Promise<number> {
  const now = clock.now();
  const expired = await staff.signInRows.deleteExpired(new Date(now).toISOString());
  return expired + (await staff.deleteOldAudit(findAuditLimit(now)));
}

/** One configuration is read at a time: there may be thousands. */
async function deleteOldRows(
  websiteId: number,
  { tenants, openStores }: SiteDatabase,
  clock: Clock,
): Promise<number> {
  const record = await tenants.byId(websiteId);
  if (record === null) return 0;
  const { signInRows, retention, photos } = openStores(websiteId);
  const now = clock.now();
  await photos.forget(new Date(now - PHOTO_MS).toISOString());
  const expired = await signInRows.deleteExpired(new Date(now).toISOString());
  return expired + (await retention.deleteOverdue(findRetentionLimits(record.website, now)));
}
