import { askSite, serve, type Served } from '#test/serve.ts';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { memoryBesidePages, memoryOf } from './process-memory.ts';
import { onCoreOfItsOwn } from './load/core-of-its-own.ts';
import { offer } from './load/offer.ts';
import type { Offered, Stream } from './load/open-loop.ts';
import { LEADS, LIVEZ, PAGES, SMALL_SITE } from './load/streams.ts';

const FLOOD_MS = 60_000;
const FIRST_RATE = 25;
const RATE_STEP = 1.25;
const CAPACITY_P99_MS = 200;
const MIN_GOODPUT = 0.8;
const MAX_P99_FACTOR = 3;
const REFUSED_WITHIN_MS = 100;
const LEADS_WITHIN_MS = 2000;
const QUIET_WITHIN_MS = 5000;
const MEMORY_FACTOR = 1.1;

export const campaign: Campaign = {
  name: 'overload',
  promise:
    'ten times more pages asked for than can be made: as many are made, soon, and the others refused at once',
  scales: ['short', 'full'],
  async run(scale) {
    const served = await serve({ LOG_LEVEL: 'info' }, 'ignore');
    try {
      return scale === 'short' ? await short(served) : await full(served, scale);
    } finally {
      await served.end('SIGKILL');
    }
  },
};

/** What is lost or refused; times are for a machine of its own. */
async function short({ port }: Served): Promise<CampaignRow[]> {
  const { pages, leads, livez } = await offered(port, [PAGES(800), LEADS, LIVEZ], 2500);
  return [
    row(
      'pages made under ten times the load, a second',
      pages.servedPerSecond,
      '> 0',
      pages.servedPerSecond > 0,
    ),
    row('refused with Retry-After', pages.refused, '> 0', pages.refused > 0),
    neither('pages answered otherwise', pages),
    ...alwaysServed(leads, livez),
  ];
}

async function full(served: Served, _scale: Scale): Promise<CampaignRow[]> {
  const { port } = served;
  await offered(port, [PAGES(FIRST_RATE)], 10_000);
  const { capacity, peak } = await findCapacity(port);
  const usual = await offered(port, [PAGES(0.8 * capacity), LEADS], 20_000);
  // As long as the flood: of a few hundred pages the slowest percent is two or three.
  const quietB = await offered(port, [SMALL_SITE(0.1 * capacity)], FLOOD_MS);
  // Once before, as long, so that what is compiled and grown at the first overload is there.
  await offered(port, [PAGES(10 * capacity)], FLOOD_MS);
  await pause(10_000);
  const before = await memoryBesidePages(served);
  const [flood, { small }, during] = await Promise.all([
    offered(port, [PAGES(10 * capacity), LEADS, LIVEZ], FLOOD_MS),
    // A sender of its own: one that reads two thousand answers a second would be late for these.
    offered(port, [SMALL_SITE(0.1 * capacity)], FLOOD_MS),
    highestMemory(served, FLOOD_MS),
  ]);
  const quietAfter = await timeToQuiet(port, usual.pages.servedP99);
  await pause(10_000);
  const after = await memoryBesidePages(served);
  const { pages, leads, livez } = flood;
  const limit = MAX_P99_FACTOR * usual.pages.servedP99;
  const made = pages.servedPerSecond + small.servedPerSecond;
  return [
    row('capacity C: p99 within 200 ms, nothing refused; pages a second', capacity, '> 0', capacity > 0),
    row(
      'pages of both sites made a second at 10 x C',
      made,
      `>= ${round(MIN_GOODPUT * peak)}`,
      made >= MIN_GOODPUT * peak,
    ),
    row('p99 of pages made at 10 x C, ms', pages.servedP99, `<= ${round(limit)}`, pages.servedP99 <= limit),
    row(
      'p99 of refusals, ms',
      pages.refusedP99,
      `<= ${REFUSED_WITHIN_MS}`,
      pages.refusedP99 <= REFUSED_WITHIN_MS,
    ),
    neither('pages answered otherwise', pages),
    ...alwaysServed(leads, livez),
    row('p99 of leads, ms', leads.servedP99, `<= ${LEADS_WITHIN_MS}`, leads.servedP99 <= LEADS_WITHIN_MS),
    row(
      'another site at 0.1 x C: p99, ms',
      small.servedP99,
      `<= ${round(2 * quietB.small.servedP99)}`,
      small.servedP99 <= 2 * quietB.small.servedP99,
    ),
    row('another site: refused', small.refused, '0', small.refused === 0),
    row('usual again after, ms', quietAfter, `<= ${QUIET_WITHIN_MS}`, quietAfter <= QUIET_WITHIN_MS),
    row(
      `memory beside kept pages after (before ${round(before)}, highest in all ${round(during)}), MB`,
      after,
      `<= ${round(before * MEMORY_FACTOR)}`,
      after <= before * MEMORY_FACTOR,
    ),
  ];
}

