import { serve } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { get, load, median, perSecond } from './load.ts';
import { sameBytes } from './same-bytes.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const ROUNDS = 5;
const CONNECTIONS = 32;
const MS = 2000;
const TARGET = 0.8;

/** A cached page against a bare node:http server that sends the same bytes, turn by turn. */
export const benchmark = {
  name: 'B1',
  async run(): Promise<BenchRow[]> {
    // At the level that operators have unless they change it: a line for every request.
    const served = await serve({ LOG_LEVEL: 'info' }, 'ignore');
    const rows: BenchRow[] = [];
    for (const coding of ['br', 'identity']) {
      const bare = await sameBytes(served.port, SEARCH, coding);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [port, found] of [
          [served.port, ours],
          [bare.port, theirs],
        ] as const) {
          const requests = [get(port, SEARCH, coding)];
          found.push((await load({ port, requests, connections: CONNECTIONS, ms: MS })).perSecond);
        }
      }
      bare.end();
      const ratio = median(ours.map((value, round) => value / (theirs[round] ?? 1)));
      rows.push({
        benchmark: 'B1',
        what: `cached page, ${coding}, ${CONNECTIONS} connections, against bare node:http`,
        ours: perSecond(median(ours)),
        yardstick: perSecond(median(theirs)),
        ratio,
        target: `>= ${TARGET}`,
        passes: ratio >= TARGET,
      });
    }
    await served.end('SIGINT');
    return rows;
  },
};
