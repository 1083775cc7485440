import { recordVisit } from './visit.ts';
import { watchConnection } from './watch-connection.ts';

/** What every page does once it has come to rest. */
export function afterArrival(websiteId: number, location: { pathname: string; search: string }): void {
  recordVisit(websiteId, location);
  watchConnection();
}
