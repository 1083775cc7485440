import { mayStoreVisit } from './pending-visit.ts';
import { setUpOffline } from './set-up-offline.ts';
import { signedInMark } from './signed-in-mark.ts';
import { recordVisit } from './visit.ts';

/** Runs once a page is idle: records the visit, registers the service worker, and brings a signed-in shopper's cars together. */
export function startVisitTasks(websiteId: number, location: { pathname: string; search: string }): void {
  if (mayStoreVisit(location.pathname)) {
    recordVisit(websiteId, location);
    setUpOffline();
  }
  if (signedInMark(websiteId).read() !== null)
    void import('./sync-watchlist.ts').then(({ syncWatchlist }) => syncWatchlist(websiteId)).catch(() => {});
}
