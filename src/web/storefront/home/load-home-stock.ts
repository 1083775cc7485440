import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '../car-card/card-data.ts';
import { financedCard } from '../car-card/financed-card.ts';
import { findNewestCars } from '../find-newest-cars.ts';

/** A card, and how much of the dearest one's price it costs, 0 to 100: bars share one scale that starts at nought. */
export type HomeCar = CardData & { share: number };

const CARS_SHOWN = 8;

/** The newest cars, where the site shows stock on its home page; the car it names itself comes first. */
export async function loadHomeStock(site: Site): Promise<HomeCar[]> {
  const { website } = site;
  const now = site.clock.now();
  const featuredCar = await findFeaturedCar(site, now);
  const newest = website.home_stock ? await findNewestCars(site, CARS_SHOWN) : [];
  const otherCars = newest.filter(({ id }) => id !== featuredCar?.id);
  const cars = (featuredCar ? [featuredCar, ...otherCars] : otherCars).slice(0, CARS_SHOWN);
  const dearest = Math.max(1, ...cars.map(({ price_cents }) => price_cents ?? 0));
  return cars.map((car) => ({
    ...financedCard(car, website, now),
    share: Math.round((100 * (car.price_cents ?? 0)) / dearest),
  }));
}

async function findFeaturedCar(site: Site, now: number): Promise<Car | null> {
  const slug = site.website.override_primary_vehicle;
  const car = slug === null ? null : await site.stock.bySlug(slug);
  return car && whyNotVisible(car, site.website, now) === null ? car : null;
}
