import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSite, serve, type Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { sitesFolder, slugOf } from './sites-folder.ts';

const SITES = 5000;
const SEARCH = '/search/new-used-and-demo-cars';
/** As every browser asks, and B1 and B3. */
const BY_BROWSER = { 'accept-encoding': 'br' };
const READY_MS = 2000;
const READY_MB = 250;
const FIRST_HIT_MS = 15;
const VISITED_MB = 800;
const AS_EIGHT = 1.2;
const ROUNDS = 5;
/** For what a start puts off until the first pages are served. */
const SETTLED_MS = 10_000;

/** Five thousand sites on one machine, of which eight are as fast as eight alone. */
export const benchmark = {
  name: 'B18',
  async run(): Promise<BenchRow[]> {
    const eight = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    try {
      const few = await serve({ DATA_DIR: eight });
      return await besideEight(few);
    } finally {
      rmSync(eight, { recursive: true, force: true });
    }
  },
};

async function besideEight(few: Served): Promise<BenchRow[]> {
  const dataDir = await sitesFolder(SITES);
  // The first start makes the demo's own sites, too.
  await (await serve({ DATA_DIR: dataDir })).end('SIGINT');
  const begun = performance.now();
  const many = await serve({ DATA_DIR: dataDir });
  const ready = performance.now() - begun;
  const readyMb = memoryOf(many);
  await sleep(SETTLED_MS);
  const firstHits: number[] = [];
  for (let number = 0; number < SITES; number += 1) firstHits.push(await timeOf(many, slugOf(number)));
  const rows = [
    row(`${SITES} sites: ready`, { value: ready, limit: READY_MS, unit: 'ms' }),
    row(`${SITES} sites: memory when ready`, { value: readyMb, limit: READY_MB, unit: 'MB' }),
    row(`${SITES} sites: first hit, p50`, { value: median(firstHits), limit: FIRST_HIT_MS, unit: 'ms' }),
    row(`${SITES} sites: memory when all were visited`, {
      value: memoryOf(many),
      limit: VISITED_MB,
      unit: 'MB',
    }),
    await asEight('a cached page', [many, few], cachedPages),
    await asEight('a page made without cache', [many, few], uncachedPages),
  ];
  await Promise.all([many.end('SIGINT'), few.end('SIGINT')]);
  return rows;
}

async function timeOf({ port }: Served, slug: string): Promise<number> {
  const begun = performance.now();
  const { status } = await askSite(port, slug, { path: '/', headers: BY_BROWSER });
  if (status !== 200) throw new Error(`${slug} answered ${status}.`);
  return performance.now() - begun;
}

type Work = (served: Served) => Promise<number>;

/** Processor time for each answer, of all threads, turn by turn. */
async function asEight(what: string, servers: readonly Served[], work: Work): Promise<BenchRow> {
  const times = servers.map((): number[] => []);
  for (const served of servers) await work(served);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, served] of servers.entries()) {
      const before = processorMs(served);
      const answers = await work(served);
      times[at]?.push((processorMs(served) - before) / answers);
    }
  const [ours = 0, eight = 0] = times.map(median);
  const ratio = ours / eight;
  return {
    benchmark: 'B18',
    what: `${SITES} sites: processor time of ${what}, against eight sites`,
    ours: ms(ours),
    yardstick: ms(eight),
    ratio,
    target: `<= ${AS_EIGHT}`,
    passes: ratio <= AS_EIGHT,
  };
}

const CACHED = 3000;
const UNCACHED = 200;

async function cachedPages({ port }: Served): Promise<number> {
  for (let at = 0; at < CACHED; at += 1)
    await askSite(port, 'riverline', { path: SEARCH, headers: BY_BROWSER });
  return CACHED;
}

let asked = 0;

async function uncachedPages({ port }: Served): Promise<number> {
  for (let at = 0; at < UNCACHED; at += 1)
    await askSite(port, 'riverline', {
      path: `${SEARCH}?range%5Byear%5D=-${(asked += 1)}%3A`,
      headers: BY_BROWSER,
    });
  return UNCACHED;
}

const MS_A_TICK = 10;

function processorMs({ process: { pid } }: Served): number {
  // After the name, which may hold blanks.
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

function memoryOf({ process: { pid } }: Served): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

interface Measured {
  value: number;
  limit: number;
  unit: 'ms' | 'MB';
}

function row(what: string, { value, limit, unit }: Measured): BenchRow {
  return {
    benchmark: 'B18',
    what,
    ours: `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`,
    yardstick: `${limit} ${unit}`,
    ratio: value / limit,
    target: `<= ${limit} ${unit}`,
    passes: value <= limit,
  };
}
