import { type HeroName, type HomePart, HOME_PARTS } from '#domain/content/home-settings.ts';
import { pickVariant } from '#domain/experiments/experiments.ts';
import { CAR_TYPES, type CarType } from '#domain/cars/car.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { replyPromise } from '#domain/leads/reply-promise.ts';
import { chooseShownCity } from '#domain/tenants/shown-city.ts';
import { compareNames } from '#domain/words/by-name.ts';
import type { Site } from '#ports/site.ts';
import { buildImageView } from '../content/picture-view.ts';
import { type SiteSearch, loadSiteSearch } from '../site-search-path.ts';
import { groupWebsites } from './group-websites.ts';
import { listLocationCards } from './location-cards.ts';
import { EMPTY_SEARCH, type RangeBounds } from '#domain/search/search-state.ts';
import { formatMoney } from '#domain/words/money.ts';
import { pickNoun } from '#domain/words/words.ts';
import { type SearchAnswer, askEveryCar } from '#ports/search.ts';
import { searchPath } from '../../paths.ts';
import { loadHomeStock } from './load-home-stock.ts';
import { findCardPicture } from '#domain/cars/card-picture.ts';
import { type PictureOfModes, pickAddresses } from '#domain/cars/picture-for-mode.ts';
import { findNewestCars } from '../find-newest-cars.ts';
import { listHomeOffers } from './home-offers.ts';
import { summariseReviews } from './review-summary.ts';

const MAX_TILES = 6;

const LOOKED_AT = 12;

/** The searches a shopper can begin on the home page. */
export interface HomeSearch {
  path: string;
  total: number;
  /** What the path filters by itself. */
  presetType: CarType | null;
  /** Types in stock, in the trade's order; none when there is only one. */
  types: CarType[];
  makes: string[];
  /** Upper limits in dollars that divide the stock. */
  prices: number[];
  /** A few of them, to tap. */
  bands: number[];
  /** Most cars first; none where all are of one. */
  bodies: string[];
}

