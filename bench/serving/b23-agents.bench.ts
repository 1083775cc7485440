import { onCoreOfItsOwn } from '#test/campaign/load/core-of-its-own.ts';
import { offer } from '#test/campaign/load/offer.ts';
import { type Offered, readPercentile, type Stream } from '#test/campaign/load/open-loop.ts';
import { HITS, PAGES } from '#test/campaign/load/streams.ts';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from './load.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { type StartedProduct, startedProduct } from './started-product.ts';

/** Assistants that name themselves, each at its limit of six hundred calls a minute. */
const AGENTS = 10;
const CALLS_A_SECOND = 10;
/** A busy dealer's visitors: many pages from the cache, some made for them. */
const SHOPPERS = [HITS(100), PAGES(20)].map((stream): Stream => ({ ...stream, listsTimes: true }));
/** Short ones and many, so that what else the machine does falls on both sides: four minutes in all. */
const ROUNDS = 20;
const MS = 5000;
const MOST = 1.2;
/** Where a quiet p99 is a millisecond or two, no person notices what is added. */
const FLOOR_MS = 5;

const ASSISTANTS: Stream = {
  name: 'agents',
  perSecond: AGENTS * CALLS_A_SECOND,
  method: 'POST',
  host: 'riverline.localhost',
  path: AGENT_PATH,
  headers: { accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      // A question that nobody asked before: no answer is kept of it.
      arguments: { catalog: { query: 'used suv under $45,000', filters: { price: { max: '{n}' } } } },
    },
  }).replace('"{n}"', '{n}'),
};

/** How long shoppers wait at worst while ten assistants ask as much as they may, turn by turn. */
export const benchmark = {
  name: 'B23',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct({ RATE_LIMITS: 'off' });
    pin(product.pid, SERVER_CORE);
    await ask(product, [...SHOPPERS, ASSISTANTS]);
    const quiet: Record<string, Offered>[] = [];
    const busy: Record<string, Offered>[] = [];
    const sides = [
      { streams: SHOPPERS, rounds: quiet },
      { streams: [...SHOPPERS, ASSISTANTS], rounds: busy },
    ];
    // Each side is first in every other round: a machine that slows down slows both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { streams, rounds } of round % 2 === 0 ? sides : sides.toReversed())
        rounds.push(await ask(product, streams));
    await product.end();
    const answered = median(busy.map(({ agents }) => agents?.servedPerSecond ?? 0));
    const what = `p99 beside ${AGENTS} assistants at their limit (${answered.toFixed(0)} of ${AGENTS * CALLS_A_SECOND} calls a second answered)`;
    return [
      compare(`pages made anew, ${what}`, 'pages', { quiet, busy }),
      compare(`cached pages, ${what}`, 'hits', { quiet, busy }),
    ];
  },
};

function ask({ port }: StartedProduct, streams: Stream[]): Promise<Record<string, Offered>> {
  return offer({ port, ms: MS, streams }, onCoreOfItsOwn);
}

interface Rounds {
  quiet: readonly Record<string, Offered>[];
  busy: readonly Record<string, Offered>[];
}

function compare(what: string, stream: string, { quiet, busy }: Rounds): BenchRow {
  // Of all rounds together: of one round's pages two are slower than its p99.
  const measure = (rounds: Rounds['quiet']) =>
    readPercentile(
      rounds.flatMap((round) => round[stream]?.servedTimes ?? []),
      0.99,
    );
  const [quietMs, busyMs] = [measure(quiet), measure(busy)];
  const refusedCount = busy.reduce((sum, round) => sum + (round[stream]?.refused ?? 0), 0);
  const ratio = busyMs / quietMs;
  return {
    benchmark: 'B23',
    what,
    ours: `${busyMs.toFixed(1)} ms, ${refusedCount} refused`,
    yardstick: `${quietMs.toFixed(1)} ms without them`,
    ratio,
    target: `<= ${MOST}, or ${FLOOR_MS} ms`,
    passes: refusedCount === 0 && (ratio <= MOST || busyMs <= FLOOR_MS),
  };
}
