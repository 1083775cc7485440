import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import { demoSites } from './demo-sites.ts';
import { demoStock } from './demo-stock.ts';

const SEEDED_AT = 'demo_seeded_at';
const CARS_AT_ONCE = 300;

/**
 * Creates the demo's sites and their stock in an empty database. On later starts moves the stock's dates by the time
 * that has passed, so that "sold 2 days ago" stays true; what an operator changed is left alone. `now` in milliseconds.
 */
export async function seedDemo(database: Database, now: number): Promise<void> {
  const seededAt = await database.facts.get(SEEDED_AT);
  const older: number[] = [];
  for (const site of demoSites()) {
    const existing = await database.tenants.bySlug(site.slug);
    if (existing && seededAt !== null) older.push(existing.website.id);
    else await createSite(database, site, now);
  }
  if (seededAt !== null) await moveDates(database, older, now - Date.parse(seededAt));
  await database.facts.set(SEEDED_AT, new Date(now).toISOString());
}

async function createSite(database: Database, site: Website, now: number): Promise<void> {
  const { website } = await database.tenants.save(site);
  const { stock } = database.storesOf(website.id);
  const cars = demoStock(website, now);
  for (let start = 0; start < cars.length; start += CARS_AT_ONCE) {
    await stock.upsert(cars.slice(start, start + CARS_AT_ONCE));
  }
}

async function moveDates(database: Database, websiteIds: readonly number[], passedMs: number): Promise<void> {
  const seconds = Math.floor(passedMs / 1000);
  if (seconds !== 0 && websiteIds.length > 0) await database.shiftStockDates(websiteIds, seconds);
}
