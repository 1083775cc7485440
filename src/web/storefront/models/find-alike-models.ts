import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { Car } from '#domain/cars/car.ts';
import { type SimilarSearch, listSimilarSearches } from '#domain/cars/similar-cars.ts';
import { modelPath } from '#domain/content/page-paths.ts';
import type { Refinements } from '#domain/search/search-state.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { describePriceBasis, formatMoney } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import type { SiteSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';
import { formatPriceInWords } from '../compare/price-in-words.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { describeFuel } from '#domain/words/words.ts';
import { findModelStock, pickPicture } from './find-model-stock.ts';

/** Less is no reason to look at another model. */
const WORTH_SAYING_CENTS = 50_000;

/** Another model that the same shopper may want. */
export interface AlikeModel {
  name: string;
  url: string;
  picture: PictureOfModes | null;
  /** Another body is offered for its price alone, or its make. */
  hasSameBody: boolean;
  /** `New from $34,130 Drive away, 2 more seats` */
  note: string;
}

const MODELS_SHOWN = 3;
const CARS_LOOKED_AT = 60;

/** Models of the same body and price, then of one of the two, each with one thing in which it differs. */
export async function findAlikeModels(
  site: Site,
  siteSearch: SiteSearch,
  cheapest: Car,
): Promise<AlikeModel[]> {
  const carsByName = new Map<string, Car>();
  for (const search of listSimilarSearches(cheapest)) {
    if (carsByName.size >= MODELS_SHOWN) break;
    for (const car of await findOtherModels(site, siteSearch, { search, cheapest })) {
      const name = `${car.make} ${car.model}`;
      if (!carsByName.has(name)) carsByName.set(name, car);
    }
  }
  const cars = [...carsByName.values()].slice(0, MODELS_SHOWN);
  const views = await Promise.all(
    cars.map((car) => buildAlikeModel(site, siteSearch, { car, like: cheapest })),
  );
  return views.filter((view) => view !== null);
}

/** A car of each other model that a search finds, those of which most are here first. */
async function findOtherModels(
  site: Site,
  siteSearch: SiteSearch,
  { search, cheapest }: { search: SimilarSearch; cheapest: Car },
): Promise<Car[]> {
  const refinements = { ...siteSearch.preset, ...search.refinements };
  const { ids } = await findCars(site, { refinements, ranges: search.ranges, count: CARS_LOOKED_AT });
  const cars = await site.stock.byIds(ids);
  const isOther = ({ make, model }: Car) => make !== cheapest.make || model !== cheapest.model;
  const otherCars = cars.filter((car) => !car.sold && isOther(car));
  const models = [...Map.groupBy(otherCars, ({ make, model }) => `${make} ${model}`).values()];
  return models.toSorted((a, b) => b.length - a.length).flatMap(([car]) => car ?? []);
}

async function buildAlikeModel(
  site: Site,
  siteSearch: SiteSearch,
  { car, like }: { car: Car; like: Car },
): Promise<AlikeModel | null> {
  const { make, model } = car;
  const refinements: Refinements = { make: [make], model: [model] };
  const { fresh: newStock, used: usedStock } = await findModelStock(site, siteSearch, refinements);
  const shownStock = newStock ?? usedStock;
  const cheapest = shownStock?.cheapest ?? null;
  if (shownStock === null || cheapest === null) return null;
  const { price_cents, price_basis } = cheapest;
  const basis = describePriceBasis(price_basis, site.website);
  const from =
    price_cents === null
      ? ''
      : ` from ${formatPriceInWords({ price: formatMoney(price_cents), priceNote: basis })}`;
  const condition = newStock === null ? 'Used only here' : 'New';
  const difference = describeMainDifference(cheapest, like, site.website);
  return {
    name: `${make} ${model}`,
    url: site.website.features.build_model_pages
      ? modelPath(site.website, nameSlug(make), nameSlug(model))
      : shownStock.stock.url,
    picture: pickPicture(site, [newStock, usedStock]),
    hasSameBody: car.body !== null && car.body === like.body,
    note: [condition + from, ...(difference === null ? [] : [difference])].join(', '),
  };
}

type ComparedCar = Pick<Car, 'car_type' | 'fuel' | 'price_cents' | 'price_basis' | 'details'>;

/** The one thing in which a car differs from another that matters most; null where none is beyond doubt. */
export function describeMainDifference(
  car: ComparedCar,
  from: ComparedCar,
  website: LocaleSetting,
): string | null {
  const fuel = describeEnergy(car, from);
  return (
    describeSeats(car, from) ??
    (fuel === null ? describePriceGap(car, from) : describeFuel(fuel, website).toLowerCase())
  );
}

function describeSeats(
  { details: { seats: ownSeats } }: ComparedCar,
  { details: { seats: otherSeats } }: ComparedCar,
): string | null {
  if (ownSeats === undefined || otherSeats === undefined || ownSeats === otherSeats) return null;
  const more = Math.abs(ownSeats - otherSeats);
  return `${more} ${ownSeats > otherSeats ? 'more' : 'fewer'} ${more === 1 ? 'seat' : 'seats'}`;
}

function describeEnergy({ fuel }: ComparedCar, { fuel: otherFuel }: ComparedCar): string | null {
  return fuel === null || otherFuel === null || fuel === otherFuel ? null : fuel;
}

/** Prices of another condition or basis are not compared. */
function describePriceGap(car: ComparedCar, from: ComparedCar): string | null {
  if (car.price_cents === null || from.price_cents === null) return null;
  if (car.price_basis !== from.price_basis || (car.car_type === 'new') !== (from.car_type === 'new'))
    return null;
  const more = car.price_cents - from.price_cents;
  if (Math.abs(more) < WORTH_SAYING_CENTS) return null;
  return `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
