import { cardPicture } from '#domain/cars/card-picture.ts';
import { addressesOf, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { Car, CarType } from '#domain/cars/car.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import { countOfCars } from '#domain/words/words.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { OwnSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';

/** What is here of a model in one condition. */
export interface Offered {
  /** The search that finds exactly these. */
  url: string;
  count: number;
  /** The lowest price for sale; empty without one. */
  price: string;
  /** What the price includes, how many there are, of which years: `Drive away`, `6 cars, 1 demo`, `2021 to 2024`. */
  notes: string[];
}

/** With the cheapest of them, of which the page shows the picture. */
export interface OfferedWithCar {
  offered: Offered;
  cheapest: Car | null;
}

const FOR_SALE = { kind: 'equals', attribute: 'sold', value: 'false' } as const;
const BY_PRICE = 'Car_production_price_asc';
const NEW: readonly CarType[] = ['new'];
/** A demo was driven, so that its price stands among those of used ones. */
const USED: readonly CarType[] = ['used', 'demo'];

/** New ones of a model that the site's own search finds, and the others; null for a condition of which none is here. */
export async function offeredOf(site: Site, own: OwnSearch, model: Refinements) {
  const [fresh, used] = await Promise.all([
    offeredIn(site, { own, model, types: NEW }),
    offeredIn(site, { own, model, types: USED }),
  ]);
  return { fresh, used };
}

interface Asked {
  own: OwnSearch;
  model: Refinements;
  types: readonly CarType[];
}

async function offeredIn(site: Site, { own, model, types }: Asked): Promise<OfferedWithCar | null> {
  const wanted = types.filter((type) => own.preset?.car_type?.includes(type) ?? true);
  if (wanted.length === 0) return null;
  const refinements: Refinements = { ...own.preset, ...model, car_type: wanted };
  const found = await findCars(site, { refinements, count: 1, sort: BY_PRICE });
  if (found.total === 0) return null;
  const cheapest = await cheapestForSale(site, refinements, found);
  const price = cheapest?.price_cents ?? null;
  const basis =
    cheapest === null || price === null ? [] : [priceBasisText(cheapest.price_basis, site.website)];
  const years = types === USED ? yearsOf(found) : [];
  const cars = [countOfCars(found.total, site.website), ...demosOf(found, types)].join(', ');
  const offered = {
    url: searchPath(own.path, { ...EMPTY_SEARCH, refinements: { ...model, car_type: wanted } }),
    count: found.total,
    price: price === null ? '' : formatMoney(price),
    notes: [...basis, cars, ...years],
  };
  return { offered, cheapest };
}

/** Sold ones are still found for some days, and may be the cheapest. */
async function cheapestForSale(
  site: Site,
  refinements: Refinements,
  found: SearchAnswer,
): Promise<Car | null> {
  const [first] = await site.stock.byIds(found.ids);
  if (first !== undefined && !first.sold && first.price_cents !== null) return first;
  const { ids } = await findCars(site, { refinements, count: 1, sort: BY_PRICE, filter: FOR_SALE });
  const [car] = await site.stock.byIds(ids);
  return car ?? null;
}

function demosOf({ facets, total }: SearchAnswer, types: readonly CarType[]): string[] {
  const demos = types === USED ? (facets.car_type.get('demo') ?? 0) : 0;
  if (demos === 0) return [];
  return [demos === total ? 'demo' : `${demos} demo`];
}

function yearsOf({ ranges: { year } }: SearchAnswer): string[] {
  if (year === null) return [];
  return [year.min === year.max ? String(year.min) : `${year.min} to ${year.max}`];
}

export function pictureOf(
  { website }: Site,
  offers: readonly (OfferedWithCar | null)[],
): PictureOfModes | null {
  for (const offer of offers) {
    const picture = offer?.cheapest ? cardPicture(offer.cheapest) : null;
    if (picture !== null) return addressesOf(picture, website.theme.mode);
  }
  return null;
}
