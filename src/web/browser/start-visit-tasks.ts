import { recordVisit } from './visit.ts';
import { setUpOffline } from './set-up-offline.ts';

/** What every page does once it has come to rest. */
export function startVisitTasks(websiteId: number, location: { pathname: string; search: string }): void {
  recordVisit(websiteId, location);
  setUpOffline();
}
