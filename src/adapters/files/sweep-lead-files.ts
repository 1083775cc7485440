import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { INCOMING, UNCLEANED } from './lead-file-folder.ts';

export interface Sweep {
  /** `DATA_DIR/files`. */
  folder: string;
  /** Those of a website's file ids that no lead names, or none as one in this state. */
  unnamed: (
    websiteId: number,
    ids: readonly string[],
    state?: LeadFile['state'],
  ) => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Longer than photos may take over a poor line: whoever was sending has gone. */
const INCOMING_MS = 600_000;
/** Long after the lead would have been written. */
const ORPHAN_MS = HOUR_MS;
const IDS_AT_ONCE = 200;
const ID = /^[0-9a-f]{32}$/;

/** Deletes what broken uploads and killed processes left behind; returns how many files. */
export async function sweepLeadFiles(sweep: Sweep): Promise<number> {
  const { folder, now } = sweep;
  const staleUploads = await listOlderThan(join(folder, INCOMING), now - INCOMING_MS);
  for (const id of staleUploads) await rm(join(folder, INCOMING, id), { force: true });
  const orphanCount = await sweepSites(sweep, folder);
  return staleUploads.length + orphanCount + (await sweepSites(sweep, join(folder, UNCLEANED), 'waiting'));
}

/** Of each website's folder what no lead names; in the folder of what waits, what does not wait any more, too. */
async function sweepSites({ unnamed, now }: Sweep, folder: string, state?: 'waiting'): Promise<number> {
  let removedCount = 0;
  for (const site of await listEntries(folder)) {
    if (!site.isDirectory() || !/^\d+$/.test(site.name)) continue;
    const siteFolder = join(folder, site.name);
    const oldIds = await listOlderThan(siteFolder, now - ORPHAN_MS);
    for (let start = 0; start < oldIds.length; start += IDS_AT_ONCE) {
      const orphans = await unnamed(Number(site.name), oldIds.slice(start, start + IDS_AT_ONCE), state);
      for (const id of orphans) await rm(join(siteFolder, id), { force: true });
      removedCount += orphans.length;
    }
  }
  return removedCount;
}

async function listOlderThan(folder: string, ms: number): Promise<string[]> {
  const oldNames: string[] = [];
  for (const entry of await listEntries(folder)) {
    const stats =
      entry.isFile() && ID.test(entry.name) ? await stat(join(folder, entry.name)).catch(() => null) : null;
    if (stats !== null && stats.mtimeMs < ms) oldNames.push(entry.name);
  }
  return oldNames;
}

/** No folder yet means no files yet. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
