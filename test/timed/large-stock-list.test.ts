import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, SiteStores } from '#ports/database.ts';
import { STOCK_SORTS, STOCK_VIEWS, type StockSearch } from '#ports/stock-list.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { NOW, SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import { sampleEdit } from '../contracts/sample-edit.ts';
import { sampleVisitCounts } from '../contracts/sample-visit-counts.ts';
import { sampleWebsite } from '../contracts/samples.ts';
import { readSlowness } from './read-slowness.ts';

const CARS = 20_000;
const BATCH = 400;
const DAY_MS = 86_400_000;
const ROUNDS = 3;
const SEARCH: StockSearch = {
  view: 'all',
  place: null,
  car_type: null,
  query: '',
  sort: 'newest',
  after: null,
  now: NOW,
  rules: { ...SAMPLE_SITE, search_filters: '' },
  limit: 50,
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
let database: Database;
let stores: SiteStores;

beforeAll(async () => {
  database = await openEmbedded(dataDir, 'server', () => NOW);
  const { website } = await database.tenants.save(sampleWebsite('large'));
  stores = database.openStores(website.id);
  const description = 'With its books and two keys. '.repeat(12);
  const cars = sampleStock(CARS, 1).map((car, index) => {
    const images = Array.from({ length: index % 40 === 0 ? 0 : 12 }, (_, place) => ({
      image: { url: `/pictures/${car.slug}-${place}.webp` },
      thumb: `/pictures/${car.slug}-${place}.webp?w=256`,
      view: null,
    }));
    return { ...car, description, images, photos_count: images.length };
  });
  for (let start = 0; start < CARS; start += BATCH)
    await stores.stock.upsert(cars.slice(start, start + BATCH));
  for await (const car of stores.stock.all())
    if (car.id % 100 === 0) await stores.stockEdits.editCar(sampleEdit(car, 'km', { km: 12 }));
  for (let day = 0; day < 30; day += 1) {
    const name = new Date(NOW - day * DAY_MS).toISOString().slice(0, 10);
    const counts = Array.from({ length: 2000 }, (_, index) => ({
      day: name,
      car_id: 1 + index * 10,
      views: 3,
      saves: 1,
    }));
    await stores.visitCounts.add({ ...sampleVisitCounts(name), cars: counts });
  }
}, 300_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Every view, order and search: the processor's time of a list in milliseconds, and what of it is this thread's. */
async function timeLists(): Promise<{ p95: number; ownMs: number }> {
  const questions = [
    ...STOCK_VIEWS.map((view) => ({ view })),
    ...STOCK_SORTS.map((sort) => ({ sort })),
    ...['toyota', 'hilux sr5', 'n1234', 'zz'].map((query) => ({ query })),
    { view: 'old' as const, sort: 'dearest' as const },
    { after: `${new Date(NOW - 300 * DAY_MS).toISOString()}_1` },
  ];
  const times: number[] = [];
  const ownStart = process.threadCpuUsage();
  for (const question of [...questions, ...questions]) {
    const start = process.cpuUsage();
    const page = await stores.stockList.listPage({ ...SEARCH, ...question });
    times.push(toMs(process.cpuUsage(start)));
    expect(page).not.toBeNull();
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return { p95, ownMs: toMs(process.threadCpuUsage(ownStart)) / times.length };
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

it('of 20,000 cars takes at most 40 ms at p95, none of it on the thread that serves shoppers', async () => {
  await timeLists();
  const rounds: Awaited<ReturnType<typeof timeLists>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeLists());
  // Of the processor's time, as on a machine that does nothing else.
  const best = (name: 'p95' | 'ownMs') => Math.min(...rounds.map((round) => round[name]));
  process.stdout.write(
    `p95 ${best('p95').toFixed(1)} ms, this thread ${best('ownMs').toFixed(2)} ms a list\n`,
  );
  expect(best('p95') / (await readSlowness())).toBeLessThanOrEqual(40);
  // To hand over a page of rows: that no statement runs here, sqlite.test.ts shows.
  expect(best('ownMs')).toBeLessThan(2);
}, 600_000);
