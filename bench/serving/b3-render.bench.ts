import { renderToString } from 'react-dom/server';
import type { BenchRow } from '../bench-row.ts';
import { plainTree } from '../yardsticks/plain-tree.ts';
import { demoInProcess } from './demo-in-process.ts';
import { median, ms } from './load.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const WARM_UP = 150;
const ROUNDS = 40;
const EACH = 5;
const TARGET = 0.45;

/** A page from its request to its last byte, loaders and search included, against React alone on the same markup. */
export const benchmark = {
  name: 'B3',
  async run(): Promise<BenchRow[]> {
    const demo = await demoInProcess();
    const tree = plainTree(await demo.render(SEARCH));
    let next = 0;
    const page = () => demo.render(`${SEARCH}?range%5Byear%5D=${-(next += 1)}%3A`);
    const alone = async () => renderToString(tree);
    await timeOf(page, WARM_UP);
    await timeOf(alone, WARM_UP);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timeOf(page, EACH));
      theirs.push(await timeOf(alone, EACH));
    }
    await demo.end();
    const ratio = median(theirs) / median(ours);
    return [
      {
        benchmark: 'B3',
        what: 'search page made without cache, against renderToString of the same markup alone',
        ours: ms(median(ours)),
        yardstick: ms(median(theirs)),
        ratio,
        target: `>= ${TARGET}`,
        passes: ratio >= TARGET,
      },
    ];
  },
};

async function timeOf(work: () => Promise<string>, times: number): Promise<number> {
  const begun = performance.now();
  for (let index = 0; index < times; index += 1) await work();
  return (performance.now() - begun) / times;
}
