import { median, ms } from './load.ts';
import type { BenchRow } from '../bench-row.ts';
import { builtPeers, PEER_SERVER } from './built-peers.ts';
import { childServer } from './child-server.ts';
import { type AnswerCost, costOf, warmUp } from './cost-of.ts';
import { answerOf, type PageWeight, pageWeight } from './page-weight.ts';
import { frameOf } from './page-frame.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { startedProduct } from './started-product.ts';
import { AROUND, uncached } from './uncached.ts';

const ROUNDS = 7;
const SECONDS = 3;
const WARM_UP_PAGES = 2000;

interface Rival {
  name: string;
  port: number;
  pid: number;
  /** The path up to a number that never repeats, and what follows it. */
  around: readonly [before: string, after: string];
  end(): unknown;
}

interface Measured {
  costs: AnswerCost[];
  weight: PageWeight;
}

/**
 * The same search page by Astro, TanStack Start and Next.js: uncached, compressed, turn by turn with ours. They draw as
 * many cards and filters; what stands around those in our page is in theirs a text that costs them nothing to make.
 */
export const benchmark = {
  name: 'PEERS',
  async run(): Promise<BenchRow[]> {
    const us = await ourselves();
    const rivals = [us];
    const frame = frameOf(await pageOf(us));
    for (const name of builtPeers(frame)) rivals.push(await peer(name));
    const all = new Map<Rival, Measured>();
    for (const rival of rivals) {
      pin(rival.pid, SERVER_CORE);
      await warmUp(WARM_UP_PAGES, () => loadOf(rival));
      all.set(rival, { costs: [], weight: await pageWeight(rival.port, rival.around.join('1')) });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [rival, { costs }] of all) costs.push(await costOf(rival.pid, loadOf(rival)));
    }
    for (const rival of rivals) await rival.end();
    const [ours, ...peers] = [...all].map(([{ name }, measured]) => ({ name, ...measured }));
    return ours === undefined ? [] : peers.map((each) => rowOf(ours, each));
  },
};

async function pageOf({ port, around }: Rival): Promise<string> {
  return (await answerOf(port, around.join('1'), 'identity')).toString();
}

async function ourselves(): Promise<Rival> {
  return { name: 'ours', ...(await startedProduct()), around: AROUND };
}

async function peer(name: string): Promise<Rival> {
  return { name, ...(await childServer(PEER_SERVER, name)), around: ['/search?year=', ''] };
}

function loadOf({ port, around }: Rival) {
  return uncached({ port, connections: 1, seconds: SECONDS }, around);
}

function rowOf(ours: Measured, peers: Measured & { name: string }): BenchRow {
  return {
    benchmark: 'PEERS',
    what: `uncached search page, processor time of all threads, against ${peers.name}`,
    ours: shown(ours),
    yardstick: shown(peers),
    ratio: median(ours.costs.map(({ all }, round) => all / (peers.costs[round]?.all ?? NaN))),
    target: 'none',
    passes: true,
  };
}

function shown({ costs, weight }: Measured): string {
  const [all = 0, main = 0, p50 = 0] = (['all', 'main', 'p50'] as const).map((key) =>
    median(costs.map((cost) => cost[key])),
  );
  const times = `${ms(all / 1000)} (main ${ms(main / 1000)}, p50 ${ms(p50)})`;
  return `${times}, HTML ${kB(weight.html)}, JS ${kB(weight.scripts)}`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
