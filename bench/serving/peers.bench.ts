import { openChromium } from '#test/chromium.ts';
import type { BenchRow } from '../bench-row.ts';
import { clickToPaint } from '../pages/click-to-paint.ts';
import { type AnswerCost, costOf, warmUp } from './cost-of.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { type PageWeight, pageWeight } from './page-weight.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { type Rival, startRivals } from './rivals.ts';
import { uncached } from './uncached.ts';
import type { WrkLoad } from './wrk.ts';

const ROUNDS = 7;
const SECONDS = 3;
const KEPT_SECONDS = 2;
const WARM_UP_PAGES = 2000;
const WARM_UP_KEPT = 50_000;
const SLOWDOWN = 4;

interface Measured {
  name: string;
  weight: PageWeight;
  uncached: AnswerCost[];
  cached: AnswerCost[];
  /** Milliseconds from the click on a filter to the painted list. */
  filter: number[];
}

/**
 * The same search page by Astro, TanStack Start and Next.js, compressed, turn by turn with ours: uncached, kept, and
 * after a click on a filter. They draw as many cards and filters; what stands around those in our page is in theirs a
 * text that costs them nothing to make, and theirs has neither styles nor pictures to lay out.
 */
export const benchmark = {
  name: 'PEERS',
  async run(): Promise<BenchRow[]> {
    const rivals = await startRivals();
    const all = new Map<Rival, Measured>();
    for (const rival of rivals) {
      pin(rival.pid, SERVER_CORE);
      const weight = await pageWeight(rival.port, rival.around.join('1'));
      all.set(rival, { name: rival.name, weight, uncached: [], cached: [], filter: [] });
    }
    await measureCosts(all, 'uncached', WARM_UP_PAGES, uncachedLoad);
    await measureCosts(all, 'cached', WARM_UP_KEPT, keptLoad);
    await measureFilter(all);
    for (const rival of rivals) await rival.end();
    const [ours, ...peers] = all.values();
    return ours === undefined ? [] : peers.flatMap((peer) => rowsOf(ours, peer));
  },
};

async function measureCosts(
  all: ReadonlyMap<Rival, Measured>,
  what: 'uncached' | 'cached',
  warmUpAnswers: number,
  loadOf: (rival: Rival) => WrkLoad,
): Promise<void> {
  for (const rival of all.keys()) await warmUp(warmUpAnswers, () => loadOf(rival));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [rival, measured] of all) measured[what].push(await costOf(rival.pid, loadOf(rival)));
  }
}

function uncachedLoad({ port, around }: Rival): WrkLoad {
  return uncached({ port, connections: 1, seconds: SECONDS }, around);
}

function keptLoad({ port, kept }: Rival): WrkLoad {
  return { port, path: kept, coding: 'br', connections: 32, seconds: KEPT_SECONDS };
}

async function measureFilter(all: ReadonlyMap<Rival, Measured>): Promise<void> {
  const { context, close } = await openChromium({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ host, port, page: path, filter }, measured] of all)
      measured.filter.push(await clickToPaint(page, `http://${host}:${port}${path}`, filter));
  }
  await close();
}

function rowsOf(ours: Measured, peer: Measured): BenchRow[] {
  const row = (what: string, figures: (of: Measured) => number[], shown: (of: Measured) => string) => {
    const ratio = median(figures(ours).map((figure, round) => figure / (figures(peer)[round] ?? NaN)));
    return {
      benchmark: 'PEERS',
      what: `${what}, against ${peer.name}`,
      ours: shown(ours),
      yardstick: shown(peer),
      ratio,
      target: '<= 1',
      passes: ratio <= 1,
    };
  };
  const all = (costs: AnswerCost[]) => costs.map((cost) => cost.all);
  return [
    row(
      'uncached search page, processor time of all threads',
      (of) => all(of.uncached),
      (of) => `${shownCost(of.uncached)}, HTML ${kB(of.weight.html)}, JS ${kB(of.weight.scripts)}`,
    ),
    row(
      'search page that is kept, processor time of all threads',
      (of) => all(of.cached),
      (of) => shownCost(of.cached),
    ),
    row(
      `filter click to painted, CPU × ${SLOWDOWN}`,
      (of) => of.filter,
      (of) => ms(median(of.filter)),
    ),
  ];
}

function shownCost(costs: AnswerCost[]): string {
  const [all = 0, main = 0, p50 = 0] = (['all', 'main', 'p50'] as const).map((key) =>
    median(costs.map((cost) => cost[key])),
  );
  return `${microseconds(all)} (main ${microseconds(main)}, p50 ${microseconds(p50 * 1000)})`;
}

function microseconds(value: number): string {
  return value < 1000 ? `${value.toFixed(1)} µs` : ms(value / 1000);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
