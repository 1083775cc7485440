import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { serve } from '#test/serve.ts';
import { imageMaker } from '#server/images/image-process.ts';
import { imageStore } from '#server/images/image-store.ts';
import type { BenchRow } from '../bench-row.ts';
import { get, load, median, ms, perSecond } from './load.ts';
import { sameBytes } from './same-bytes.ts';

const PICTURE = 'demo/pictures/hero-suv.webp';
const ROUNDS = 15;
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
  const maker = imageMaker();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const store = imageStore({ folder, diskBytes: 1e9, memoryBytes: 1e8 });
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
  const served = await serve();
  const bare = await sameBytes(served.port, HIT, 'identity');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const [port, found] of [
      [served.port, ours],
      [bare.port, theirs],
    ] as const) {
      found.push((await load({ port, requests: [get(port, HIT)], connections: 16, ms: 1500 })).perSecond);
    }
  }
  bare.end();
  await served.end('SIGINT');
  const ratio = median(ours) / median(theirs);
  return {
    benchmark: 'B16',
    what: 'picture already made, against a bare server with the same bytes',
    ours: perSecond(median(ours)),
    yardstick: perSecond(median(theirs)),
    ratio,
    target: '>= 0.8',
    passes: ratio >= 0.8,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
