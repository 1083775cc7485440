import type { BenchRow } from '../bench-row.ts';
import { type AnswerCost, costOf, warmUp } from './cost-of.ts';
import { median } from '../search/median.ts';
import { perSecond } from './load.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { sameBytes } from './same-bytes.ts';
import { startedProduct } from './started-product.ts';
import { SEARCH } from './uncached.ts';

const ROUNDS = 9;
const LOAD = { path: SEARCH, connections: 32, seconds: 2 };
const WARM_UP_ANSWERS = 100_000;
const TARGET = 0.9;

/** Processor time of a cached page against a bare node:http server that sends the same bytes, turn by turn. */
export const benchmark = {
  name: 'B1',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct();
    pin(product.pid, SERVER_CORE);
    const rows: BenchRow[] = [];
    for (const coding of ['br', 'identity']) {
      const bare = await sameBytes(product.port, SEARCH, coding);
      pin(bare.pid, SERVER_CORE);
      const runs = [product, bare].map((server) => ({ ...server, costs: [] as AnswerCost[] }));
      for (const { port } of runs) await warmUp(WARM_UP_ANSWERS, () => ({ ...LOAD, port, coding }));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { port, pid, costs } of runs) costs.push(await costOf(pid, { ...LOAD, port, coding }));
      }
      bare.end();
      const [ours = [], theirs = []] = runs.map(({ costs }) => costs);
      rows.push(rowOf(coding, ours, theirs));
    }
    await product.end();
    return rows;
  },
};

function rowOf(coding: string, ours: readonly AnswerCost[], theirs: readonly AnswerCost[]): BenchRow {
  const ratio = median(ours.map(({ all }, round) => (theirs[round]?.all ?? NaN) / all));
  return {
    benchmark: 'B1',
    what: `processor time of a cached page, ${coding}, log on, against bare node:http with two headers`,
    ours: shown(ours),
    yardstick: shown(theirs),
    ratio,
    target: `>= ${TARGET}`,
    passes: ratio >= TARGET,
  };
}

function shown(costs: readonly AnswerCost[]): string {
  const [all, main, rate] = (['all', 'main', 'perSecond'] as const).map((key) =>
    median(costs.map((cost) => cost[key])),
  );
  return `${all?.toFixed(1)} µs (main thread ${main?.toFixed(1)}), ${perSecond(rate ?? 0)}`;
}
