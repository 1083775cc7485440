import { data } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { redirectOldAddress, notFound } from '../not-found/not-found.ts';
import { goneCar } from './gone-car.ts';

/**
 * The car at an address of the site. Throws a 404 when there is none to see, or the path is another template's; where
 * it was on show once, with the nearest matches.
 */
export async function visibleCar(site: Site, slug: string, url: string): Promise<Car> {
  const isOurs = new URL(url).pathname.startsWith(`${LISTING_BASES[site.website.template]}/`);
  const car = isOurs ? await site.stock.bySlug(slug) : null;
  if (car === null) throw await notFound(site, url);
  const whyNot = whyNotVisible(car, site.website, site.clock.now());
  if (whyNot === null) return car;
  redirectOldAddress(site, url);
  throw data(await goneCar(site, car, whyNot), { status: 404 });
}
