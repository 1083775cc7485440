import { serve } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { get, load, median, ms, perSecond } from './load.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const CONNECTIONS = 32;
const ROUNDS = 3;
const MS = 3000;

/** Searches that show the same cars but are all different addresses, so that none comes from the cache. */
function uncached(port: number, count: number, from: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    get(port, `${SEARCH}?range%5Byear%5D=${-(from + index)}%3A`),
  );
}

/** What the cache gains, and how evenly pages are made without it. */
export const benchmark = {
  name: 'B2',
  async run(): Promise<BenchRow[]> {
    const served = await serve();
    const { port } = served;
    const cached: number[] = [];
    const made: number[] = [];
    const evenness: number[] = [];
    const halves: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const hit = await load({ port, requests: [get(port, SEARCH)], connections: CONNECTIONS, ms: MS });
      const requests = uncached(port, 8000, 1 + round * 8000);
      const miss = await load({ port, requests, connections: CONNECTIONS, ms: MS });
      cached.push(hit.perSecond);
      made.push(miss.perSecond);
      evenness.push(miss.p99 / miss.p50);
      halves.push([miss.p50, miss.p99]);
    }
    await served.end('SIGINT');
    const gain = median(cached) / median(made);
    const spread = median(evenness);
    const [p50, p99] = [median(halves.map(([half]) => half)), median(halves.map(([, high]) => high))];
    return [
      {
        benchmark: 'B2',
        what: 'cached page against the same page made anew',
        ours: perSecond(median(cached)),
        yardstick: perSecond(median(made)),
        ratio: gain,
        target: '>= 50',
        passes: gain >= 50,
      },
      {
        benchmark: 'B4',
        what: `pages made anew, ${CONNECTIONS} connections: p99 against p50`,
        ours: ms(p99),
        yardstick: ms(p50),
        ratio: spread,
        target: '<= 5',
        passes: spread <= 5,
      },
    ];
  },
};
