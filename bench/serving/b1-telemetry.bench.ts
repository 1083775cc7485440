import { readFileSync } from 'node:fs';
import { otlpCollector } from '#test/otlp-collector.ts';
import { serve, type Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { get, load, median } from './load.ts';

const SEARCH = '/search/new-used-and-demo-cars';
const ROUNDS = 7;
const CONNECTIONS = 32;
const MS = 2000;
const TARGET = 1.03;

/** What traces and metrics cost where a cached page is answered: the same server with and without a collector. */
export const benchmark = {
  name: 'B1-OTLP',
  async run(): Promise<BenchRow[]> {
    const collector = await otlpCollector();
    const plain = await serve({ LOG_LEVEL: 'info' }, 'ignore');
    const told = await serve(
      { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
      'ignore',
    );
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await microsecondsEach(plain));
      ours.push(await microsecondsEach(told));
    }
    await Promise.all([plain.end('SIGINT'), told.end('SIGINT')]);
    await collector.end();
    const ratio = median(ours.map((value, round) => value / (theirs[round] ?? 1)));
    return [
      {
        benchmark: 'B1',
        what: 'cached page, br, processor time with traces and metrics sent',
        ours: `${median(ours).toFixed(1)} µs`,
        yardstick: `${median(theirs).toFixed(1)} µs without`,
        ratio,
        target: `<= ${TARGET}`,
        passes: ratio <= TARGET,
      },
    ];
  },
};

/** Processor time of all threads for one request. */
async function microsecondsEach({ port, process: { pid = 0 } }: Served): Promise<number> {
  const before = processorSeconds(pid);
  const { perSecond } = await load({ port, requests: [get(port, SEARCH)], connections: CONNECTIONS, ms: MS });
  return ((processorSeconds(pid) - before) * 1e6) / (perSecond * (MS / 1000));
}

/** Linux counts in hundredths of a second: those of the program and those of the system for it. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
