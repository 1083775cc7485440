import { formatAddress } from '#domain/contact/address-text.ts';
import { findOpeningState } from '#domain/contact/opening-hours.ts';
import { type Yard, groupYards, chooseYardName } from '#domain/contact/yards.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Location, LocationsSetting } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { describeOpening } from '../../layout/opening-line.ts';
import { locationsPath, searchPath } from '../../paths.ts';
import { listLocationCards } from '../home/location-cards.ts';
import { CAR_TYPES } from '#domain/cars/car.ts';
import { CONDITIONS } from '#domain/cars/condition-text.ts';
import { type Refinements, EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { askEveryCar } from '#ports/search.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { loadSiteSearch } from '../site-search-path.ts';
import { listDepartmentViews, findShownPhone } from './department-view.ts';
import { buildDirectionsUrl } from '#domain/contact/directions-url.ts';
import { buildMapView } from './map-view.ts';

const CARS_SHOWN = 4;

const MAX_OTHERS = 6;

/** The location of an address; null where the site shows none of that name. */
export function findLocation({ locations }: LocationsSetting, slug: string): Location | null {
  return locations.find((location) => location.visible && location.slug === slug) ?? null;
}

/** What the page of a location renders. */
export async function loadLocation(site: Site, location: Location) {
  const { website } = site;
  const now = site.clock.now();
  const yard = groupYards(website.locations).find((candidate) => candidate.includes(location)) ?? [location];
  const departments = [location, ...yard.filter((department) => department !== location)];
  return {
    name: location.name,
    state: describeOpening(location, website, now),
    isOpen: findOpeningState(location, website, now).state !== 'closed',
    address: formatAddress(location.address),
    directions: buildDirectionsUrl(location.address),
    phone: findShownPhone(location, website),
    email: location.contact_detail.email,
    map: buildMapView(location, website),
    front: location.front_picture ?? yard[0]?.front_picture ?? null,
    landmarks: pickLandmarks(location, yard[0]),
    departments: listDepartmentViews(departments, website, now),
    licence: location.dealer_license_number,
    alsoAt: location.distribution_locations.filter((name) => name !== location.name),
    reviews: readRating(location),
    brands: location.manufacturers,
    cars: await loadYardCars(site, departments),
    others: listLocationCards(listOtherPlaces(departments, website), website, now),
    all: sitePagePath(locationsPath(), website),
  };
}

/** A department without words of its own has those of the yard. */
function pickLandmarks({ landmarks }: Location, main: Location | undefined): Partial<Location['landmarks']> {
  const hasOwnWords = Object.values(landmarks).some((text) => text !== null);
  const shownLandmarks = hasOwnWords ? landmarks : (main?.landmarks ?? landmarks);
  return Object.fromEntries(Object.entries(shownLandmarks).filter(([, text]) => text !== null));
}

/** A place to drive to: its front, and the way to its door. */
export function buildApproach(yard: Yard<Location>) {
  const [main] = yard;
  return { name: chooseYardName(yard), front: main.front_picture, landmarks: pickLandmarks(main, main) };
}

export type LocationView = Awaited<ReturnType<typeof loadLocation>>;

function readRating({ reviews: { count, average_rating } }: Location) {
  return count > 0 && average_rating !== null ? { count, average: average_rating.toFixed(1) } : null;
}

/** The dealer's other locations, those of the same dealership first. */
function listOtherPlaces(departments: readonly Location[], website: Website): Location[] {
  const isOwn = ({ dealership_id }: Location) => Number(dealership_id === departments[0]?.dealership_id);
  const otherLocations = website.locations.filter((location) => !departments.includes(location));
  return otherLocations.toSorted((a, b) => isOwn(b) - isOwn(a)).slice(0, MAX_OTHERS);
}

/** The newest cars that can be seen at the departments of a yard, how many of each condition and the search for them. */
async function loadYardCars(site: Site, departments: readonly { name: Location['name'] }[]) {
  const { path, preset } = await loadSiteSearch(site);
  const here: Refinements = { ...preset, location_name: departments.map(({ name }) => name) };
  const now = site.clock.now();
  const searchAnswer = await site.search.find({
    ...askEveryCar(now),
    refinements: here,
    hitsPerPage: CARS_SHOWN,
  });
  const cars = await site.stock.byIds(searchAnswer.ids);
  const buildSearchUrl = (refinements: Refinements) => searchPath(path, { ...EMPTY_SEARCH, refinements });
  const types = CAR_TYPES.flatMap((type) => {
    const count = searchAnswer.facets.car_type.get(type) ?? 0;
    const url = buildSearchUrl({ ...here, car_type: [type] });
    return count === 0 ? [] : [{ name: CONDITIONS[type], count, url }];
  });
  const places = departments
    .map(({ name }) => name)
    .filter((name) => searchAnswer.facets.location_name.has(name));
  return {
    total: searchAnswer.total,
    /** Those of the departments where they stand: no car stands at a parts counter. */
    places,
    search: buildSearchUrl(here),
    types: types.length > 1 ? types : [],
    cards: cars.map((car) => buildFinancedCard(car, site.website, now)),
  };
}
