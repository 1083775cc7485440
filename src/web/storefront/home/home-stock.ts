import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { cardData, type CardData } from '../car-card/card-data.ts';
import { newestCars } from '../newest-cars.ts';

const CARS_SHOWN = 8;

/** The newest cars, where the site shows stock on its home page; the car it names itself comes first. */
export async function homeStock(site: Site): Promise<CardData[]> {
  const { website } = site;
  const now = site.clock.now();
  const chosen = await chosenCar(site, now);
  const newest = website.home_stock ? await newestCars(site, CARS_SHOWN) : [];
  const others = newest.filter(({ id }) => id !== chosen?.id);
  const cars = chosen ? [chosen, ...others] : others;
  return cars.slice(0, CARS_SHOWN).map((car) => cardData(car, website, now));
}

async function chosenCar(site: Site, now: number) {
  const slug = site.website.override_primary_vehicle;
  const car = slug === null ? null : await site.stock.bySlug(slug);
  return car && whyNotVisible(car, site.website, now) === null ? car : null;
}
