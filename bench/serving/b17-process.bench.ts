import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSite, serve } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { childServer } from './child-server.ts';
import { median } from '../search/median.ts';
import { get, load, ms } from './load.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const ROUNDS = 5;
const MANY_SITES_MB = 800;

/** What a process takes: time to its first page, and memory. */
export const benchmark = {
  name: 'B17',
  run: async (): Promise<BenchRow[]> => [await start(), ...(await memory()), await manySites()],
};

/** On a data folder that exists, as at every start but the first. */
async function start(): Promise<BenchRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  await (await serve({ DATA_DIR: dataDir })).end('SIGINT');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const served = await serve({ DATA_DIR: dataDir });
    await askSite(served.port, 'riverline', { path: '/' });
    ours.push(performance.now() - begun);
    await served.end('SIGINT');
    bare.push(await bareStart());
  }
  rmSync(dataDir, { recursive: true, force: true });
  const ratio = median(ours) / median(bare);
  return {
    benchmark: 'B17',
    what: 'start to the first page, against a bare React server',
    ours: ms(median(ours)),
    yardstick: ms(median(bare)),
    ratio,
    target: '<= 2',
    passes: ratio <= 2,
  };
}

async function bareStart(): Promise<number> {
  const begun = performance.now();
  const bare = await childServer('bench/yardsticks/bare-renderer.ts');
  await fetch(`http://127.0.0.1:${bare.port}/`);
  const took = performance.now() - begun;
  bare.end();
  return took;
}

async function memory(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  await (await serve({ DATA_DIR: dataDir })).end('SIGINT');
  const served = await serve({ DATA_DIR: dataDir });
  const { port } = served;
  await load({ port, requests: [get(port, SEARCH)], connections: 32, ms: 5000 });
  const afterCached = memoryOf(served.process.pid ?? 0);
  const requests = Array.from({ length: 5000 }, (_, index) =>
    get(port, `${SEARCH}?range%5Byear%5D=-${index}%3A`),
  );
  await load({ port, requests, connections: 32, ms: 15_000 });
  const afterUncached = memoryOf(served.process.pid ?? 0);
  await served.end('SIGINT');
  rmSync(dataDir, { recursive: true, force: true });
  return [memoryRow('cached', afterCached, 160), memoryRow('uncached', afterUncached, 400)];
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

function memoryRow(kind: string, mb: number, limit: number): BenchRow {
  return {
    benchmark: 'B17',
    what: `memory after a load of ${kind} pages`,
    ours: `${Math.round(mb)} MB`,
    yardstick: `${limit} MB`,
    ratio: mb / limit,
    target: `<= ${limit} MB`,
    passes: mb <= limit,
  };
}

async function manySites(): Promise<BenchRow> {
  const child = await childServer('bench/serving/many-sites.ts');
  const mb = memoryOf(child.pid);
  child.end();
  return memoryRow('1,500 sites of 330 cars', mb, MANY_SITES_MB);
}
