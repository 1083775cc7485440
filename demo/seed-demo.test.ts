import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Car } from '#domain/cars/car.ts';
import { findPriceDrop } from '#domain/cars/price-history.ts';
import type { Database } from '#ports/database.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { seedDemo } from './seed-demo.ts';

const START = Date.parse('2026-11-20T02:00:00Z');

let dataDir: string;
let database: Database;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-demo-'));
  const now = () => START;
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command', now });
  if ('fault' in opened) throw new Error(JSON.stringify(opened.fault));
  database = opened.database;
  await seedDemo(database, START);
});

afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function carsOf(slug: string): Promise<Car[]> {
  const record = await database.tenants.bySlug(slug);
  if (!record) return [];
  const cars: Car[] = [];
  for await (const car of database.openStores(record.website.id).stock.all()) cars.push(car);
  return cars;
}

describe('the demo in a new data folder', () => {
  it('has eight sites and their stock', async () => {
    expect(await database.tenants.list()).toHaveLength(8);
    const riverline = await carsOf('riverline');
    expect(
      riverline.filter((car) => car.show_on_dealer_website && car.status !== 'sold').length,
    ).toBeGreaterThanOrEqual(330);
    expect(new Set(riverline.map((car) => car.slug)).size).toBe(riverline.length);
  });

  it('has some used cars whose price fell twelve days ago, by its own records', async () => {
    const record = await database.tenants.bySlug('kingfisher-used-cars');
    const { stock } = database.openStores(record?.website.id ?? 0);
    const cars = await carsOf('kingfisher-used-cars');
    const histories = await Promise.all(
      cars.map(async (car) => ({ car, history: await stock.priceHistory(car.id) })),
    );
    const fallen = histories.filter(({ history }) => history.length > 0);
    expect(fallen.length).toBeGreaterThan(2);
    for (const { car, history } of fallen) {
      expect(history).toHaveLength(1);
      expect(history[0]?.price_cents).toBeGreaterThan(car.price_cents ?? Infinity);
      const days = (START - Date.parse(history[0]?.at ?? '')) / DAY_MS;
      expect(days).toBeGreaterThan(11.9);
      expect(days).toBeLessThan(12.1);
      expect(findPriceDrop(car, history, START)?.was_cents).toBe(history[0]?.price_cents);
      expect(Date.parse(car.created_at)).toBeLessThan(START - 12 * DAY_MS);
    }
  });

  it('keeps its dates true when started again ten days later', async () => {
    const before = (await carsOf('kingfisher-used-cars')).find(
      (car) => car.sold_at === new Date(START - 2 * DAY_MS).toISOString(),
    );
    await seedDemo(database, START + 10 * DAY_MS);
    const after = (await carsOf('kingfisher-used-cars')).find((car) => car.id === before?.id);
    expect(Date.parse(after?.sold_at ?? '')).toBe(START + 8 * DAY_MS);
    expect(Date.parse(after?.created_at ?? '') - Date.parse(before?.created_at ?? '')).toBe(10 * DAY_MS);
  });

  it('moves what a site says by the days that have passed', async () => {
    const before = (await database.tenants.bySlug('riverline'))?.website;
    await seedDemo(database, START + 10 * DAY_MS);
    const after = (await database.tenants.bySlug('riverline'))?.website;
    const days = (first?: string, second?: string) =>
      (Date.parse(second ?? '') - Date.parse(first ?? '')) / DAY_MS;
    expect(days(before?.posts[0]?.date, after?.posts[0]?.date)).toBe(10);
    expect(days(before?.reviews[0]?.date, after?.reviews[0]?.date)).toBe(10);
    expect(after?.special_hours.every(({ date }) => date >= '2026-11-30')).toBe(true);
  });

  it('keeps the warrants of New Zealand’s cars as long as they were', async () => {
    const lasts = async () => (await carsOf('kowhai-cars')).map(({ details }) => details.wof_expires ?? '');
    const before = await lasts();
    expect(before.every((day) => day > '2026-12-20')).toBe(true);
    await seedDemo(database, START + 400 * DAY_MS);
    expect((await lasts()).map((day) => Date.parse(day))).toEqual(
      before.map((day) => Date.parse(day) + 400 * DAY_MS),
    );
  });

  it('leaves what an operator changed alone', async () => {
    const record = await database.tenants.bySlug('volt-lane');
    if (!record) throw new Error('no volt-lane');
    await database.tenants.save({ ...record.website, name: 'Volt Alley' });
    await seedDemo(database, START + 2 * DAY_MS);
    const { website } = (await database.tenants.bySlug('volt-lane')) ?? expect.fail('no volt-lane');
    expect(website.name).toBe('Volt Alley');
    expect(website.reviews).toEqual(record.website.reviews);
    expect(await carsOf('volt-lane')).toHaveLength(57);
  });
});
