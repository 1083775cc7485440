import { data } from 'react-router';
import type { Site } from '#ports/site.ts';
import { cardData } from '../car-card/card-data.ts';
import { packCards } from '../car-card/packed-cards.ts';
import { newestCars } from '../newest-cars.ts';

const CARS_SHOWN = 4;

/** The 404 of an address that the site does not have, with its latest arrivals: to be answered or thrown. */
export async function notFound(site: Site) {
  const cars = await newestCars(site, CARS_SHOWN);
  const now = site.clock.now();
  return data({ latest: packCards(cars.map((car) => cardData(car, site.website, now))) }, { status: 404 });
}
