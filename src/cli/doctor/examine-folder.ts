import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReadableByOthers } from '#adapters/files/owner-only.ts';
import { findMissingFile } from '#adapters/database/sqlite/sqlite-faults.ts';
import { whyUnsound } from '#adapters/database/sqlite/sqlite-file.ts';
import type { Config } from '#server/config.ts';
import { type Finding, fault, warning } from './finding.ts';
import { findRetentionLimits } from '#domain/people/retention.ts';
import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { RETENTION_RAN_AT } from '#server/jobs/retention-sweeper.ts';
import type { Platform } from '../command.ts';
import {
  SECOND_COPY_SEEN_AT,
  whyClocksDiffer,
  whyConnectionsAreScarce,
  whyOneCopyIsLeft,
} from '#server/platform/database-watch.ts';

const GB = 1024 ** 3;
const MIN_SHARE = 0.05;

/** Whether the data folder can be written, has room, and holds an intact database. Leaves nothing behind. */
export async function examineFolder({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return [fault(`The data folder ${dataDir} does not exist: make it, or set DATA_DIR.`)];
  }
  const findings = [
    ...(await examineWriting(dataDir)),
    ...(await examineRoom(dataDir)),
    ...examineReaders(dataDir),
  ];
  const file = join(dataDir, 'forecourt.sqlite');
  if (databaseUrl !== null) return findings;
  const fileFault = findMissingFile(dataDir, file);
  if (fileFault !== null) return [...findings, fault(fileFault.message)];
  const unsound = findDamage(file);
  return unsound === null
    ? findings
    : [...findings, fault(`${file} is damaged (${unsound}): restore a backup.`)];
}

/** The next start of the server closes it where it can. */
function examineReaders(dataDir: string): Finding[] {
  if (!listReadableByOthers(dataDir).includes(dataDir)) return [];
  return [warning(`Other users of this machine can read ${dataDir}: close it (chmod go= ${dataDir}).`)];
}

async function examineWriting(dataDir: string): Promise<Finding[]> {
  const probe = join(dataDir, `doctor-${process.pid}`);
  try {
    await writeFile(probe, 'x', { flush: true });
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return [fault(`The data folder ${dataDir} cannot be written (${code}).`)];
  } finally {
    await rm(probe, { force: true });
  }
}

async function examineRoom(dataDir: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const freeText = `${((bavail * bsize) / GB).toFixed(1)} GB`;
  if (bavail <= blocks * MIN_SHARE) return [fault(`The disk of ${dataDir} has only ${freeText} left.`)];
  return bavail * bsize < GB ? [warning(`The disk of ${dataDir} has ${freeText} left.`)] : [];
}

function findDamage(file: string): string | null {
  try {
    return whyUnsound(file);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

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

/** What of the database's server would be noticed too late: a machine that was lost, connections that run out. */
export async function examineDatabase(
  _sites: readonly Website[],
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): Promise<Finding[]> {
  const state = await database.readServerState();
  if (state === null) return [];
  const loss = whyOneCopyIsLeft(state, await database.facts.get(SECOND_COPY_SEEN_AT), clock.now());
  const warnings = [whyConnectionsAreScarce(state), whyClocksDiffer(state)];
  return [
    ...(loss === null ? [] : [fault(loss)]),
    ...warnings.flatMap((why) => (why === null ? [] : [warning(why)])),
  ];
}
