import type { Car } from '#domain/cars/car.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import type { SitemapEntry } from './sitemap-entry.ts';

const CARS_AT_ONCE = 500;

/**
 * Every car a shopper may see, the newest first: held back ones and those sold long ago are not among them. `from` is a
 * whole number of turns.
 */
export async function listStockEntries(site: Site, from: number, until: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let offset = from; offset < until; offset += CARS_AT_ONCE) {
    const page = { page: offset / CARS_AT_ONCE, hitsPerPage: CARS_AT_ONCE };
    const { ids } = await site.search.find({ ...askEveryCar(site.clock.now()), ...page });
    for (const car of await site.stock.byIds(ids)) entries.push(buildCarEntry(car, site));
    if (ids.length < CARS_AT_ONCE) break;
  }
  return entries;
}

export async function countStock(site: Site): Promise<number> {
  return (await site.search.find(askEveryCar(site.clock.now()))).total;
}

function buildCarEntry(car: Car, { website }: Site): SitemapEntry {
  return {
    path: listingPath(website, car.slug),
    changedAt: car.updated_at ?? null,
    images: listGalleryPictures(car).map(({ url }) => url),
  };
}
