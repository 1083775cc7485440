import { parseRecentSearches, type RecentSearch, withSearch } from '#domain/garage/recent-searches.ts';
import { deviceSlot } from './device-slot.ts';

/** The last searches of this device, newest first. */
export function recentSearches(websiteId: number): RecentSearch[] {
  return slotOf(websiteId).read();
}

/** Stores that a search was made. Called in the browser only, once its results were looked at. */
export function storeRecentSearch(websiteId: number, made: RecentSearch): void {
  const slot = slotOf(websiteId);
  slot.write(withSearch(slot.read(), made));
}

function slotOf(websiteId: number) {
  return deviceSlot(websiteId, 'recent-searches', parseRecentSearches);
}
