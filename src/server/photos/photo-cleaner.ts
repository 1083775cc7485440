import { cleanPhoto } from '#adapters/files/photo-files.ts';
import type { CleaningParts } from '#adapters/files/clean-lead-file.ts';
import type { Database, StoreOpener } from '#ports/database.ts';
import { buildLease, CleaningTries } from '../lead-files/cleaning-tries.ts';
import { SiteJobQueue } from '../lead-files/site-queue.ts';
import type { TroubleLog } from '../log/log.ts';

interface PhotoCleanerParts extends CleaningParts {
  database: StoreOpener & { duePhotos: Database['duePhotos'] };
  /** Milliseconds since 1970. */
  now: () => number;
  log: TroubleLog;
}

interface PlannedShow {
  /** Milliseconds of `performance.now`. */
  latest: number;
  isDue: boolean;
  timer?: NodeJS.Timeout;
}

/** After the last photo: each showing has all pages of the site made anew. */
const SHOW_AFTER_MS = 500;
/** While others come, as when twenty people photograph a yard. */
const SHOW_EVERY_MS = 5_000;

/** Cleans photos of cars, and has them shown. */
export function createPhotoCleaner(parts: PhotoCleanerParts) {
  const { database, files, now, log } = parts;
  const tries = new CleaningTries(log);
  /** Of websites with photos that are to be shown. */
  const plannedShows = new Map<number, PlannedShow>();
  const queue = new SiteJobQueue({
    topic: 'cleaning photos of cars',
    listSites: () => database.duePhotos.sitesWaiting(),
    workOn: cleanOne,
    log,
  });

  async function cleanOne(site: number): Promise<boolean> {
    const { photos } = database.openStores(site);
    const isShowDue = plannedShows.get(site)?.isDue === true;
    if (isShowDue) {
      plannedShows.delete(site);
      await photos.showReady();
    }
    const photo = await photos.claimWaiting(buildLease(now()));
    if (photo === null) {
      // What an earlier process or another server cleaned is shown, too.
      if (!isShowDue) showSoon(site);
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
    showSoon(site);
    return true;
  }

  function showSoon(site: number): void {
    const plan = plannedShows.get(site) ?? { latest: performance.now() + SHOW_EVERY_MS, isDue: false };
    plannedShows.set(site, plan);
    clearTimeout(plan.timer);
    const waitMs = Math.min(SHOW_AFTER_MS, plan.latest - performance.now());
    plan.timer = setTimeout(() => {
      plan.isDue = true;
      queue.schedule(site);
    }, waitMs).unref();
  }

  return queue;
}
