import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Car } from '#domain/cars/car.ts';
import type { OdometerUnitSetting } from '#domain/tenants/country-settings.ts';
import { formatDistance } from '#domain/words/distance.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '../car-card/card-data.ts';
import { buildFinancedCard } from '../car-card/financed-card.ts';
import { findNewestCars } from '../find-newest-cars.ts';

/** A card, and its bar. */
export type HomeCar = CardData & { bar: StockBar | null };

/** Bars share one scale that starts at nought: `share` is of the longest, 0 to 100. */
interface StockBar {
  share: number;
  /** `510 km` on a full battery; empty where the bar is the price, which stands beside it. */
  range: string;
}

const CARS_SHOWN = 8;

/** The newest cars, where the site shows stock on its home page; the car it names itself comes first. */
export async function loadHomeStock(site: Site): Promise<HomeCar[]> {
  const { website } = site;
  const now = site.clock.now();
  const featuredCar = await findFeaturedCar(site, now);
  const newest = website.home_stock ? await findNewestCars(site, CARS_SHOWN) : [];
  const otherCars = newest.filter(({ id }) => id !== featuredCar?.id);
  const cars = (featuredCar ? [featuredCar, ...otherCars] : otherCars).slice(0, CARS_SHOWN);
  const bars = buildBars(cars, website);
  return cars.map((car, index) => ({ ...buildFinancedCard(car, website, now), bar: bars[index] ?? null }));
}

/** By range where any of them goes by battery alone, and then none for the others; else by price. */
export function buildBars(
  cars: readonly Pick<Car, 'price_cents' | 'details'>[],
  website: OdometerUnitSetting,
): (StockBar | null)[] {
  const ranges = cars.map(({ details }) => details.range ?? null);
  const hasRange = ranges.some((range) => range !== null);
  const amounts = hasRange ? ranges : cars.map(({ price_cents }) => price_cents);
  const longest = Math.max(1, ...amounts.map((amount) => amount ?? 0));
  return amounts.map((amount) => {
    if (amount === null) return null;
    const share = Math.round((100 * amount) / longest);
    return { share, range: hasRange ? formatDistance(amount, website) : '' };
  });
}

async function findFeaturedCar(site: Site, now: number): Promise<Car | null> {
  const slug = site.website.override_primary_vehicle;
  const car = slug === null ? null : await site.stock.bySlug(slug);
  return car && whyNotVisible(car, site.website, now) === null ? car : null;
}
