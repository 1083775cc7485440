import { setTimeout as sleep } from 'node:timers/promises';
import { onCoreOfItsOwn } from '../load/core-of-its-own.ts';
import { offer } from '../load/offer.ts';
import type { Offered, Stream } from '../load/open-loop.ts';
import type { BareReceiver } from './bare-receiver.ts';
import type { CollectingSite } from './collecting-site.ts';
import { ACTS_OF_BEACON, BEACONS, CACHED, ENQUIRIES, EVENTS } from './event-streams.ts';

const HEAD_START_MS = 1500;

export interface Amount {
  events: number;
  beacons: number;
  pages: number;
  ms: number;
}

/** What became of all that was offered, added up over turns. */
export interface Tally {
  /** Of each turn, the slowest percent of cached pages; milliseconds. */
  without: number[];
  /** While another server of the machine takes the events. */
  elsewhere: number[];
  beside: number[];
  sent: Record<'events' | 'beacons' | 'leads' | 'pages', number>;
  /** By stream and answer, what was not answered well. */
  failed: Record<string, number>;
  /** Acts that were acknowledged. */
  acts: number;
}

export function newTally(): Tally {
  return {
    without: [],
    elsewhere: [],
    beside: [],
    sent: { events: 0, beacons: 0, leads: 0, pages: 0 },
    failed: {},
    acts: 0,
  };
}

/** Who takes the events. */
export interface Receivers {
  site: CollectingSite;
  bare: BareReceiver;
}

/** The same pages and enquiries without events, with them elsewhere and here, each stream by a process of its own. */
export async function takeTurn({ site, bare }: Receivers, amount: Amount, tally: Tally): Promise<void> {
  tally.without.push(await pagesP99(site, amount, tally));
  // What becomes of them elsewhere is no matter.
  tally.elsewhere.push(await pagesAmid(postEvents(site, bare.port, amount, newTally()), site, amount, tally));
  const { port } = site.served;
  tally.beside.push(await pagesAmid(postEvents(site, port, amount, tally), site, amount, tally));
}

async function pagesAmid(posted: Promise<void>, site: CollectingSite, amount: Amount, tally: Tally) {
  // What the senders themselves take to start is not the product's.
  await sleep(HEAD_START_MS);
  const p99 = await pagesP99(site, amount, tally);
  await posted;
  return p99;
}

/** Of the two pages, the slower one. */
async function pagesP99(site: CollectingSite, { pages, ms }: Amount, tally: Tally): Promise<number> {
  const { port } = site.served;
  const [shown, enquired] = await Promise.all([sent(port, ms, CACHED(pages)), sent(port, ms, [ENQUIRIES])]);
  for (const [name, page] of Object.entries(shown)) note(tally, { stream: 'pages', name }, page);
  note(tally, { stream: 'leads', name: 'leads' }, enquired['leads'] as Offered);
  return Math.max(...Object.values(shown).map(({ servedP99 }) => servedP99));
}

async function postEvents(site: CollectingSite, port: number, amount: Amount, tally: Tally): Promise<void> {
  const ms = amount.ms + 2 * HEAD_START_MS;
  const [toCollector, toCounts] = await Promise.all([
    sent(port, ms, [EVENTS(amount.events)]),
    sent(port, ms, [BEACONS(amount.beacons, site.car)]),
  ]);
  note(tally, { stream: 'events', name: 'events' }, toCollector['events'] as Offered);
  const good = note(tally, { stream: 'beacons', name: 'beacons' }, toCounts['beacons'] as Offered);
  tally.acts += good * ACTS_OF_BEACON;
}

/** By visitors who are other machines in life: all of them compute on one core, and together take a third of it. */
function sent(port: number, ms: number, streams: Stream[]): Promise<Record<string, Offered>> {
  return offer({ port, ms, streams }, onCoreOfItsOwn);
}

/** Answers how many were answered well. */
function note(
  tally: Tally,
  { stream, name }: { stream: keyof Tally['sent']; name: string },
  { sent, refused, others }: Offered,
): number {
  tally.sent[stream] += sent;
  const bad = { ...others, ...(refused > 0 && { '503': refused }) };
  for (const [answer, count] of Object.entries(bad))
    tally.failed[`${name} ${answer}`] = (tally.failed[`${name} ${answer}`] ?? 0) + count;
  return sent - Object.values(bad).reduce((sum, count) => sum + count, 0);
}
