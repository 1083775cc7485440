import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
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
const ORPHAN_MS = 3_600_000;
const IDS_AT_ONCE = 200;
const ID = /^[0-9a-f]{32}$/;

/** Deletes what broken uploads and killed processes left behind; returns how many files. */
export async function sweepLeadFiles(sweep: Sweep): Promise<number> {
  const { folder, now } = sweep;
  const left = await olderThan(join(folder, INCOMING), now - INCOMING_MS);
  for (const id of left) await rm(join(folder, INCOMING, id), { force: true });
  const kept = await sweepSites(sweep, folder);
  return left.length + kept + (await sweepSites(sweep, join(folder, UNCLEANED), 'waiting'));
}

/** Of each website's folder what no lead names; in the folder of what waits, what does not wait any more, too. */
async function sweepSites({ unnamed, now }: Sweep, folder: string, state?: 'waiting'): Promise<number> {
  let removed = 0;
  for (const site of await entriesOf(folder)) {
    if (!site.isDirectory() || !/^\d+$/.test(site.name)) continue;
    const own = join(folder, site.name);
    const old = await olderThan(own, now - ORPHAN_MS);
    for (let at = 0; at < old.length; at += IDS_AT_ONCE) {
      const orphans = await unnamed(Number(site.name), old.slice(at, at + IDS_AT_ONCE), state);
      for (const id of orphans) await rm(join(own, id), { force: true });
      removed += orphans.length;
    }
  }
  return removed;
}

async function olderThan(folder: string, ms: number): Promise<string[]> {
  const old: string[] = [];
  for (const entry of await entriesOf(folder)) {
    const found =
      entry.isFile() && ID.test(entry.name) ? await stat(join(folder, entry.name)).catch(() => null) : null;
    if (found !== null && found.mtimeMs < ms) old.push(entry.name);
  }
  return old;
}

/** No folder yet means no files yet. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
