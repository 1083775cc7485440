import type { Car } from '#domain/cars/car.ts';
import type { Refinements } from '#domain/search/search-state.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';

const CARS_SHOWN = 4;

/** The cars that came last, of those shown now and within the refinements. */
export async function findNewestCars(
  site: Site,
  count: number,
  refinements: Refinements = {},
): Promise<Car[]> {
  const { ids } = await site.search.find({
    ...askEveryCar(site.clock.now()),
    refinements,
    hitsPerPage: count,
  });
  return site.stock.byIds(ids);
}

/** Cards of the latest arrivals, within the refinements where any of them is there. */
export async function loadLatestCards(site: Site, refinements: Refinements = {}): Promise<CardData[]> {
  const refinedCars = await findNewestCars(site, CARS_SHOWN, refinements);
  const cars = refinedCars.length > 0 ? refinedCars : await findNewestCars(site, CARS_SHOWN);
  const now = site.clock.now();
  return cars.map((car) => buildFinancedCard(car, site.website, now));
}
