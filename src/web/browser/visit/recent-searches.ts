import { parseRecentSearches, type RecentSearch, withSearch } from '#domain/garage/recent-searches.ts';
import { openDeviceSlot } from './device-slot.ts';

/** The last searches of this device, newest first. */
export function readRecentSearches(websiteId: number): RecentSearch[] {
  return openSlot(websiteId).read();
}

/** Stores that a search was made. Called in the browser only, once its results were looked at. */
export function storeRecentSearch(websiteId: number, search: RecentSearch): void {
  const slot = openSlot(websiteId);
  slot.write(withSearch(slot.read(), search));
}

function openSlot(websiteId: number) {
  return openDeviceSlot(websiteId, 'recent-searches', parseRecentSearches);
}
