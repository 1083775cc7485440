import type { Refinements } from '#domain/search/search-state.ts';
import type { Site } from '#ports/site.ts';
import { cardData, type CardData } from './car-card/card-data.ts';
import { newestCars } from './newest-cars.ts';

const CARS_SHOWN = 4;

/** Cards of the latest arrivals, within the refinements where any of them is there. */
export async function latestCards(site: Site, refinements: Refinements = {}): Promise<CardData[]> {
  const found = await newestCars(site, CARS_SHOWN, refinements);
  const cars = found.length > 0 ? found : await newestCars(site, CARS_SHOWN);
  const now = site.clock.now();
  return cars.map((car) => cardData(car, site.website, now));
}
