import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { FileName, Files } from '#ports/files.ts';

export interface Sweep {
  files: Files;
  /** The folder of this machine where files are received. */
  incoming: string;
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
  const staleUploads = await listStaleUploads(sweep);
  for (const path of staleUploads) await rm(path, { force: true });
  let removedCount = staleUploads.length;
  for await (const names of groupOldFiles(sweep)) removedCount += await removeOrphans(names, sweep);
  return removedCount;
}

/** Of one website and one place at a time. */
async function* groupOldFiles({ files, now }: Sweep): AsyncGenerator<FileName[]> {
  let group: FileName[] = [];
  for await (const { name, changedAt } of files.list()) {
    if (changedAt >= now - ORPHAN_MS) continue;
    const [first = name] = group;
    const isSamePlace = first.websiteId === name.websiteId && first.waits === name.waits;
    if (group.length >= IDS_AT_ONCE || !isSamePlace) {
      yield group;
      group = [];
    }
    group.push(name);
  }
  if (group.length > 0) yield group;
}

/** Of those that wait also what does not wait any more. */
async function removeOrphans(names: readonly FileName[], { files, unnamed }: Sweep): Promise<number> {
  const [{ websiteId, waits } = { websiteId: 0, waits: false }] = names;
  const ids = names.map(({ id }) => id);
  const orphans = await unnamed(websiteId, ids, waits ? 'waiting' : undefined);
  for (const id of orphans) await files.remove({ websiteId, id, waits });
  return orphans.length;
}

async function listStaleUploads({ incoming, now }: Sweep): Promise<string[]> {
  const stalePaths: string[] = [];
  // No folder yet means no files yet.
  for (const id of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, id);
    const stats = ID.test(id) ? await stat(path).catch(() => null) : null;
    if (stats?.isFile() && stats.mtimeMs < now - INCOMING_MS) stalePaths.push(path);
  }
  return stalePaths;
}
