import { cleanPhoto } from '#adapters/files/photo-files.ts';
import type { CleaningParts } from '#adapters/files/clean-lead-file.ts';
import type { Database, StoreOpener } from '#ports/database.ts';
import { buildLease, CleaningTries } from '../lead-files/cleaning-tries.ts';
import { SiteQueue } from '../lead-files/site-queue.ts';
import type { TroubleLog } from '../log/log.ts';

interface PhotoCleanerParts extends CleaningParts {
  database: StoreOpener & { duePhotos: Database['duePhotos'] };
  /** Milliseconds since 1970. */
  now: () => number;
  log: TroubleLog;
}

/** Each time the site's pages are made anew: twenty people who photograph a yard would have that done all the time. */
const SHOW_EVERY_MS = 1_000;

/** Cleans photos of cars, and has them shown. */
export function createPhotoCleaner(parts: PhotoCleanerParts) {
  const { database, files, now, log } = parts;
  const tries = new CleaningTries(log);
  /** Of websites that had photos shown within the last second. */
  const pauses = new Map<number, { isAwaited: boolean }>();
  const queue = new SiteQueue({
    topic: 'cleaning photos of cars',
    listSites: () => database.duePhotos.sitesWaiting(),
    workOn: cleanOne,
    log,
  });

  async function cleanOne(site: number): Promise<boolean> {
    const { photos } = database.openStores(site);
    const photo = await photos.claimWaiting(buildLease(now()));
    if (photo === null) {
      await showReady(site);
      return false;
    }
    const outcome = await cleanPhoto(parts, site, photo);
    const wasLastTry =
      outcome === 'gave_up' && tries.countTry(photo.id, `Photo ${photo.id} of website ${site}`);
    const cleaning = wasLastTry ? ({ id: photo.id, state: 'refused' } as const) : outcome;
    if (cleaning === 'gave_up' || cleaning === 'not_now' || queue.isStopped) return true;
    await photos.storeCleaned(cleaning);
    tries.forget(photo.id);
    await files.remove({ websiteId: site, id: photo.id, waits: true, isPhoto: true });
    await showReady(site);
    return true;
  }

  /** At once, or as soon as a second has passed since the last time. */
  async function showReady(site: number): Promise<void> {
    const lastPause = pauses.get(site);
    if (lastPause !== undefined) {
      lastPause.isAwaited = true;
      return;
    }
    const pause = { isAwaited: false };
    pauses.set(site, pause);
    setTimeout(() => {
      pauses.delete(site);
      if (pause.isAwaited) queue.cleanSoon(site);
    }, SHOW_EVERY_MS).unref();
    await database.openStores(site).photos.showReady();
  }

  return queue;
}
