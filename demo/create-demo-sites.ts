import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Database } from '#ports/database.ts';
import type { Stock } from '#ports/stock.ts';
import { toIsoDate } from './dates/calendar-day.ts';
import { demoSites } from './demo-sites.ts';
import { demoStock } from './demo-stock.ts';
import { raisePrices, moveCarDates, FELL_DAYS_AGO, STOOD_DAYS } from './stock/price-falls.ts';

const CARS_AT_ONCE = 300;

/** Creates those sites and their stock, but none over a site that was made by hand under its slug. `now` in milliseconds. */
export async function createDemoSites(
  database: Database,
  slugs: ReadonlySet<string>,
  now: number,
): Promise<void> {
  for (const site of demoSites(toIsoDate(now))) {
    if (!slugs.has(site.slug)) continue;
    const existing = await database.tenants.bySlug(site.slug);
    if (existing === null || existing.website.name === site.name) await createSite(database, site, now);
  }
}

async function createSite(database: Database, site: Website, now: number): Promise<void> {
  const { website } = await database.tenants.save(site);
  const { stock } = database.openStores(website.id);
  const cars = demoStock(website, now);
  const dearer = new Map(raisePrices(cars, now).map((car) => [car.stocknum, car]));
  const carsBeforeFall = cars.map((car) => dearer.get(car.stocknum) ?? car);
  const putBack = (days: number) => database.shiftStockDates([website.id], -days * DAY_SECONDS);
  // Dated some days from now, the prices fall now, and then all of it is put back by those days.
  await storeAll(stock, moveCarDates(carsBeforeFall, STOOD_DAYS + FELL_DAYS_AGO));
  await putBack(STOOD_DAYS);
  const fallen = cars.filter(({ stocknum }) => dearer.has(stocknum));
  await storeAll(stock, moveCarDates(fallen, FELL_DAYS_AGO));
  await putBack(FELL_DAYS_AGO);
  // What is stored last says that the stock was looked at now.
  await stock.upsert(cars.slice(0, 1));
}

async function storeAll(stock: Stock, cars: readonly NewCar[]): Promise<void> {
  for (let start = 0; start < cars.length; start += CARS_AT_ONCE)
    await stock.upsert(cars.slice(start, start + CARS_AT_ONCE));
}
