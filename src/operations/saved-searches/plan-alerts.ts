import type { Car } from '#domain/cars/car.ts';
import { alertDay, type AlertDay } from '#domain/garage/alert-times.ts';
import { searchNews } from '#domain/garage/search-news.ts';
import type { FollowedSearch } from '#ports/saved-searches.ts';
import type { Site } from '#ports/site.ts';
import { carsByIds, findFollowed, type SearchedSite } from './find-followed.ts';

export type AlertingSite = SearchedSite & Pick<Site, 'savedSearches'>;

/**
 * Looks at the saved searches of every shopper who may be told today, and plans a mail for each who has news. `rest` is
 * awaited between two shoppers. Answers how many mails it planned.
 */
export async function planAlerts(site: AlertingSite, rest: () => Promise<void>): Promise<number> {
  const day = alertDay(site.clock.now(), site.website);
  if (day === null) return 0;
  const searches = await site.savedSearches.toTell(day);
  const finds = new Map<string, Promise<{ cars: Car[]; isCut: boolean }>>();
  const found = (address: string) => {
    const known = finds.get(address) ?? findFollowed(site, address);
    finds.set(address, known);
    return known;
  };
  let planned = 0;
  for (const [shopperId, own] of Map.groupBy(searches, ({ shopper_id }) => shopper_id)) {
    if (await lookAt(site, { shopperId, own, day, found })) planned += 1;
    await rest();
  }
  return planned;
}

interface ShoppersLook {
  shopperId: string;
  own: readonly FollowedSearch[];
  day: AlertDay;
  /** Many shoppers may follow one search: it is made once. */
  found: (address: string) => Promise<{ cars: Car[]; isCut: boolean }>;
}

async function lookAt(site: AlertingSite, { shopperId, own, day, found }: ShoppersLook): Promise<boolean> {
  const at = new Date(site.clock.now()).toISOString();
  const looks = [];
  for (const { id, address, known, looked_at: since } of own) {
    const { cars, isCut } = await found(address);
    const ids = new Set(cars.map((car) => car.id));
    const left = known.filter((car) => !ids.has(car.id)).map((car) => car.id);
    const others = await carsByIds(site, left);
    looks.push({ id, since, before: known, ...searchNews({ known, found: cars, others, since, isCut }) });
  }
  const news = looks
    .filter((look) => look.news.length > 0)
    .map((look) => ({ search_id: look.id, cars: look.news }));
  const isChanged = looks.some(({ known, before }) => JSON.stringify(known) !== JSON.stringify(before));
  if (!isChanged) return false;
  const searches = looks.map(({ id, since, known }) => ({ id, before: since, known }));
  const isStored = await site.savedSearches.storeLook({ shopperId, day, at, searches, news });
  return isStored && news.length > 0;
}
