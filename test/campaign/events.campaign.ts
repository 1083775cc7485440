import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { type Amount, newTally, type Receivers, takeTurn, type Tally } from './events/beside-events.ts';
import { type BareReceiver, startBareReceiver } from './events/bare-receiver.ts';
import { type Collector, startCollector } from './events/collector.ts';
import { type CollectingSite, collectingSite } from './events/collecting-site.ts';
import { costOfEvent, median } from './events/cost-of-event.ts';
import { SLUG } from './events/event-streams.ts';
import { floodFromOneNetwork } from './events/flood.ts';
import { killAmidEvents } from './events/kill-amid-events.ts';
import { postgresGround, sqliteGround } from './leads/lead-ground.ts';
import { memoryBesidePages } from './process-memory.ts';

const MAX_P99_FACTOR = 1.5;
const MEMORY_FACTOR = 1.1;
/** Of what a bare server of Node computes for an event. */
const MAX_COST_FACTOR = 3;
/** What one network may send within a minute. */
const OF_A_NETWORK = 300;

/** Each act is told the collector as it is done, and counted with two others as its page is left. */
const PLANS: Record<'short' | 'full', Amount & { turns: number; kills: number }> = {
  short: { events: 100, beacons: 33, pages: 50, ms: 1000, turns: 1, kills: 1 },
  full: { events: 1000, beacons: 333, pages: 200, ms: 8000, turns: 5, kills: 5 },
};

export const campaign: Campaign = {
  name: 'events',
  promise:
    'what visits report, a thousand times a second, delays no page and costs no lead and no memory; a server that is killed loses at most five seconds of counts',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale !== 'short') return [...(await besideEvents(scale)), ...(await killed(scale))];
    // No times are judged, so that one need not wait for the other.
    return (await Promise.all([besideEvents(scale), killed(scale)])).flat();
  },
};

async function besideEvents(scale: Scale): Promise<CampaignRow[]> {
  const site = await collectingSite();
  const collector = await startCollector();
  try {
    return await rowsOf(site, collector, scale === 'short' ? 'short' : 'full');
  } finally {
    collector.end();
    await site.served.end('SIGKILL');
  }
}

async function rowsOf(site: CollectingSite, collector: Collector, scale: 'short' | 'full') {
  const { turns, ...amount } = PLANS[scale];
  const kinds = scale === 'short' ? (['hangs'] as const) : (['answers', 'hangs'] as const);
  const all: Tally[] = [];
  const rows: CampaignRow[] = [];
  // Once with each before, so that what is compiled and grown by it is there.
  if (scale === 'full') {
    for (const how of kinds) {
      await site.tell(collector[how]);
      await withBareReceiver(collector[how], async (bare) => {
        all.push(await turnsOf({ site, bare }, amount, 1));
      });
    }
  }
  const before = await memoryLater(site, scale);
  for (const how of kinds) {
    await site.tell(collector[how]);
    await withBareReceiver(collector[how], async (bare) => {
      const receivers = { site, bare };
      const tally = await turnsOf(receivers, amount, turns);
      all.push(tally);
      if (scale === 'full' && how === 'answers') rows.push(...(await costRows(receivers)));
      if (scale === 'full')
        rows.push(delayRow(`beside ${amount.events} events a second to a collector that ${how}`, tally));
    });
  }
  if (scale === 'full') rows.push(memoryRow(before, await memoryLater(site, scale)));
  rows.push(...(await floodRows(site)));
  await site.served.end('SIGTERM');
  return [...rows, ...answeredRows(all), ...storedRows(site, all)];
}

async function withBareReceiver(
  collector: string,
  act: (bare: BareReceiver) => Promise<void>,
): Promise<void> {
  const bare = await startBareReceiver(collector);
  try {
    await act(bare);
  } finally {
    bare.end();
  }
}

async function turnsOf(receivers: Receivers, amount: Amount, turns: number): Promise<Tally> {
  const tally = newTally();
  for (let turn = 0; turn < turns; turn += 1) await takeTurn(receivers, amount, tally);
  return tally;
}

async function memoryLater({ served }: CollectingSite, scale: Scale): Promise<number> {
  if (scale === 'full') await sleep(10_000);
  return memoryBesidePages(served);
}

/**
 * Held against the pages alone, or where that is slower against the same events elsewhere: the senders and the
 * collector take more than a processor of the machine.
 */
