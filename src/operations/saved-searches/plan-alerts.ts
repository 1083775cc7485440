import type { Car } from '#domain/cars/car.ts';
import { findAlertDay, type AlertDay } from '#domain/garage/alert-times.ts';
import { searchNews } from '#domain/garage/search-news.ts';
import type { FollowedSearch } from '#ports/saved-searches.ts';
import type { StockEdits } from '#ports/stock-edits.ts';
import type { Site } from '#ports/site.ts';
import { findCarsByIds, findFollowed, type SearchedSite } from './find-followed.ts';

export type AlertingSite = SearchedSite & {
  savedSearches: Site['savedSearches'];
  stockEdits: Pick<StockEdits, 'listFreshPrices'>;
};

/**
 * Looks at the saved searches of every shopper who may be told today, and plans a mail for each who has news. `rest` is
 * awaited between two shoppers. Answers how many mails it planned.
 */
export async function planAlerts(site: AlertingSite, rest: () => Promise<void>): Promise<number> {
  const day = findAlertDay(site.clock.now(), site.website);
  if (day === null) return 0;
  const searches = await site.savedSearches.toTell(day);
  const freshIds = new Set((await site.stockEdits.listFreshPrices()).map(({ carId }) => carId));
  const finds = new Map<string, Promise<{ cars: Car[]; isCut: boolean }>>();
  const findCars = (address: string) => {
    const carSearch = finds.get(address) ?? findFollowed(site, address);
    finds.set(address, carSearch);
    return carSearch;
  };
  let shopperCount = 0;
  for (const [shopperId, shopperSearches] of Map.groupBy(searches, ({ shopper_id }) => shopper_id)) {
    if (await lookAt(site, { shopperId, shopperSearches, day, findCars, freshIds })) shopperCount += 1;
    await rest();
  }
  return shopperCount;
}

interface ShoppersLook {
  shopperId: string;
  shopperSearches: readonly FollowedSearch[];
  day: AlertDay;
  /** Many shoppers may follow one search: it is made once. */
  findCars: (address: string) => Promise<{ cars: Car[]; isCut: boolean }>;
  /** Of cars whose prices may still be taken back. */
  freshIds: ReadonlySet<number>;
}

async function lookAt(
  site: AlertingSite,
  { shopperId, shopperSearches, day, findCars, freshIds }: ShoppersLook,
): Promise<boolean> {
  const instant = new Date(site.clock.now()).toISOString();
  const looks = [];
  for (const { id, address, known: earlierCars, looked_at: since } of shopperSearches) {
    const { cars, isCut } = await findCars(address);
    const ids = new Set(cars.map((car) => car.id));
    const missingIds = earlierCars.filter((car) => !ids.has(car.id)).map((car) => car.id);
    const otherCars = await findCarsByIds(site, missingIds);
    looks.push({
      id,
      since,
      knownBefore: earlierCars,
      ...searchNews({
        known: earlierCars,
        // A price that may be taken back waits as a reserved car does: neither news nor known.
        found: cars.map((car) => (freshIds.has(car.id) ? { ...car, reserved: true } : car)),
        others: otherCars,
        since,
        isCut,
      }),
    });
  }
  const news = looks
    .filter((look) => look.news.length > 0)
    .map((look) => ({ search_id: look.id, cars: look.news }));
  const isChanged = looks.some(
    ({ known: knownNow, knownBefore }) => JSON.stringify(knownNow) !== JSON.stringify(knownBefore),
  );
  if (!isChanged) return false;
  const searches = looks.map(({ id, since, known: knownNow }) => ({ id, before: since, known: knownNow }));
  const isStored = await site.savedSearches.storeLook({ shopperId, day, at: instant, searches, news });
  return isStored && news.length > 0;
}
