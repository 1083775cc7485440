import { variantOf } from '#domain/experiments/experiments.ts';
import type { CarType } from '#domain/cars/car.ts';
import { shownCity } from '#domain/tenants/shown-city.ts';
import { byName } from '#domain/words/by-name.ts';
import type { Site } from '#ports/site.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { type OwnSearch, ownSearch } from '../site-search-path.ts';
import { groupWebsites } from './group-websites.ts';
import { locationCards } from './location-cards.ts';
import { bodyTiles, largestBodies } from './body-tiles.ts';
import { homeOffers } from './home-offers.ts';
import { priceBands } from './price-bands.ts';
import { reviewSummary } from './review-summary.ts';
import type { CardData } from '../car-card/card-data.ts';
import { financedCard } from '../car-card/financed-card.ts';
import { newestCars } from '../newest-cars.ts';

const CARS_SHOWN = 8;

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
  const own = await ownSearch(site);
  return {
    city: shownCity(website),
    headline: website.home.headline,
    introduction: website.home.introduction,
    hero: website.home.hero_image,
    search: homeSearch(own),
    bodies: await bodyTiles(site, own),
    highlights: website.home.highlights,
    offers: homeOffers(website, own.path, now),
    areOffersFirst: variantOf('home-hero', site.variants) === 'offers-first',
    group: groupWebsites(website),
    locations: locationCards(website, now),
    reviews: reviewSummary(website),
    cars: await homeStock(site),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

const TYPES: readonly CarType[] = ['new', 'demo', 'used'];
const PRICE_STEPS = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300].map(
  (thousands) => thousands * 1000,
);

function homeSearch({ path, preset, stock }: OwnSearch): HomeSearch {
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

/** The newest cars, where the site shows stock on its home page; the car it names itself comes first. */
async function homeStock(site: Site): Promise<CardData[]> {
  const { website } = site;
  const now = site.clock.now();
  const chosen = await chosenCar(site, now);
  const newest = website.home_stock ? await newestCars(site, CARS_SHOWN) : [];
  const others = newest.filter(({ id }) => id !== chosen?.id);
  const cars = chosen ? [chosen, ...others] : others;
  return cars.slice(0, CARS_SHOWN).map((car) => financedCard(car, website, now));
}

async function chosenCar(site: Site, now: number) {
  const slug = site.website.override_primary_vehicle;
  const car = slug === null ? null : await site.stock.bySlug(slug);
  return car && whyNotVisible(car, site.website, now) === null ? car : null;
}
