import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createImageMaker } from '#server/images/image-process.ts';
import { openImageStore } from '#server/images/image-store.ts';
import type { BenchRow } from '../bench-row.ts';
import { type AnswerCost, costOf, warmUp } from './cost-of.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { sameBytes } from './same-bytes.ts';
import { startedProduct } from './started-product.ts';

const PICTURE = 'demo/pictures/hero-suv.webp';
const ROUNDS = 15;
const HIT_ROUNDS = 7;
const WARM_UP_HITS = 60_000;
const SOMEBODY = [{ site: 1, network: '203.0.113' }];
const HIT = '/_img?url=%2Fpictures%2Fhero-suv.webp&w=640';

/** A picture made smaller against sharp alone, and one already made against a bare server with the same bytes. */
export const benchmark = {
  name: 'B16',
  run: async (): Promise<BenchRow[]> => [await miss(), await hit()],
};

async function miss(): Promise<BenchRow> {
  sharp.concurrency(1);
  sharp.cache(false);
  const source = await sharp(PICTURE).resize({ width: 1600 }).webp({ quality: 82 }).toBuffer();
  const maker = createImageMaker();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const store = openImageStore({ folder, diskBytes: 1e9, memoryBytes: 1e8 });
  const job = { source, width: 640, quality: 75, format: 'webp' as const };
  await maker.make(job, SOMEBODY);
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await timeOf(async () => store.put(`${round}`, (await maker.make(job, SOMEBODY)) ?? Buffer.alloc(0))),
    );
    alone.push(
      await timeOf(() => sharp(source).resize({ width: 640 }).webp({ quality: 75, effort: 4 }).toBuffer()),
    );
  }
  maker.close();
  const ratio = median(ours) / median(alone);
  return {
    benchmark: 'B16',
    what: 'picture 1600 to 640 WebP, made in its own process and stored, against sharp alone',
    ours: ms(median(ours)),
    yardstick: ms(median(alone)),
    ratio,
    target: '<= 1.2',
    passes: ratio <= 1.2,
  };
}

async function hit(): Promise<BenchRow> {
  const product = await startedProduct();
  const bare = await sameBytes(product.port, HIT, 'identity');
  const runs = [product, bare].map(({ port, pid }) => ({ port, pid, costs: [] as AnswerCost[] }));
  for (const { pid } of runs) pin(pid, SERVER_CORE);
  const load = { path: HIT, coding: 'identity', connections: 32, seconds: 2 };
  for (const { port } of runs) await warmUp(WARM_UP_HITS, () => ({ ...load, port }));
  for (let round = 0; round < HIT_ROUNDS; round += 1)
    for (const { port, pid, costs } of runs) costs.push(await costOf(pid, { ...load, port }));
  bare.end();
  await product.end();
  const [ours = [], theirs = []] = runs.map(({ costs }) => costs.map(({ all }) => all));
  const ratio = median(ours.map((cost, round) => (theirs[round] ?? NaN) / cost));
  return {
    benchmark: 'B16',
    what: 'processor time of a picture already made, log on, against bare node:http with two headers',
    ours: `${median(ours).toFixed(1)} µs`,
    yardstick: `${median(theirs).toFixed(1)} µs`,
    ratio,
    target: '>= 0.9',
    passes: ratio >= 0.9,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
