import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSite, serve, type Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { largeReservingSite } from './large-reserving-site.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { indexedHolds } from './indexed-holds.ts';

const CARS = 20_000;
const INDEX_MS = 5;
const BADGE_MS = 1000;
const P99_MS = 50;
const HOLDS = 30;
const HOLD_EVERY_MS = 1000;
const QUIET_PART = 0.3;
const PAGE_EVERY_MS = 10;
const OTHER_SITE = 'riverline';

/** What it costs a site of 20,000 cars, and its neighbours, that shoppers hold cars. */
export const benchmark = {
  name: 'B19',
  async run(): Promise<BenchRow[]> {
    // As strangers do it, whose unpaid holds are counted: each comes from a network of its own.
    const served = await serve({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    try {
      return [indexRow(await indexedHolds(CARS)), ...(await besideRows(served))];
    } finally {
      await served.end('SIGTERM');
      rmSync(served.dataDir, { recursive: true, force: true });
    }
  },
};

/** The slowest of many is the machine's: judged is the median. */
function indexRow(times: readonly number[]): BenchRow {
  const took = median(times);
  return row(`a hold among ${CARS} cars, until the index of the next request has it`, {
    ours: `${ms(took)}, slowest ${ms(Math.max(...times))}`,
    limit: INDEX_MS,
    took,
  });
}

/**
 * A hold a second; meanwhile pages are asked for every few milliseconds, whether the last answer came or not (as in B15):
 * one of another site, which stays cached, and one of the site itself, which each hold makes anew.
 */
async function besideRows(served: Served): Promise<BenchRow[]> {
  const { slug, cars } = await largeReservingSite(served, CARS);
  const pages: AskedPages = { other: [OTHER_SITE, '/'], own: [slug, '/'] };
  const badges: number[] = [];
  const without = await p99Beside(served, pages, () => sleep(HOLDS * HOLD_EVERY_MS * QUIET_PART));
  const beside = await p99Beside(served, pages, async () => {
    for (const car of cars.slice(0, HOLDS)) badges.push(await holdToBadge(served, slug, car));
  });
  const slowest = Math.max(...badges);
  const p99Row = (what: string, which: keyof AskedPages) =>
    row(`a hold a second: p99 of ${what}`, {
      ours: `${ms(beside[which])}, without holds ${ms(without[which])}`,
      limit: P99_MS,
      took: beside[which],
    });
  return [
    row(`hold to badge on the car's page, the slowest of ${HOLDS}`, {
      ours: ms(slowest),
      limit: BADGE_MS,
      took: slowest,
    }),
    p99Row("another site's cached page", 'other'),
    p99Row('a page of the same site', 'own'),
  ];
}

/** The slug of a site, and the path of its page. */
type AskedPages = Record<'other' | 'own', readonly [string, string]>;

async function p99Beside(
  served: Served,
  pages: AskedPages,
  work: () => Promise<unknown>,
): Promise<Record<'other' | 'own', number>> {
  const asked = { other: [] as Promise<number>[], own: [] as Promise<number>[] };
  for (const page of Object.values(pages)) await timeOf(served, page);
  const timers = (['other', 'own'] as const).map((which) =>
    setInterval(() => asked[which].push(timeOf(served, pages[which])), PAGE_EVERY_MS),
  );
  try {
    await work();
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
  return {
    other: percentile99(await Promise.all(asked.other)),
    own: percentile99(await Promise.all(asked.own)),
  };
}

async function timeOf({ port }: Served, [slug, path]: readonly [string, string]): Promise<number> {
  const start = performance.now();
  await askSite(port, slug, { path });
  return performance.now() - start;
}

async function holdToBadge(
  { port }: Served,
  slug: string,
  car: { id: number; slug: string },
): Promise<number> {
  const path = `/cars/${car.slug}`;
  const next = performance.now() + HOLD_EVERY_MS;
  await askSite(port, slug, { path });
  const email = `b19-${car.id}@example.com`;
  const customer = { name: 'Ann', last_name: 'Lee', email, phone: `0412${100_000 + car.id}` };
  const { status, text } = await askSite(port, slug, {
    path: '/api/checkout/holds',
    method: 'POST',
    body: JSON.stringify({ car_id: car.id, customer }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${car.id % 250}.7` },
  });
  const held = performance.now();
  if (status !== 201) throw new Error(`A hold was answered ${status}: ${text}`);
  while (!(await askSite(port, slug, { path })).text.includes('Reserved until'));
  const took = performance.now() - held;
  await sleep(Math.max(0, next - performance.now()));
  return took;
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function row(what: string, { ours, limit, took }: { ours: string; limit: number; took: number }): BenchRow {
  return {
    benchmark: 'B19',
    what,
    ours,
    yardstick: ms(limit),
    ratio: took / limit,
    target: `<= ${limit} ms`,
    passes: took <= limit,
  };
}
