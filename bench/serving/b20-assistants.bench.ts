import { rmSync } from 'node:fs';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import { serve, type Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { largeReservingSite } from './large-reserving-site.ts';
import { median } from '../search/median.ts';
import { get, load, ms } from './load.ts';
import { pin, processorTime, SERVER_CORE } from './processor-time.ts';
import { SEARCH } from './uncached.ts';

const CARS = 100_000;
const ROUNDS = 7;
const TURN_MS = 3000;
/** Between two calls a server rests: until V8 has compiled what is asked for takes longer than a turn. */
const WARM_UP_MS = 20_000;
const CONNECTIONS = 4;
const SMALL_SITE = 'riverline';
const SMALL_MS = 3;
const LARGE_MS = 20;
const AS_A_PAGE = 1.2;

/** What the search of a shopper's assistant costs: asked for the first time, and again. */
export const benchmark = {
  name: 'B20',
  async run(): Promise<BenchRow[]> {
    const served = await serve({ RATE_LIMITS: 'off' });
    try {
      pin(served.process.pid ?? 0, SERVER_CORE);
      const { slug: largeSite } = await largeReservingSite(served, CARS);
      return [
        await timeFirstCalls(served, SMALL_SITE, { cars: 330, most: SMALL_MS }),
        await timeFirstCalls(served, largeSite, { cars: CARS, most: LARGE_MS }),
        await compareKept(served),
      ];
    } finally {
      await served.end('SIGINT');
      rmSync(served.dataDir, { recursive: true, force: true });
    }
  },
};

/** Time of the main thread for questions that nobody asked before, about other cars each time. */
async function timeFirstCalls(
  served: Served,
  slug: string,
  { cars, most }: { cars: number; most: number },
): Promise<BenchRow> {
  await measure(served, listQuestions(served, slug), WARM_UP_MS);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push((await measure(served, listQuestions(served, slug))).main);
  const time = median(times);
  return {
    benchmark: 'B20',
    what: `search_catalog of ${cars.toLocaleString('en')} cars, asked anew: main thread`,
    ours: ms(time),
    yardstick: ms(most),
    ratio: time / most,
    target: `<= ${most} ms`,
    passes: time <= most,
  };
}

/** Turn by turn, on all threads: the same question, and a page from the cache. */
async function compareKept(served: Served): Promise<BenchRow> {
  const call = buildCall(served, SMALL_SITE, { query: 'used suv under $45,000' });
  const sides = [call, get(served.port, SEARCH)].map((request) => ({ request, costs: [] as AnswerCost[] }));
  for (const { request } of sides) await measure(served, [request], WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { request, costs } of sides) costs.push(await measure(served, [request]));
  const [ours = 0, page = 0] = sides.map(({ costs }) => median(costs.map(({ all }) => all)));
  const [oursOnMain = 0, pageOnMain = 0] = sides.map(({ costs }) => median(costs.map(({ main }) => main)));
  const ratio = ours / page;
  return {
    benchmark: 'B20',
    what: 'search_catalog asked again, against a cached page: processor time of all threads',
    ours: `${ms(ours)} (main thread ${ms(oursOnMain)})`,
    yardstick: `${ms(page)} (main thread ${ms(pageOnMain)})`,
    ratio,
    target: `<= ${AS_A_PAGE}`,
    passes: ratio <= AS_A_PAGE,
  };
}

/** Milliseconds of processor time for each answer. */
interface AnswerCost {
  all: number;
  main: number;
}

async function measure(
  { port, process: { pid = 0 } }: Served,
  requests: string[],
  turnMs = TURN_MS,
): Promise<AnswerCost> {
  const before = processorTime(pid);
  const { answers, others } = await load({ port, requests, connections: CONNECTIONS, ms: turnMs });
  if (others > 0) throw new Error('Not every request was answered.');
  const after = processorTime(pid);
  const toMs = (microseconds: number) => microseconds / 1000 / answers;
  return { all: toMs(after.all - before.all), main: toMs(after.main - before.main) };
}

/** More than a server answers in a turn: between two calls it rests. */
const QUESTIONS = 3000;
const CENTS = 100;
let questionCount = 0;

function listQuestions(served: Served, slug: string): string[] {
  return Array.from({ length: QUESTIONS }, () => {
    questionCount += 1;
    const min = (5000 + ((questionCount * 37) % 20_000)) * CENTS;
    const max = (200_000 + questionCount) * CENTS;
    return buildCall(served, slug, { query: 'used, newer than 2015', filters: { price: { min, max } } });
  });
}

/** A call as bytes, as a program sends it that speaks the Model Context Protocol of 2025. */
function buildCall({ port }: Served, slug: string, catalog: object): string {
  const params = { name: 'search_catalog', arguments: { catalog } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = [
    `Host: ${slug}.localhost:${port}`,
    'Accept: application/json, text/event-stream',
    'Accept-Encoding: br',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `POST ${AGENT_PATH} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
