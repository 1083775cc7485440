import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { NOW, sampleStock } from '#test/search/sample-stock.ts';
import { EDITOR } from '../contracts/sample-edit.ts';
import { sampleWebsite } from '../contracts/samples.ts';

const CARS = 20_000;
const BATCH = 400;
const CHOSEN = 500;
/** As many as it takes to find moments in which nobody else has the machine. */
const MOST_ROUNDS = 60;
/** On two cores with room they were 34 and 35; with whole rows written, and the log moved within the commit, 55 and 59. */
const MOST_MS = 50;

const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
let database: Database;
let stores: SiteStores;
let cars: Car[];

beforeAll(async () => {
  database = await openEmbedded(dataDir, 'server', () => NOW);
  const { website } = await database.tenants.save(sampleWebsite('large'));
  stores = database.openStores(website.id);
  const description = 'With its books and two keys. '.repeat(12);
  const stock = sampleStock(CARS, 1).map((car) => {
    const images = Array.from({ length: 12 }, (_, place) => ({
      image: { url: `/pictures/${car.slug}-${place}.webp` },
      thumb: `/pictures/${car.slug}-${place}.webp?w=256`,
      view: null,
    }));
    return { ...car, description, images, photos_count: images.length };
  });
  for (let start = 0; start < CARS; start += BATCH)
    await stores.stock.upsert(stock.slice(start, start + BATCH));
  cars = [];
  for await (const car of stores.stock.all()) if (car.id % 38 === 0 && cars.length < CHOSEN) cars.push(car);
}, 300_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** How long the longest of others' writes took while `run` was under way. */
async function timeOthers(run: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longestMs = 0;
  const others = (async () => {
    for (let count = 0; !isDone; count += 1) {
      const start = performance.now();
      await database.facts.set('other', String(count));
      longestMs = Math.max(longestMs, performance.now() - start);
      await sleep(1);
    }
  })();
  await sleep(20);
  await run();
  isDone = true;
  await others;
  return longestMs;
}

it('500 of 20,000 cars are changed and taken back in transactions that hold up no other write over 50 ms', async () => {
  expect(cars).toHaveLength(CHOSEN);
  const best = { edit: Infinity, undo: Infinity };
  for (let round = 0; round < MOST_ROUNDS && Math.max(best.edit, best.undo) > MOST_MS; round += 1) {
    const edits = cars.map((car) => {
      const from = readField(car, 'price');
      return {
        carId: car.id,
        changes: [{ field: 'price' as const, from, to: { ...from, price_cents: car.id } }],
      };
    });
    let bulkId = '';
    const editMs = await timeOthers(async () => {
      const saved = await stores.stockEdits.editCars({ actor: EDITOR, edits });
      expect(saved.outcomes.every(({ kind }) => kind === 'saved')).toBe(true);
      ({ bulkId } = saved);
    });
    const undoMs = await timeOthers(async () => {
      expect(await stores.stockEdits.undoBulk({ actor: EDITOR, bulkId })).toHaveLength(CHOSEN);
    });
    best.edit = Math.min(best.edit, editMs);
    best.undo = Math.min(best.undo, undoMs);
  }
  process.stdout.write(
    `others wait ${best.edit.toFixed(1)} ms at the change, ${best.undo.toFixed(1)} at the undo\n`,
  );
  expect(best.edit).toBeLessThanOrEqual(MOST_MS);
  expect(best.undo).toBeLessThanOrEqual(MOST_MS);
}, 120_000);