function delayRow(what: string, { without, elsewhere, beside }: Tally): CampaignRow {
  const most = MAX_P99_FACTOR * Math.max(median(without), median(elsewhere));
  return row(
    `p99 of cached pages ${what}, median of ${beside.length} turns`,
    `${median(beside).toFixed(2)} ms`,
    `<= ${most.toFixed(2)} ms (elsewhere ${median(elsewhere).toFixed(2)}, without ${median(without).toFixed(2)})`,
    median(beside) <= most,
  );
}

/** Whatever else the machine does. Nowhere but on Linux is the time of one thread told. */
async function costRows(receivers: Receivers): Promise<CampaignRow[]> {
  const cost = await costOfEvent(receivers);
  if (cost === null) return [];
  const { here, elsewhere } = cost;
  const most = MAX_COST_FACTOR * elsewhere;
  return [
    row(
      'processor time of the thread of the pages for an event, microseconds',
      here.toFixed(0),
      `<= ${most.toFixed(0)} (a bare server ${elsewhere.toFixed(0)})`,
      here <= most,
    ),
  ];
}

function memoryRow(before: number, after: number): CampaignRow {
  const most = before * MEMORY_FACTOR;
  return row(
    `memory beside kept pages after (before ${before.toFixed(0)}), MB`,
    after.toFixed(0),
    `<= ${most.toFixed(0)}`,
    after <= most,
  );
}

async function floodRows(site: CollectingSite): Promise<CampaignRow[]> {
  const { sent, statuses, withoutWord, othersRefused } = await floodFromOneNetwork(site, OF_A_NETWORK + 100);
  const isHeld = statuses[202] === OF_A_NETWORK && statuses[429] === sent - OF_A_NETWORK;
  return [
    row(
      `reports of one network within a minute, of ${sent}: 202, and 429 with Retry-After`,
      JSON.stringify(statuses),
      `${OF_A_NETWORK}, ${sent - OF_A_NETWORK}`,
      isHeld && withoutWord === 0,
    ),
    row('reports of other networks meanwhile that were refused', othersRefused, '0', othersRefused === 0),
  ];
}

function answeredRows(all: readonly Tally[]): CampaignRow[] {
  return (['pages', 'leads', 'events', 'beacons'] as const).map((stream) => {
    const sent = sum(all.map((tally) => tally.sent[stream]));
    const names = stream === 'pages' ? ['home', 'search'] : [stream];
    const failed = all
      .flatMap((tally) => Object.entries(tally.failed))
      .filter(([name]) => names.includes(name.split(' ')[0] ?? ''));
    const count = sum(failed.map(([, each]) => each));
    const which = count === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(failed))}`;
    return row(`${stream} not answered well${which}`, count, `0 of ${sent}`, count === 0 && sent > 0);
  });
}

/** Counted exactly, and every lead there: looked at once the server has ended. */
function storedRows(site: CollectingSite, all: readonly Tally[]): CampaignRow[] {
  const counted = sum(
    site
      .printed('counts', SLUG)
      .filter(({ kind }) => kind !== 'print')
      .map(({ acts }) => Number(acts)),
  );
  const acts = sum(all.map((tally) => tally.acts));
  const sent = sum(all.map((tally) => tally.sent.leads));
  const leads = site
    .printed('leads', SLUG, '--json')
    .filter(({ message }) => /^Number \d+$/.test(String(message))).length;
  return [
    row('acts counted', counted, String(acts), counted === acts),
    row('leads stored', leads, String(sent), leads === sent),
  ];
}

async function killed(scale: Scale): Promise<CampaignRow[]> {
  const { kills } = PLANS[scale === 'short' ? 'short' : 'full'];
  const rows = await killedRows('sqlite', kills);
  const programs = scale === 'short' ? null : postgresPrograms();
  return programs === null ? rows : [...rows, ...(await killedRows('postgres', kills, programs))];
}

async function killedRows(
  engine: 'sqlite' | 'postgres',
  kills: number,
  programs = '',
): Promise<CampaignRow[]> {
  const ground = engine === 'sqlite' ? await sqliteGround() : await postgresGround(programs);
  const { old, lost, sent, made, leads, leadsLost } = await killAmidEvents(ground, kills);
  return [
    {
      ...row(
        `acts acknowledged 5 s and more before a kill that are lost, of ${sent} in all over ${kills}`,
        lost,
        `0 of ${old}`,
        lost === 0 && old > 0,
      ),
      engine,
    },
    { ...row('acts counted that nobody sent', made, '0', made === 0), engine },
    { ...row('leads lost', leadsLost, `0 of ${leads}`, leadsLost === 0 && leads > 0), engine },
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function row(what: string, measured: number | string, wanted: string, passes: boolean): CampaignRow {
  return { what, engine: 'sqlite', measured: String(measured), wanted, passes };
}