/**
 * The highest rate that is served whole and soon, and the most pages a second that were made on the way. What else the
 * machine does for a moment is no capacity: each rate has three tries.
 */
async function findCapacity(port: number): Promise<{ capacity: number; peak: number }> {
  let capacity = 0;
  let peak = 0;
  for (let rate = FIRST_RATE; rate < 2000; rate *= RATE_STEP) {
    let isServed = false;
    for (let attempt = 0; attempt < 3 && !isServed; attempt += 1) {
      const { pages } = await offered(port, [PAGES(rate)], 4000);
      peak = Math.max(peak, pages.servedPerSecond);
      isServed = pages.refused === 0 && pages.servedP99 <= CAPACITY_P99_MS;
    }
    if (!isServed) break;
    capacity = rate;
  }
  return { capacity, peak };
}

async function offered(port: number, streams: Stream[], ms: number) {
  const found = await offer({ port, ms, streams }, onCoreOfItsOwn);
  const of = (name: string) => found[name] as Offered;
  return { pages: of('pages'), leads: of('leads'), livez: of('livez'), small: of('small') };
}

function alwaysServed(leads: Offered, livez: Offered): CampaignRow[] {
  return [
    ...[leads].map((stream) =>
      row('leads not stored', unserved(stream), `0 of ${stream.sent}`, unserved(stream) === 0),
    ),
    row('health not answered', unserved(livez), `0 of ${livez.sent}`, unserved(livez) === 0),
  ];
}

function unserved({ refused, others }: Offered): number {
  return refused + Object.values(others).reduce((sum, count) => sum + count, 0);
}

function neither(what: string, { others, sent }: Offered): CampaignRow {
  const count = Object.values(others).reduce((sum, each) => sum + each, 0);
  return row(`${what}${count === 0 ? '' : ` ${JSON.stringify(others)}`}`, count, `0 of ${sent}`, count === 0);
}

/** Until five pages in a row come as soon as in good times. */
async function timeToQuiet(port: number, usualMs: number): Promise<number> {
  const begun = performance.now();
  for (let good = 0; good < 5 && performance.now() - begun < 20_000;) {
    const startedAt = performance.now();
    const { status } = await askSite(port, 'riverline', {
      path: `/search/new-used-and-demo-cars?page=${good + 2}`,
    });
    good = status < 500 && performance.now() - startedAt <= Math.max(usualMs, 50) ? good + 1 : 0;
  }
  return performance.now() - begun;
}

async function highestMemory(served: Served, ms: number): Promise<number> {
  let highest = 0;
  for (const end = performance.now() + ms; performance.now() < end;) {
    highest = Math.max(highest, memoryOf(served));
    await pause(500);
  }
  return highest;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function row(what: string, measured: number, wanted: string, passes: boolean): CampaignRow {
  return { what, engine: 'sqlite', measured: String(round(measured)), wanted, passes };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
