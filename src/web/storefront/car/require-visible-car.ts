import { data } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotVisible, type InvisibleBecause } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { findGoneReason } from '#domain/cars/gone-car.ts';
import { redirectOldAddress, notFound } from '../not-found/not-found.ts';
import type { GoneCar } from '../not-found/not-found-data.ts';
import { cardData } from '../car-card/card-data.ts';
import { findSimilar } from './find-similar.ts';

/**
 * The car at an address of the site. Throws a 404 when there is none to see, or the path is another template's; where
 * it was on show once, with the nearest matches.
 */
export async function requireVisibleCar(site: Site, slug: string, url: string): Promise<Car> {
  const isOurs = new URL(url).pathname.startsWith(`${LISTING_BASES[site.website.template]}/`);
  const car = isOurs ? await site.stock.bySlug(slug) : null;
  if (car === null) throw await notFound(site, url);
  const refusal = whyNotVisible(car, site.website, site.clock.now());
  if (refusal === null) return car;
  redirectOldAddress(site, url);
  throw data(await findGoneCar(site, car, refusal), { status: 404 });
}

/** The 404 data of a car that is no longer shown, with the nearest matches; null for one that never was. */
async function findGoneCar(site: Site, car: Car, refusal: InvisibleBecause): Promise<GoneCar | null> {
  const became = findGoneReason(car, refusal);
  if (became === null) return null;
  const { name, picture } = cardData(car, site.website, site.clock.now());
  return { sold: became === 'sold' ? { name, picture } : null, similar: await findSimilar(site, car) };
}