export async function loadHome(site: Site) {
  const { website } = site;
  const now = site.clock.now();
  const siteSearch = await loadSiteSearch(site);
  const search = buildHomeSearch(siteSearch);
  return {
    city: chooseShownCity(website),
    headline: website.home.headline,
    introduction: website.home.introduction,
    hero: {
      name: website.home_layout.hero,
      picture: buildImageView(website.home.hero_image, website.home.hero_image_dark, website),
    },
    search,
    promise: replyPromise(website),
    team: { members: website.home_team, contact: sitePagePath('/contact', website) },
    ...(await loadHeroAside(site, siteSearch, search)),
    bodies: await loadStockTiles(site, siteSearch, 'body'),
    highlights: website.home.highlights,
    offers: listHomeOffers(website, siteSearch.path, now),
    order: orderHome(website.home_layout.order, {
      areOffersFirst: pickVariant('home-hero', site.variants) === 'offers-first',
    }),
    group: groupWebsites(website),
    locations: listLocationCards(website.locations, website, now),
    reviews: summariseReviews(website),
    cars: await loadHomeStock(site),
    stockAs: website.home_layout.stock_as,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** What only some heroes show. */
interface HeroAsideData {
  priceRanges: PriceRange[];
  models: StockTile[];
  affordable: AffordableCars | null;
}

async function loadHeroAside(
  site: Site,
  siteSearch: SiteSearch,
  { bands }: HomeSearch,
): Promise<HeroAsideData> {
  const is = (name: HeroName) => site.website.home_layout.hero === name;
  return {
    priceRanges: is('stock') ? await findPriceRanges(site, siteSearch) : [],
    models: is('range') ? await loadStockTiles(site, siteSearch, 'model') : [],
    affordable: is('figures') ? await findAffordableCars(site, siteSearch, bands) : null,
  };
}

const PRICE_STEPS = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300].map(
  (thousands) => thousands * 1000,
);

function buildHomeSearch({ path, preset, stock }: SiteSearch): HomeSearch {
  const types = CAR_TYPES.filter((type) => stock.facets.car_type.has(type));
  const bounds = stock.ranges.price;
  return {
    path,
    total: stock.total,
    presetType: (preset?.car_type?.[0] as CarType | undefined) ?? null,
    types: preset === null && types.length > 1 ? types : [],
    makes: [...stock.facets.make.keys()].toSorted(compareNames),
    bands: computePriceBands(bounds),
    bodies: pickLargestBodies(stock).map(([body]) => body),
    prices: bounds === null ? [] : PRICE_STEPS.filter((step) => step > bounds.min && step < bounds.max),
  };
}

/** How many cars most shoppers can pay; the address finds exactly these. */
interface AffordableCars {
  name: string;
  count: number;
  url: string;
}

/** By the second of the bands to tap: the first one is below what most spend. Null where prices are all alike. */
async function findAffordableCars(
  site: Site,
  { path, preset }: SiteSearch,
  bands: readonly number[],
): Promise<AffordableCars | null> {
  const max = bands[1];
  if (max === undefined) return null;
  const price = { min: null, max };
  const { total } = await site.search.find({
    ...askEveryCar(site.clock.now()),
    refinements: preset ?? {},
    ranges: { price },
  });
  const url = searchPath(path, { ...EMPTY_SEARCH, ranges: { price } });
  return { name: `${pickNoun(site.website, total)} up to ${formatMoney(max * 100)}`, count: total, url };
}

/** A value of the stock to tap, a body or a model. */
interface StockTile {
  name: string;
  count: number;
  url: string;
  /** Of the newest such car that has one. */
  picture: PictureOfModes | null;
}

/** The bodies with most stock, most first; none where all cars are of one. */
function pickLargestBodies({ facets }: { facets: SearchAnswer['facets'] }): [body: string, count: number][] {
  return pickLargest(facets.body);
}

function pickLargest(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  const values = [...counts].toSorted(([, a], [, b]) => b - a);
  return values.length < 2 ? [] : values.slice(0, MAX_TILES);
}

/** A tile for each of the largest bodies or models, which opens exactly the cars it counts. */
function loadStockTiles(
  site: Site,
  { path, preset, stock }: SiteSearch,
  facet: 'body' | 'model',
): Promise<StockTile[]> {
  return Promise.all(
    pickLargest(stock.facets[facet]).map(async ([name, count]) => {
      const cars = await findNewestCars(site, LOOKED_AT, { ...preset, [facet]: [name] });
      const [firstPicture] = cars.map(findCardPicture).filter((picture) => picture !== null);
      const url = searchPath(path, { ...EMPTY_SEARCH, refinements: { [facet]: [name] } });
      return {
        name,
        count,
        url,
        picture: firstPicture ? pickAddresses(firstPicture, site.website.theme.mode) : null,
      };
    }),
  );
}

/** All parts of a home page: those that the dealer put first, then the others in their usual order. */
export function orderHome(
  firstParts: readonly HomePart[],
  { areOffersFirst }: { areOffersFirst: boolean },
): HomePart[] {
  return [...new Set([...(areOffersFirst ? (['offers'] as const) : []), ...firstParts, ...HOME_PARTS])];
}

/** A part of the stock between two prices; it opens exactly the cars it counts. */
interface PriceRange {
  name: string;
  count: number;
  /** Of the largest range, 0 to 100. */
  share: number;
  url: string;
}

const STEPS = [10, 15, 20, 30, 40, 60, 90, 130, 200].map((thousands) => thousands * 1000);
const MOST_RANGES = 6;

/** The bounds of at most six ranges that meet without a gap, in dollars; none where one price is all there is. */
export function computePriceBounds(bounds: { min: number; max: number } | null): RangeBounds[] {
  if (bounds === null) return [];
  const innerSteps = STEPS.filter((step) => step > bounds.min && step < bounds.max).slice(0, MOST_RANGES - 1);
  if (innerSteps.length === 0) return [];
  return [null, ...innerSteps].map((min, index) => {
    const next = innerSteps[index];
    return { min, max: next === undefined ? null : next - 1 };
  });
}

/** Ranges that have no cars are left out. */
async function findPriceRanges(site: Site, { path, preset, stock }: SiteSearch): Promise<PriceRange[]> {
  const ranges = await Promise.all(
    computePriceBounds(stock.ranges.price).map(async (price) => {
      const { total } = await site.search.find({
        ...askEveryCar(site.clock.now()),
        refinements: preset ?? {},
        ranges: { price },
      });
      const url = searchPath(path, { ...EMPTY_SEARCH, ranges: { price } });
      return { name: nameRange(price), count: total, url };
    }),
  );
  const largest = Math.max(...ranges.map(({ count }) => count));
  return ranges
    .filter(({ count }) => count > 0)
    .map((range) => ({ ...range, share: Math.round((100 * range.count) / largest) }));
}

/** `Under $10,000`, `$10,000 to $15,000`, `$40,000 and over`; the next range begins where one ends. */
function nameRange({ min, max }: RangeBounds): string {
  if (min === null) return `Under ${formatDollars((max ?? 0) + 1)}`;
  return max === null
    ? `${formatDollars(min)} and over`
    : `${formatDollars(min)} to ${formatDollars(max + 1)}`;
}

function formatDollars(amount: number): string {
  return formatMoney(amount * 100);
}

const BAND_LIMITS = [5, 10, 15, 20, 25, 35, 50, 70, 90, 120, 150, 200, 300].map(
  (thousands) => thousands * 1000,
);
const SHOWN = 4;
/** What most shoppers can spend: offered wherever a site has cars on both sides of it. */
const USUAL = 35_000;

/** Upper limits of a price to tap, in dollars: four at most, round the usual one, each with cars on both sides. */
export function computePriceBands(bounds: { min: number; max: number } | null): number[] {
  if (bounds === null) return [];
  const innerSteps = BAND_LIMITS.filter((step) => step > bounds.min && step < bounds.max);
  const usual = Math.max(0, innerSteps.indexOf(USUAL));
  const from = Math.max(0, Math.min(usual - 1, innerSteps.length - SHOWN));
  return innerSteps.slice(from, from + SHOWN);
}
