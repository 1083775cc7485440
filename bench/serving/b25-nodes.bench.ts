import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '#test/serve.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { get, load, ms } from './load.ts';
import { processorTime } from './processor-time.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const NODES = 3;
const ROUNDS = 7;
const TURN_MS = 4000;
const CONNECTIONS = 4;
const MOST = 1.1;
const QUOTA = '50000';

/** A page costs three machines together no more processor time than one alone. */
export const benchmark = {
  name: 'B25',
  async run(): Promise<BenchRow[]> {
    const programs = postgresPrograms();
    if (programs === null) return [];
    const postgres = await startPostgres(programs);
    const clusters = [await startNodes(postgres, 1), await startNodes(postgres, NODES)];
    try {
      return [
        await compare('a cached page', clusters, cachedPages),
        await compare('a page made without cache', clusters, uncachedPages),
      ];
    } finally {
      for (const { nodes, dataDir } of clusters) {
        await Promise.all(nodes.map((node) => node.end('SIGKILL')));
        rmSync(dataDir, { recursive: true, force: true });
      }
      await postgres.stop();
    }
  },
};

interface Cluster {
  nodes: Served[];
  dataDir: string;
}

/** Each may have half a core; their files are in one folder, as on a disk that they share. */
async function startNodes(postgres: PrivatePostgres, count: number): Promise<Cluster> {
  const { databaseUrl, adminUrl } = await postgres.newDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const nodes: Served[] = [];
  for (let number = 0; number < count; number += 1) {
    const node = await serve({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl });
    limitToHalfCore(node.process.pid ?? 0, `forecourt-bench-${count}-${number}`);
    nodes.push(node);
  }
  return { nodes, dataDir };
}

/** By a control group of Linux, of either version. */
function limitToHalfCore(pid: number, name: string): void {
  const group = join('/sys/fs/cgroup/cpu', name);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, 'cpu.cfs_quota_us'), QUOTA);
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
}

/** Requests that keep a node busy for a turn; `turn` is a number that no turn had before. */
type Requests = (node: Served, turn: number) => string[];

/** Processor time of all threads of all nodes for each answer, turn by turn, as much being asked as they can answer. */
async function compare(what: string, clusters: readonly Cluster[], requests: Requests): Promise<BenchRow> {
  const times = clusters.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, { nodes }] of clusters.entries()) {
      const time = await measure(nodes, requests);
      // The first warms up.
      if (round > 0) times[at]?.push(time);
    }
  const [one = 0, three = 0] = times.map(median);
  const ratio = three / one;
  return {
    benchmark: 'B25',
    what: `processor time of ${what}, ${NODES} nodes on one PostgreSQL against one`,
    ours: ms(three),
    yardstick: ms(one),
    ratio,
    target: `<= ${MOST}`,
    passes: ratio <= MOST,
  };
}

let turns = 0;

async function measure(nodes: readonly Served[], requests: Requests): Promise<number> {
  const before = sumProcessorMs(nodes);
  const results = await Promise.all(
    nodes.map((node) =>
      load({
        port: node.port,
        requests: requests(node, (turns += 1)),
        connections: CONNECTIONS,
        ms: TURN_MS,
      }),
    ),
  );
  const answers = results.reduce((sum, { perSecond }) => sum + (perSecond * TURN_MS) / 1000, 0);
  if (results.some(({ others }) => others > 0)) throw new Error('A page was not answered.');
  return (sumProcessorMs(nodes) - before) / answers;
}

function sumProcessorMs(nodes: readonly Served[]): number {
  return nodes.reduce((sum, { process: { pid = 0 } }) => sum + processorTime(pid).all / 1000, 0);
}

const cachedPages: Requests = ({ port }) => [get(port, SEARCH)];

/** More than a node can answer in a turn. */
const UNCACHED = 5000;

const uncachedPages: Requests = ({ port }, turn) =>
  Array.from({ length: UNCACHED }, (_, at) =>
    get(port, `${SEARCH}?range%5Byear%5D=-${turn * UNCACHED + at}%3A`),
  );
