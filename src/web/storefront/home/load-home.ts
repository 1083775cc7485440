import type { HeroName } from '#domain/content/home-settings.ts';
import { pickVariant } from '#domain/experiments/experiments.ts';
import type { CarType } from '#domain/cars/car.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { replyPromise } from '#domain/leads/reply-promise.ts';
import { shownCity } from '#domain/tenants/shown-city.ts';
import { byName } from '#domain/words/by-name.ts';
import type { Site } from '#ports/site.ts';
import { imageView } from '../content/picture-view.ts';
import { type SiteSearch, loadSiteSearch } from '../site-search-path.ts';
import { groupWebsites } from './group-websites.ts';
import { locationCards } from './location-cards.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { formatMoney } from '#domain/words/money.ts';
import { pickNoun } from '#domain/words/words.ts';
import { type SearchAnswer, everyCar } from '#ports/search.ts';
import { searchPath } from '../../paths.ts';
import { homeOrder } from './home-order.ts';
import { loadHomeStock } from './load-home-stock.ts';
import { type PriceRange, priceRanges } from './price-ranges.ts';
import { cardPicture } from '#domain/cars/card-picture.ts';
import { type PictureOfModes, pickAddresses } from '#domain/cars/picture-for-mode.ts';
import { findNewestCars } from '../find-newest-cars.ts';
import { homeOffers } from './home-offers.ts';
import { priceBands } from './price-bands.ts';
import { reviewSummary } from './review-summary.ts';

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
  const search = homeSearch(siteSearch);
  return {
    city: shownCity(website),
    headline: website.home.headline,
    introduction: website.home.introduction,
    hero: {
      name: website.home_layout.hero,
      picture: imageView(website.home.hero_image, website.home.hero_image_dark, website),
    },
    search,
    promise: replyPromise(website),
    team: { members: website.home_team, contact: sitePagePath('/contact', website) },
    ...(await heroAside(site, siteSearch, search)),
    bodies: await stockTiles(site, siteSearch, 'body'),
    highlights: website.home.highlights,
    offers: homeOffers(website, siteSearch.path, now),
    order: homeOrder(website.home_layout.order, {
      areOffersFirst: pickVariant('home-hero', site.variants) === 'offers-first',
    }),
    group: groupWebsites(website),
    locations: locationCards(website.locations, website, now),
    reviews: reviewSummary(website),
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

async function heroAside(site: Site, siteSearch: SiteSearch, { bands }: HomeSearch): Promise<HeroAsideData> {
  const is = (name: HeroName) => site.website.home_layout.hero === name;
  return {
    priceRanges: is('stock') ? await priceRanges(site, siteSearch) : [],
    models: is('range') ? await stockTiles(site, siteSearch, 'model') : [],
    affordable: is('figures') ? await findAffordableCars(site, siteSearch, bands) : null,
  };
}

const TYPES: readonly CarType[] = ['new', 'demo', 'used'];
const PRICE_STEPS = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300].map(
  (thousands) => thousands * 1000,
);

function homeSearch({ path, preset, stock }: SiteSearch): HomeSearch {
  const types = TYPES.filter((type) => stock.facets.car_type.has(type));
  const bounds = stock.ranges.price;
  return {
    path,
    total: stock.total,
    presetType: (preset?.car_type?.[0] as CarType | undefined) ?? null,
    types: preset === null && types.length > 1 ? types : [],
    makes: [...stock.facets.make.keys()].toSorted(byName),
    bands: priceBands(bounds),
    bodies: largestBodies(stock).map(([body]) => body),
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
    ...everyCar(site.clock.now()),
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
function largestBodies({ facets }: { facets: SearchAnswer['facets'] }): [body: string, count: number][] {
  return pickLargest(facets.body);
}

function pickLargest(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  const values = [...counts].toSorted(([, a], [, b]) => b - a);
  return values.length < 2 ? [] : values.slice(0, MAX_TILES);
}

/** A tile for each of the largest bodies or models, which opens exactly the cars it counts. */
function stockTiles(
  site: Site,
  { path, preset, stock }: SiteSearch,
  facet: 'body' | 'model',
): Promise<StockTile[]> {
  return Promise.all(
    pickLargest(stock.facets[facet]).map(async ([name, count]) => {
      const cars = await findNewestCars(site, LOOKED_AT, { ...preset, [facet]: [name] });
      const [firstPicture] = cars.map(cardPicture).filter((picture) => picture !== null);
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
