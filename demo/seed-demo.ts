import { isDeepStrictEqual } from 'node:util';
import type { Website } from '#domain/tenants/website.ts';
import type { NewCar } from '#domain/cars/car.ts';
import type { Database } from '#ports/database.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { dayOf, daysBetween } from './dates/calendar-day.ts';
import { demoSites } from './demo-sites.ts';
import { demoStock } from './demo-stock.ts';
import { moveNoticeDays } from './stock/move-notice-days.ts';
import { carsBeforeTheirFall, carsLater, FELL_DAYS_AGO, STOOD_DAYS } from './stock/price-falls.ts';

const SEEDED_AT = 'demo_seeded_at';
/** The slugs that were ever made here: one that an operator removed stays away. */
const MADE = 'demo_sites';
const CARS_AT_ONCE = 300;
const HOUR_MS = 3_600_000;
const DAY_S = 86_400;

/**
 * Creates the demo's sites and their stock in an empty database. On later starts moves the stock's dates by the hours
 * that have passed and the content's by the days, so that "sold 2 days ago" and an offer's last day stay true; a site
 * that an operator changed is left alone, one that was removed stays away. `now` in milliseconds.
 */
export async function seedDemo(database: Database, now: number): Promise<void> {
  const seededAt = await database.facts.get(SEEDED_AT);
  const made = new Set((await database.facts.get(MADE))?.split(' ') ?? []);
  const older: number[] = [];
  for (const site of demoSites(dayOf(now))) {
    const existing = await database.tenants.bySlug(site.slug);
    if (existing && seededAt !== null) older.push(existing.website.id);
    else if (!made.has(site.slug) && !isOperators(existing, site)) await createSite(database, site, now);
  }
  await rememberMade(database, made, now);
  const datesAt =
    seededAt === null ? now : await moveDates(database, older, { from: Date.parse(seededAt), now });
  const movedTo = new Date(datesAt).toISOString();
  if (seededAt !== null) {
    await moveContent(database, seededAt, movedTo);
    await moveNoticeDays(database, older, daysBetween(seededAt.slice(0, 10), movedTo.slice(0, 10)));
  }
  if (movedTo !== seededAt) await database.facts.set(SEEDED_AT, movedTo);
}

/** Made by hand under a demo site's slug before the demo came. */
function isOperators(existing: TenantRecord | null, { name }: Website): boolean {
  return existing !== null && existing.website.name !== name;
}

async function rememberMade({ facts }: Database, made: ReadonlySet<string>, now: number): Promise<void> {
  const slugs = demoSites(dayOf(now)).map(({ slug }) => slug);
  if (slugs.some((slug) => !made.has(slug)))
    await facts.set(MADE, [...new Set([...made, ...slugs])].join(' '));
}

async function createSite(database: Database, site: Website, now: number): Promise<void> {
  const { website } = await database.tenants.save(site);
  const { stock } = database.storesOf(website.id);
  const cars = demoStock(website, now);
  const dearer = new Map(carsBeforeTheirFall(cars, now).map((car) => [car.stocknum, car]));
  const before = cars.map((car) => dearer.get(car.stocknum) ?? car);
  const putBack = (days: number) => database.shiftStockDates([website.id], -days * DAY_S);
  // Dated some days from now, the prices fall now, and then all of it is put back by those days.
  await storeAll(stock, carsLater(before, STOOD_DAYS + FELL_DAYS_AGO));
  await putBack(STOOD_DAYS);
  const fallen = cars.filter(({ stocknum }) => dearer.has(stocknum));
  await storeAll(stock, carsLater(fallen, FELL_DAYS_AGO));
  await putBack(FELL_DAYS_AGO);
  // What is stored last says that the stock was looked at now.
  await stock.upsert(cars.slice(0, 1));
}

async function storeAll(stock: Stock, cars: readonly NewCar[]): Promise<void> {
  for (let start = 0; start < cars.length; start += CARS_AT_ONCE)
    await stock.upsert(cars.slice(start, start + CARS_AT_ONCE));
}

/**
 * In whole hours, so that a start right after another has nothing to write and the rest of an hour is not lost.
 * Answers for which moment the dates are true now; a car's age is never short of its days.
 */
async function moveDates(
  database: Database,
  websiteIds: readonly number[],
  { from, now }: { from: number; now: number },
): Promise<number> {
  const passedMs = Math.floor((now - from) / HOUR_MS) * HOUR_MS;
  if (passedMs !== 0) await database.shiftStockDates(websiteIds, passedMs / 1000);
  return from + passedMs;
}

/** Puts the sites that are still as the demo made them on another day; both moments are ISO times. */
async function moveContent(database: Database, from: string, to: string): Promise<void> {
  const [before, after] = [from.slice(0, 10), to.slice(0, 10)];
  if (before === after) return;
  const made = new Map(demoSites(before).map((site) => [site.slug, site]));
  for (const site of demoSites(after)) {
    const stored = (await database.tenants.bySlug(site.slug))?.website;
    const asMade = made.get(site.slug);
    if (stored && isDeepStrictEqual(stored, { ...asMade, id: stored.id })) await database.tenants.save(site);
  }
}
