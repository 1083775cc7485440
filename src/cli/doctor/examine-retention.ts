import { findRetentionLimits } from '#domain/people/retention.ts';
import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { RETENTION_RAN_AT } from '#server/retention-sweeper.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

/** A server deletes every hour; this much later it has not. */
const LATE_MS = 25 * HOUR_MS;

const NAMES = {
  leads: 'leads',
  spam: 'spam that nobody released',
  applicationFiles: 'files of applications',
  counts: 'counts of a day',
  visits: 'what visits did',
  accounts: 'accounts that nobody uses',
  alerts: 'mails about saved searches',
  keys: 'keys that have ended',
} as const;

/** Data kept longer than a site says, and whether a server sweeps. */
export async function examineRetention(
  websites: readonly Website[],
  { database, clock }: Platform,
): Promise<Finding[]> {
  const ranAt = await database.facts.get(RETENTION_RAN_AT);
  const lastSweep = ranAt === null ? 'it was never looked through' : `it was last looked through at ${ranAt}`;
  const findings: Finding[] = [];
  for (const website of websites) {
    const limits = findRetentionLimits(website, clock.now() - LATE_MS);
    const overdue = await database.openStores(website.id).retention.overdue(limits);
    const overdueKinds = Object.entries(overdue).filter(([, count]) => count > 0);
    const amounts = overdueKinds
      .map(([kind, count]) => `${NAMES[kind as keyof typeof NAMES]} (${count})`)
      .join(', ');
    const cause = `the server deletes it every hour, and ${lastSweep}`;
    if (overdueKinds.length > 0)
      findings.push(warning(`${website.slug}: kept longer than the site says: ${amounts}; ${cause}.`));
  }
  return findings;
}
