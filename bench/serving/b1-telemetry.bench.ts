import { availableParallelism } from 'node:os';
import { otlpCollector } from '#test/otlp-collector.ts';
import { serve, type Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { get, load } from './load.ts';
import { CLIENT_CORE, pin, processorTime, SERVER_CORE } from './processor-time.ts';

const SEARCH = '/search/new-used-and-demo-cars';
/** Of servers, one after the other: two processes of the same program differ by more than what is looked for. */
const PAIRS = 8;
const ROUNDS = 3;
const CONNECTIONS = 32;
const MS = 1500;
const WARM_UP_MS = 3000;
const TARGET = 1.03;

/**
 * What traces and metrics cost where a cached page is answered: the same server with and without a collector, turn by
 * turn, the servers on one core and the client on the other.
 */
export const benchmark = {
  name: 'B1-OTLP',
  async run(): Promise<BenchRow[]> {
    const collector = await otlpCollector();
    const sending = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const pairs: [ours: number, theirs: number][] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push(await measuredPair(sending));
    await collector.end();
    const ours = median(pairs.map(([time]) => time));
    const theirs = median(pairs.map(([, time]) => time));
    const ratio = ours / theirs;
    return [
      {
        benchmark: 'B1',
        what: `cached page, br, processor time with traces and metrics sent, ${PAIRS} servers each`,
        ours: `${ours.toFixed(1)} µs`,
        yardstick: `${theirs.toFixed(1)} µs without`,
        ratio,
        target: `<= ${TARGET}`,
        passes: ratio <= TARGET,
      },
    ];
  },
};

/** A server with the collector and one without: microseconds for a page of each. */
async function measuredPair(sending: Record<string, string>): Promise<[ours: number, theirs: number]> {
  const [ours, theirs] = [await started(sending), await started({})];
  const servers = [ours, theirs];
  pin(process.pid, CLIENT_CORE);
  for (const { served } of servers) await load({ ...asked(served), ms: WARM_UP_MS });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { served, times } of servers) times.push(await microsecondsEach(served));
  pin(process.pid, `0-${availableParallelism() - 1}`);
  for (const { served } of servers) await served.end('SIGINT');
  return [median(ours.times), median(theirs.times)];
}

async function started(environment: Record<string, string>): Promise<{ served: Served; times: number[] }> {
  const served = await serve({ LOG_LEVEL: 'info', ...environment }, 'ignore');
  pin(served.process.pid ?? 0, SERVER_CORE);
  return { served, times: [] };
}

function asked({ port }: Served) {
  return { port, requests: [get(port, SEARCH)], connections: CONNECTIONS, ms: MS };
}

/** Processor time of all threads for one request. */
async function microsecondsEach(served: Served): Promise<number> {
  const { pid = 0 } = served.process;
  const before = processorTime(pid).all;
  const { perSecond } = await load(asked(served));
  return (processorTime(pid).all - before) / (perSecond * (MS / 1000));
}
