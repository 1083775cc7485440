import { data } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotVisible, type InvisibleBecause } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { findGoneReason } from '#domain/cars/gone-car.ts';
import { redirectOldAddress, createNotFound } from '../not-found/not-found.ts';
import type { GoneCar } from '../not-found/not-found-data.ts';
import { SIMILAR_CARS } from '#domain/cars/similar-cars.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { searchPath } from '../../paths.ts';
import { buildCardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { findCars } from '../models/find-cars.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { findSimilar } from './find-similar.ts';

/**
 * The car at an address of the site. Throws a 404 when there is none to see, or the path is another template's; where
 * it was on show once, or its address names a model that is here, with the nearest matches.
 */
export async function requireVisibleCar(site: Site, slug: string, url: string): Promise<Car> {
  const isOurs = new URL(url).pathname.startsWith(`${LISTING_BASES[site.website.template]}/`);
  if (!isOurs) throw await createNotFound(site, url);
  const car = await site.stock.bySlug(slug);
  const refusal = car === null ? null : whyNotVisible(car, site.website, site.clock.now());
  if (car !== null && refusal === null) return car;
  redirectOldAddress(site, url);
  const goneCar = car !== null && refusal !== null ? await findGoneCar(site, car, refusal) : null;
  const lostCar = goneCar ?? (await findCarByAddress(site, slug));
  throw lostCar === null ? await createNotFound(site, url) : data(lostCar, { status: 404 });
}

/** The 404 data of a car that is no longer shown, with the nearest matches; null for one that never was. */
async function findGoneCar(site: Site, car: Car, refusal: InvisibleBecause): Promise<GoneCar | null> {
  const became = findGoneReason(car, refusal);
  if (became === null) return null;
  const { name, picture } = buildCardData(car, site.website, site.clock.now());
  const similar = await findSimilar(site, car);
  return { sold: became === 'sold' ? { name, picture } : null, similar, next: await findNext(site, car) };
}

/** The same of an address that begins with a make in stock, as `2020-toyota-corolla-…` does; null for any other. */
async function findCarByAddress(site: Site, slug: string): Promise<GoneCar | null> {
  const words = slug.replace(/^\d{4}-/, '');
  const stock = await findCars(site, { refinements: {}, count: 0 });
  const make = findLeadingName(stock.facets.make, words);
  if (make === null) return null;
  const carsOfMake = await findCars(site, {
    refinements: { make: [make] },
    count: SIMILAR_CARS,
    filter: FOR_SALE,
  });
  const model = findLeadingName(carsOfMake.facets.model, words.slice(nameSlug(make).length + 1));
  const refinements = { make: [make], ...(model !== null && { model: [model] }) };
  const { ids } =
    model === null
      ? carsOfMake
      : await findCars(site, { refinements, count: SIMILAR_CARS, filter: FOR_SALE });
  const cars = await site.stock.byIds(ids);
  return {
    sold: null,
    isByAddress: true,
    similar: cars.map((car) => buildFinancedCard(car, site.website, site.clock.now())),
    next: await findNext(site, { make, model: model ?? '' }),
  };
}

const FOR_SALE = { kind: 'equals', attribute: 'sold', value: 'false' } as const;

/** The longest of the names in stock that begins the words of an address. */
function findLeadingName(counts: ReadonlyMap<string, number>, words: string): string | null {
  const names = [...counts].filter(
    ([name, count]) => count > 0 && `${words}-`.startsWith(`${nameSlug(name)}-`),
  );
  return names.toSorted(([a], [b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Where one asks to hear of the next: the model's search to save, or where shoppers have none, a person. */
async function findNext(site: Site, { make, model }: Pick<Car, 'make' | 'model'>): Promise<GoneCar['next']> {
  if (!site.website.garage_enabled) return { url: sitePagePath('/contact', site.website) };
  const refinements = { make: [make], ...(model && { model: [model] }) };
  const address = searchPath(await findSiteSearchPath(site), { ...EMPTY_SEARCH, refinements });
  return { url: address, search: { name: `${make} ${model}`.trim(), address } };
}
