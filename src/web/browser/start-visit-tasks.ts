import { recordVisit } from './visit.ts';
import { setUpOffline } from './set-up-offline.ts';

/** Runs once a page is idle: records the visit and registers the service worker. */
export function startVisitTasks(websiteId: number, location: { pathname: string; search: string }): void {
  recordVisit(websiteId, location);
  setUpOffline();
}
