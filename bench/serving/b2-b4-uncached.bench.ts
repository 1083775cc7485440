import { setTimeout } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';
import { costOf, warmUp } from './cost-of.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { startedProduct } from './started-product.ts';
import { SEARCH, uncached } from './uncached.ts';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_HITS = 50_000;
const WARM_UP_PAGES = 1500;
/** One more would be a crowd, of which a slow machine refuses some (decisions/overload.md). */
const CONNECTIONS = 31;
/** What a load leaves behind when it ends is still rendered, and would be a crowd with the next one. */
const REST_MS = 1000;

/** What the cache gains, and how evenly pages are made without it. */
export const benchmark = {
  name: 'B2',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct();
    const { port, pid } = product;
    pin(pid, SERVER_CORE);
    const hits = { port, path: SEARCH, coding: 'br', connections: CONNECTIONS, seconds: SECONDS };
    const misses = () => uncached({ port, connections: CONNECTIONS, seconds: SECONDS });
    await warmUp(WARM_UP_HITS, () => hits);
    await warmUp(WARM_UP_PAGES, misses, REST_MS);
    const rounds: { cached: number; made: number; p50: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const hit = await costOf(pid, hits);
      const { all, p50, p99 } = await costOf(pid, misses());
      await setTimeout(REST_MS);
      rounds.push({ cached: hit.all / 1000, made: all / 1000, p50, p99 });
    }
    await product.end();
    const of = (key: 'cached' | 'made' | 'p50' | 'p99') => median(rounds.map((round) => round[key]));
    const gain = median(rounds.map(({ cached, made }) => made / cached));
    const spread = median(rounds.map(({ p50, p99 }) => p99 / p50));
    return [
      {
        benchmark: 'B2',
        what: 'processor time of the search page made anew against the same page cached',
        ours: `${of('cached').toFixed(3)} ms`,
        yardstick: ms(of('made')),
        ratio: gain,
        target: '>= 50',
        passes: gain >= 50,
      },
      {
        benchmark: 'B4',
        what: `pages made anew, ${CONNECTIONS} connections: p99 against p50`,
        ours: ms(of('p99')),
        yardstick: ms(of('p50')),
        ratio: spread,
        target: '<= 5',
        passes: spread <= 5,
      },
    ];
  },
};
