import type { BenchRow } from '../bench-row.ts';
import { type AnswerCost, costOf, warmUp } from './cost-of.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { startedProduct } from './started-product.ts';
import { treeAlone } from './tree-alone.ts';
import { SEARCH, uncached } from './uncached.ts';

const ROUNDS = 9;
const SECONDS = 3;
const WARM_UP_PAGES = 2000;
const RENDERS = 200;
const WARM_UP_RENDERS = 2000;
const OF_LIMIT = 2.2;
const MAIN_MS = 2.5;
const ALL_MS = 4;

/**
 * Processor time of a search page that no cache has, from its request to its last compressed byte, in the server as it
 * runs; turn by turn with React alone on the same tree of components.
 */
export const benchmark = {
  name: 'B3',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct();
    const tree = await treeAlone(SEARCH);
    for (const { pid } of [product, tree]) pin(pid, SERVER_CORE);
    const load = () => uncached({ port: product.port, connections: 1, seconds: SECONDS });
    await warmUp(WARM_UP_PAGES, load);
    await tree.render(WARM_UP_RENDERS);
    const costs: AnswerCost[] = [];
    const limits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.push(await costOf(product.pid, load()));
      limits.push((await tree.render(RENDERS)) / 1000);
    }
    tree.end();
    await product.end();
    const main = costs.map((cost) => cost.main / 1000);
    const all = costs.map((cost) => cost.all / 1000);
    const overLimit = median(main.map((value, round) => value / (limits[round] ?? NaN)));
    const p50 = median(costs.map((cost) => cost.p50));
    return [
      {
        ...row('main thread, against renderToString of the same tree alone', median(main), OF_LIMIT),
        yardstick: ms(median(limits)),
        ratio: overLimit,
        target: `<= ${OF_LIMIT}`,
        passes: overLimit <= OF_LIMIT,
      },
      row('main thread', median(main), MAIN_MS),
      row(`all threads (p50 ${ms(p50)})`, median(all), ALL_MS),
    ];
  },
};

function row(of: string, value: number, limit: number): BenchRow {
  return {
    benchmark: 'B3',
    what: `processor time of an uncached search page, compressed: ${of}`,
    ours: ms(value),
    yardstick: ms(limit),
    ratio: value / limit,
    target: `<= ${limit} ms`,
    passes: value <= limit,
  };
}
