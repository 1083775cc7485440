import { randomUUID } from 'node:crypto';
import { MAX_SAVED_SEARCHES } from '#domain/garage/saved-search.ts';
import { toKnownCars } from '#domain/garage/search-news.ts';
import type { LookedAt } from '#ports/saved-searches.ts';
import type { Site } from '#ports/site.ts';
import { findFollowed, type SearchedSite } from './find-followed.ts';

type SavingSite = SearchedSite & { savedSearches: Site['savedSearches'] };

interface WantedSearch {
  name: string;
  /** In its one spelling. */
  address: string;
  alerts: boolean;
}

/** Saves a search for a shopper; what it finds now is no news. One that is saved already keeps its name. */
export async function saveSearch(
  site: SavingSite,
  shopperId: string,
  { name, address, alerts }: WantedSearch,
): Promise<'saved' | 'too_many'> {
  const shopperSearches = await site.savedSearches.listByShopper(shopperId);
  const savedSearch = shopperSearches.find((search) => search.address === address);
  if (savedSearch !== undefined) {
    if (alerts) await changeSearch(site, shopperId, { id: savedSearch.id, alerts });
    return 'saved';
  }
  const look = await lookNow(site, address);
  const search = { id: randomUUID(), name, address, alerts, created_at: look.looked_at, ...look };
  return (await site.savedSearches.save(shopperId, search, MAX_SAVED_SEARCHES)) ? 'saved' : 'too_many';
}

interface WantedChange {
  id: string;
  name?: string | undefined;
  alerts?: boolean | undefined;
}

/** Changes a shopper's search; false where there is none. What it finds when alerts are switched on is no news. */
export async function changeSearch(
  site: SavingSite,
  shopperId: string,
  { id, ...change }: WantedChange,
): Promise<boolean> {
  const shopperSearches = await site.savedSearches.listByShopper(shopperId);
  const search = shopperSearches.find((candidate) => candidate.id === id);
  if (search === undefined) return false;
  const isSwitchedOn = change.alerts === true && !search.alerts;
  const look = isSwitchedOn ? { look: await lookNow(site, search.address) } : {};
  return site.savedSearches.change(shopperId, id, { ...change, ...look });
}

async function lookNow(site: SearchedSite, address: string): Promise<LookedAt> {
  const looked_at = new Date(site.clock.now()).toISOString();
  return { looked_at, known: toKnownCars((await findFollowed(site, address)).cars) };
}
