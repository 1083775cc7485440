import type { BenchRow } from '../bench-row.ts';
import { plainTree } from '../yardsticks/plain-tree.ts';
// Before anything that imports react-dom.
import { lastTree, renderToString } from '../yardsticks/rendered-tree.ts';
import { demoInProcess } from './demo-in-process.ts';
import { median, ms } from './load.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const WARM_UP = 150;
const ROUNDS = 60;
const EACH = 5;
const TARGET = 0.45;

/**
 * A page from its request to its last byte, loaders and search included, against React alone on the same tree of
 * components. Compression is in neither: it runs on other threads (B2 and B4 have it).
 */
export const benchmark = {
  name: 'B3',
  async run(): Promise<BenchRow[]> {
    const demo = await demoInProcess();
    let next = 0;
    const page = () => demo.render(`${SEARCH}?range%5Byear%5D=${-(next += 1)}%3A`);
    const markup = plainTree((await page()).toString());
    const tree = async () => renderToString(lastTree());
    const plain = async () => renderToString(markup);
    const runs = [page, tree, plain].map((work) => ({ work, times: [] as number[] }));
    for (const { work } of runs) await timeOf(work, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { work, times } of runs) times.push(await timeOf(work, EACH));
    }
    await demo.end();
    const [ours = 0, treeAlone = 0, markupAlone = 0] = runs.map(({ times }) => median(times));
    return [rowOf('tree', ours, treeAlone), { ...rowOf('markup', ours, markupAlone), ...INFORMATIVE }];
  },
};

const INFORMATIVE = { target: 'none', passes: true };

function rowOf(what: 'tree' | 'markup', ours: number, alone: number): BenchRow {
  const known = {
    tree: 'the same components with their data ready',
    markup: 'the same markup without any component',
  };
  const ratio = alone / ours;
  return {
    benchmark: 'B3',
    what: `search page made without cache, against renderToString of ${known[what]}`,
    ours: ms(ours),
    yardstick: ms(alone),
    ratio,
    target: `>= ${TARGET}`,
    passes: ratio >= TARGET,
  };
}

async function timeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const begun = performance.now();
  for (let index = 0; index < times; index += 1) await work();
  return (performance.now() - begun) / times;
}
