import { onCoreOfItsOwn } from '#test/campaign/load/core-of-its-own.ts';
import { offer } from '#test/campaign/load/offer.ts';
import { type Offered, readPercentile, type Stream } from '#test/campaign/load/open-loop.ts';
import { HITS, PAGES } from '#test/campaign/load/streams.ts';
import type { BenchRow } from '../bench-row.ts';

/** A busy dealer's visitors: many pages from the cache, some made for them. */
const SHOPPERS = [HITS(100), PAGES(20)].map((stream): Stream => ({ ...stream, listsTimes: true }));
const MOST = 1.2;
/** Where a quiet p99 is a millisecond or two, no person notices what is added. */
const FLOOR_MS = 5;

/** What became of each stream of a round. */
export type Round = Record<string, Offered>;

/** Rounds with nothing but shoppers, and rounds in which somebody else is at work, too. */
export interface Rounds {
  quiet: readonly Round[];
  busy: readonly Round[];
}

/** Shoppers who come whether they are answered or not, and whoever else asks meanwhile. */
export function offerShoppers(port: number, ms: number, others: readonly Stream[] = []): Promise<Round> {
  return offer({ port, ms, streams: [...SHOPPERS, ...others] }, onCoreOfItsOwn);
}

/** Each side is first in every other round: a machine that slows down slows both. */
export async function takeTurns(
  roundCount: number,
  quietRound: () => Promise<Round>,
  busyRound: () => Promise<Round>,
): Promise<Rounds> {
  const quiet: Round[] = [];
  const busy: Round[] = [];
  const sides = [
    { rounds: quiet, play: quietRound },
    { rounds: busy, play: busyRound },
  ];
  for (let number = 0; number < roundCount; number += 1)
    for (const { rounds, play } of number % 2 === 0 ? sides : sides.toReversed()) rounds.push(await play());
  return { quiet, busy };
}

/** A row for pages made anew, and one for cached pages. */
export function buildWaitRows(benchmark: string, beside: string, rounds: Rounds): BenchRow[] {
  return [
    { benchmark, what: `pages made anew, p99 ${beside}`, ...compareWaits('pages', rounds) },
    { benchmark, what: `cached pages, p99 ${beside}`, ...compareWaits('hits', rounds) },
  ];
}

function compareWaits(stream: string, { quiet, busy }: Rounds): Omit<BenchRow, 'benchmark' | 'what'> {
  const [quietMs, busyMs] = [readP99(stream, quiet), readP99(stream, busy)];
  const refusedCount = busy.reduce((sum, round) => sum + (round[stream]?.refused ?? 0), 0);
  const ratio = busyMs / quietMs;
  return {
    ours: `${busyMs.toFixed(1)} ms, ${refusedCount} refused`,
    yardstick: `${quietMs.toFixed(1)} ms without them`,
    ratio,
    target: `<= ${MOST}, or ${FLOOR_MS} ms`,
    passes: refusedCount === 0 && (ratio <= MOST || busyMs <= FLOOR_MS),
  };
}

/** Of all rounds together: of one round's pages two are slower than its p99. */
function readP99(stream: string, rounds: readonly Round[]): number {
  const times = rounds.flatMap((round) => round[stream]?.servedTimes ?? []);
  return readPercentile(times, 0.99);
}
