import { whyNotVisible } from '#domain/cars/visibility.ts';
import { formatConsumption } from '#domain/cars/spec-rows.ts';
import type { Car } from '#domain/cars/car.ts';
import { keepRateWhole } from '#domain/finance/price-repayment.ts';
import type { OdometerUnitSetting } from '#domain/tenants/country-settings.ts';
import { formatDistance } from '#domain/words/distance.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { findNewestCars } from '../find-newest-cars.ts';

/** A card, and its bar. */
export type HomeCar = CardData & { bar: StockBar | null };

/** Bars share one scale that starts at nought. */
interface StockBar {
  /** Of the longest, 0 to 100; null in place of a bar. */
  share: number | null;
  /** `510 km range` on a full battery, `4.1 L/100 km` of another car; empty where the bar is the price, which stands beside it. */
  amount: string;
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
  return cars.map((car, index) => {
    const card = buildFinancedCard(car, website, now);
    const repayment = card.repayment && { repayment: keepRateWhole(card.repayment) };
    return { ...card, ...repayment, bar: bars[index] ?? null };
  });
}

/** By range where any of them goes by battery alone, and then what the others use; else by price. */
export function buildBars(
  cars: readonly Pick<Car, 'price_cents' | 'details'>[],
  website: OdometerUnitSetting,
): (StockBar | null)[] {
  const ranges = cars.map(({ details }) => details.range ?? null);
  const hasRange = ranges.some((range) => range !== null);
  const amounts = hasRange ? ranges : cars.map(({ price_cents }) => price_cents);
  const longest = Math.max(1, ...amounts.map((amount) => amount ?? 0));
  return amounts.map((amount, index) => {
    if (amount === null) return hasRange ? buildConsumption(cars[index]?.details) : null;
    const share = Math.round((100 * amount) / longest);
    return { share, amount: hasRange ? `${formatDistance(amount, website)} range` : '' };
  });
}

function buildConsumption(details: Car['details'] = {}): StockBar | null {
  const consumption = formatConsumption(details);
  return consumption === null ? null : { share: null, amount: consumption };
}

async function findFeaturedCar(site: Site, now: number): Promise<Car | null> {
  const slug = site.website.override_primary_vehicle;
  const car = slug === null ? null : await site.stock.bySlug(slug);
  return car && whyNotVisible(car, site.website, now) === null ? car : null;
}
