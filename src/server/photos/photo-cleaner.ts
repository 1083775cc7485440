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

/** Cleans photos of cars, and has them shown. */
export function createPhotoCleaner(parts: PhotoCleanerParts) {
  const { database, files, now, log } = parts;
  const tries = new CleaningTries(log);
  const turns = new SiteQueue({
    topic: 'cleaning photos of cars',
    listSites: () => database.duePhotos.sitesWaiting(),
    workOn: cleanOne,
    log,
  });

  async function cleanOne(site: number): Promise<boolean> {
    const { photos } = database.openStores(site);
    const photo = await photos.claimWaiting(buildLease(now()));
    if (photo === null) {
      await photos.showReady();
      return false;
    }
    const outcome = await cleanPhoto(parts, site, photo);
    const wasLastTry =
      outcome === 'gave_up' && tries.countTry(photo.id, `Photo ${photo.id} of website ${site}`);
    const cleaning = wasLastTry ? ({ id: photo.id, state: 'refused' } as const) : outcome;
    if (cleaning === 'gave_up' || cleaning === 'not_now' || turns.isStopped) return true;
    await photos.storeCleaned(cleaning);
    tries.forget(photo.id);
    await files.remove({ websiteId: site, id: photo.id, waits: true, isPhoto: true });
    return true;
  }

  return turns;
}
