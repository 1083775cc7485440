import { findCardPicture } from '#domain/cars/card-picture.ts';
import { pickAddresses, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { Car, CarType } from '#domain/cars/car.ts';
import { EMPTY_SEARCH, type Refinements } from '#domain/search/search-state.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { SiteSearch } from '../site-search-path.ts';
import { findCars } from './find-cars.ts';

/** What is here of a model in one condition. */
export interface ConditionStock {
  /** The search that finds exactly these. */
  url: string;
  count: number;
  /** Demos were driven, so that their prices stand among those of used ones, and are named. */
  condition: 'New' | 'Used' | 'Demo' | 'Used or demo';
  /** The lowest price for sale; empty without one. */
  price: string;
  /** What the price includes; empty without one. */
  priceNote: string;
  /** What the price includes, of a dear one with its grade, how many there are, of which years: `Drive away`, `5 used, 1 demo`, `2021 to 2024`. */
  notes: string[];
}

/** With the cheapest of them, of which the page shows the picture. */
export interface ConditionStockWithCar {
  stock: ConditionStock;
  cheapest: Car | null;
}

const FOR_SALE = { kind: 'equals', attribute: 'sold', value: 'false' } as const;
const BY_PRICE = 'Car_production_price_asc';
const NEW: readonly CarType[] = ['new'];
const USED: readonly CarType[] = ['used', 'demo'];

/** New ones of a model that the site's own search finds, and the others; null for a condition of which none is here. */
export async function findModelStock(site: Site, siteSearch: SiteSearch, model: Refinements) {
  const [fresh, used] = await Promise.all([
    findConditionStock(site, { siteSearch, model, types: NEW }),
    findConditionStock(site, { siteSearch, model, types: USED }),
  ]);
  return { fresh, used };
}

interface StockQuestion {
  siteSearch: SiteSearch;
  model: Refinements;
  types: readonly CarType[];
}

async function findConditionStock(
  site: Site,
  { siteSearch, model, types }: StockQuestion,
): Promise<ConditionStockWithCar | null> {
  const wantedTypes = types.filter((type) => siteSearch.preset?.car_type?.includes(type) ?? true);
  if (wantedTypes.length === 0) return null;
  const refinements: Refinements = { ...siteSearch.preset, ...model, car_type: wantedTypes };
  const searchAnswer = await findCars(site, { refinements, count: 1, sort: BY_PRICE });
  if (searchAnswer.total === 0) return null;
  const cheapest = await findCheapestForSale(site, refinements, searchAnswer);
  const price = cheapest?.price_cents ?? null;
  const priceNote =
    cheapest === null || price === null ? '' : describePriceBasis(cheapest.price_basis, site.website);
  const years = types === USED ? describeYears(searchAnswer) : [];
  const stock = {
    url: searchPath(siteSearch.path, { ...EMPTY_SEARCH, refinements: { ...model, car_type: wantedTypes } }),
    count: searchAnswer.total,
    condition: nameCondition(searchAnswer, types),
    price: price === null ? '' : formatMoney(price),
    priceNote,
    notes: [...(priceNote === '' ? [] : [priceNote]), describeCounts(searchAnswer, types), ...years],
  };
  return { stock, cheapest };
}

/** Sold ones are still found for some days, and may be the cheapest. */
async function findCheapestForSale(
  site: Site,
  refinements: Refinements,
  searchAnswer: SearchAnswer,
): Promise<Car | null> {
  const [firstCar] = await site.stock.byIds(searchAnswer.ids);
  if (firstCar !== undefined && !firstCar.sold && firstCar.price_cents !== null) return firstCar;
  const { ids } = await findCars(site, { refinements, count: 1, sort: BY_PRICE, filter: FOR_SALE });
  const [car] = await site.stock.byIds(ids);
  return car ?? null;
}

function nameCondition(
  { facets, total }: SearchAnswer,
  types: readonly CarType[],
): ConditionStock['condition'] {
  if (types === NEW) return 'New';
  const demoCount = facets.car_type.get('demo') ?? 0;
  if (demoCount === 0) return 'Used';
  return demoCount === total ? 'Demo' : 'Used or demo';
}

/** `6 new`; `3 used, 2 demo`: each car is counted once. */
function describeCounts({ facets, total }: SearchAnswer, types: readonly CarType[]): string {
  if (types === NEW) return `${groupDigits(total)} new`;
  const demoCount = facets.car_type.get('demo') ?? 0;
  const counts: [number, string][] = [
    [total - demoCount, 'used'],
    [demoCount, 'demo'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, condition]) => `${groupDigits(count)} ${condition}`)
    .join(', ');
}

function describeYears({ ranges: { year } }: SearchAnswer): string[] {
  if (year === null) return [];
  return [year.min === year.max ? String(year.min) : `${year.min} to ${year.max}`];
}

export function pickPicture(
  { website }: Site,
  conditionStocks: readonly (ConditionStockWithCar | null)[],
): PictureOfModes | null {
  for (const conditionStock of conditionStocks) {
    const picture = conditionStock?.cheapest ? findCardPicture(conditionStock.cheapest) : null;
    if (picture !== null) return pickAddresses(picture, website.theme.mode);
  }
  return null;
}
