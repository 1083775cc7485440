import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { StoreOpener } from '#ports/database.ts';
import type { FileName, Files } from '#ports/files.ts';

interface PhotoSweep {
  files: Files;
  database: StoreOpener;
  /** Milliseconds since 1970, by the store's clock. */
  now: number;
}

/** So long a file stays that no photo names. */
const KEPT_FOR_MS = 7 * DAY_MS;
/** Long after the photo would have been noted. */
const ORPHAN_MS = HOUR_MS;
const NAMES_AT_ONCE = 200;

/** Deletes files of photos that no row names any more; returns how many. */
export async function sweepPhotos(sweep: PhotoSweep): Promise<number> {
  let removedCount = 0;
  for await (const names of groupOldFiles(sweep)) removedCount += await removeUnnamed(names, sweep);
  return removedCount;
}

/** Of one website and one place at a time. */
async function* groupOldFiles({ files, now }: PhotoSweep): AsyncGenerator<FileName[]> {
  let group: FileName[] = [];
  for await (const { name, changedAt } of files.listPhotos()) {
    if (changedAt >= now - (name.waits ? ORPHAN_MS : KEPT_FOR_MS)) continue;
    const [groupName = name] = group;
    const isSamePlace = groupName.websiteId === name.websiteId && groupName.waits === name.waits;
    if (group.length >= NAMES_AT_ONCE || !isSamePlace) {
      yield group;
      group = [];
    }
    group.push(name);
  }
  if (group.length > 0) yield group;
}

async function removeUnnamed(names: readonly FileName[], { files, database }: PhotoSweep): Promise<number> {
  const [{ websiteId, waits } = { websiteId: 0, waits: false }] = names;
  const { photos } = database.openStores(websiteId);
  const ids = names.map(({ id }) => id);
  const unnamedIds = new Set(await (waits ? photos.findNotWaiting(ids) : photos.findUnnamed(ids)));
  const unnamedFiles = names.filter(({ id }) => unnamedIds.has(id));
  for (const name of unnamedFiles) await files.remove(name);
  return unnamedFiles.length;
}
