import type { AlertDay } from '#domain/garage/alert-times.ts';
import type { Database } from '#ports/database.ts';
import type { NewSavedSearch, StoredLook } from '#ports/saved-searches.ts';
import { delivered } from './outbox-samples.ts';
import { storeSampleShopper } from './sample-shopper.ts';

export const LOOKED_AT = '2026-11-20T00:00:00.000Z';

export function sampleSearch(id: string, change: Partial<NewSavedSearch> = {}): NewSavedSearch {
  return {
    id,
    name: `Search ${id}`,
    address: `/search/used-cars?query=${id}`,
    alerts: true,
    created_at: LOOKED_AT,
    looked_at: LOOKED_AT,
    known: [{ id: 1, price_cents: 3_000_000, price_basis: 'drive_away', isGone: false }],
    ...change,
  };
}

/** The day of an ISO instant in UTC. */
export function dayOf(at: string): AlertDay {
  const begins = `${at.slice(0, 10)}T00:00:00.000Z`;
  return { number: Date.parse(begins) / 86_400_000, begins };
}

export function sampleLook(shopperId: string, searchId: string, at: string): StoredLook {
  return {
    shopperId,
    day: dayOf(at),
    at,
    searches: [{ id: searchId, before: LOOKED_AT, known: [] }],
    news: [{ search_id: searchId, cars: [{ car_id: 2, kind: 'new_match', was_cents: null }] }],
  };
}

/** A shopper with a search, and a mail about it that went at an ISO instant; answers the shopper's id. */
export async function storeSampleAlert(database: Database, websiteId: number, at: string): Promise<string> {
  const { savedSearches, ...stores } = database.openStores(websiteId);
  const shopperId = await storeSampleShopper(stores, 'told@example.com');
  await savedSearches.save(shopperId, sampleSearch('told'), 20);
  await savedSearches.storeLook(sampleLook(shopperId, 'told', at));
  const [mail] = await claimAlerts(database, websiteId, at);
  if (mail !== undefined) await database.outbox.storeOutcomes([{ ...delivered(mail), at }]);
  return shopperId;
}

/** The alerts of a site that are due at an ISO instant. */
export function claimAlerts({ outbox }: Pick<Database, 'outbox'>, website_id: number, at: string) {
  const leaseUntil = new Date(Date.parse(at) + 45_000).toISOString();
  const requests = [{ website_id, destination: 'shopper-alerts', limit: 9 }];
  return outbox.claim({ now: at, leaseUntil, limit: 9, requests });
}
