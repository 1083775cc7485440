import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#domain/leads/lead.ts';
import { fakeCrm, type FakeCrm } from '#test/fake-crm.ts';
import { postgresPrograms } from '#test/postgres.ts';
import type { Served } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { perSecond } from '../serving/load.ts';
import { finish, send, sendLeads, type SentLead } from './lead-sender.ts';
import {
  createLeadSite,
  forecourt,
  postgresGround,
  serveLeads,
  SLUG,
  sqliteGround,
  type LeadGround,
} from './lead-site.ts';

const KILLS = 20;
const CLIENTS = 16;
const BACKLOG = 2_000;
const RETRIED = 20;
const LEAST_PER_SECOND = 200;
const LEAST_CATCH_UP = 100;

/** The server is killed again and again while leads arrive: none may be lost, doubled or renamed. */
export const benchmark = {
  name: 'leads',
  async run(): Promise<BenchRow[]> {
    const programs = postgresPrograms();
    const rows = await killed(await sqliteGround());
    if (programs !== null) rows.push(...(await killed(await postgresGround(programs))));
    return rows;
  },
};

/** What happened to one engine. */
interface Story {
  ground: LeadGround;
  crm: FakeCrm;
  sent: SentLead[];
  /** Leads sent and seconds in which they were, kills apart. */
  count: number;
  seconds: number;
  /** Sentences about what must not be. */
  faults: string[];
}

async function killed(ground: LeadGround): Promise<BenchRow[]> {
  const crm = await fakeCrm();
  createLeadSite(ground, crm.url);
  const story: Story = { ground, crm, sent: [], count: 0, seconds: 0, faults: [] };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await killOnce(story);
    await sendAgain(story);
  }
  compareRows(story);
  const catchUp = await catchUpAfterOutage(story);
  compareDeliveries(story);
  await crm.end();
  await ground.end();
  for (const fault of story.faults.slice(0, 20)) console.error(fault);
  return rowsOf(story, catchUp);
}

/** D1, D12: sixteen clients, and a kill at a random moment. */
async function killOnce(story: Story): Promise<void> {
  const { ground, sent } = story;
  const served = await serveLeads(ground);
  const before = sent.length;
  const begun = performance.now();
  let isAlive = true;
  const clients = Array.from({ length: CLIENTS }, () => sendLeads(served.port, sent, () => isAlive));
  await sleep(300 + Math.random() * 700);
  const dead = served.end('SIGKILL');
  isAlive = false;
  story.seconds += (performance.now() - begun) / 1000;
  story.count += sent.length - before;
  await Promise.all([dead, ...clients]);
}

/** D2, D3, D9: what got no answer gets one, what got one gets the same, and open forms are finished. */
async function sendAgain({ ground, sent, faults }: Story): Promise<void> {
  const served = await serveLeads(ground);
  const unanswered = sent.filter(({ id }) => id === null);
  for (const lead of unanswered) {
    if ((await send(served.port, lead)) === null) faults.push(`${lead.key} was not taken when sent again.`);
  }
  const answered = sent.filter(({ wasAnswered }) => wasAnswered);
  for (const lead of answered.toSorted(() => Math.random() - 0.5).slice(0, RETRIED)) {
    const again = await send(served.port, { ...lead, id: null });
    const id = again === null ? null : (JSON.parse(again.text) as { id: string }).id;
    if (id !== lead.id) faults.push(`${lead.key} was ${lead.id} and is ${id}.`);
    if (again?.headers['idempotency-replayed'] !== 'true')
      faults.push(`${lead.key} was not called a replay.`);
  }
  for (const lead of sent.filter(({ isOpen }) => isOpen)) await finish(served.port, lead);
  await served.end('SIGKILL');
}

/** Every lead is there once, under the id that its sender was told, as it was sent. */
function compareRows({ ground, sent, faults }: Story): void {
  const stored = Map.groupBy(leadsOf(ground), keyOf);
  for (const { key, id, isOpen } of sent) {
    const rows = stored.get(key) ?? [];
    if (rows.length !== 1) faults.push(`${key} is there ${rows.length} times.`);
    if (rows[0]?.id !== id) faults.push(`${key} was ${id} and is ${rows[0]?.id}.`);
    if (isOpen || rows[0]?.form_completed !== true) faults.push(`${key} was not finished.`);
  }
  if (stored.size !== sent.length) faults.push(`${sent.length} were sent and ${stored.size} are there.`);
}

function leadsOf(ground: LeadGround): Lead[] {
  const lines = forecourt(ground, ['leads', SLUG, '--json']).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Lead);
}

function keyOf({ message }: Pick<Lead, 'message'>): string {
  return /My reference is (.+)\.$/.exec(message)?.[1] ?? '';
}

/** The dealer's system was away for a day while leads went on arriving: how fast it gets them afterwards. */
async function catchUpAfterOutage({ ground, crm, sent }: Story): Promise<number> {
  await crm.goAway();
  const before = await serveLeads(ground);
  const most = sent.length + BACKLOG;
  await Promise.all(
    Array.from({ length: CLIENTS }, () => sendLeads(before.port, sent, () => sent.length < most)),
  );
  for (const lead of sent.filter(({ id }) => id === null)) await send(before.port, lead);
  for (const lead of sent.filter(({ isOpen }) => isOpen)) await finish(before.port, lead);
  await before.end('SIGTERM');
  const had = crm.taken.length;
  await crm.comeBack();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const after = await serveLeads(ground, { CLOCK: tomorrow });
  await untilMore(crm, had);
  const begun = performance.now();
  await untilQuiet(after, crm);
  const rate = (crm.taken.length - had) / ((performance.now() - begun - QUIET_MS) / 1000);
  await after.end('SIGTERM');
  return rate;
}

const QUIET_MS = 2_000;

async function untilMore(crm: FakeCrm, had: number): Promise<void> {
  while (crm.taken.length === had) await sleep(5);
}

async function untilQuiet(served: Served, crm: FakeCrm): Promise<void> {
  for (let had = -1; had < crm.taken.length && served.process.exitCode === null;) {
    had = crm.taken.length;
    await sleep(QUIET_MS);
  }
}

/** O4: every state of every lead has arrived, in order; what came twice came under one delivery id. */
function compareDeliveries({ ground, crm, sent, faults }: Story): void {
  const open = forecourt(ground, ['deliveries', SLUG])
    .split('\n')
    .filter((line) => /"(pending|parked)"/.test(line));
  if (open.length > 0) faults.push(`${open.length} deliveries are left over.`);
  const arrived = crm.taken.map(({ deliveryId, sequence, body }) => {
    const { lead } = JSON.parse(body) as { lead: Lead };
    return { deliveryId, sequence, lead };
  });
  const byLead = Map.groupBy(arrived, ({ lead }) => lead.id);
  for (const { key, id } of sent) {
    const of = byLead.get(id ?? '') ?? [];
    if (!of.some(({ lead }) => lead.form_completed)) faults.push(`${key} was not delivered.`);
    const once = [...new Map(of.map((each) => [each.deliveryId, each])).values()];
    const sequences = once.map(({ sequence }) => sequence);
    if (new Set(sequences).size !== sequences.length)
      faults.push(`${key} was delivered twice under two ids.`);
    if (sequences.some((sequence, index) => sequence <= (sequences[index - 1] ?? 0)))
      faults.push(`${key} was delivered out of order.`);
  }
}

function rowsOf({ ground, crm, sent, faults, count, seconds }: Story, catchUp: number): BenchRow[] {
  const repeated = crm.taken.length - new Set(crm.taken.map(({ deliveryId }) => deliveryId)).size;
  const rate = count / seconds;
  const { engine } = ground;
  return [
    {
      benchmark: 'leads',
      what: `lost, doubled, renamed or out of order after ${KILLS} kills, ${engine}`,
      ours: `${faults.length} of ${sent.length}`,
      yardstick: `${repeated} repeated deliveries`,
      ratio: faults.length,
      target: '0',
      passes: faults.length === 0,
    },
    atLeast(`leads sent while it was killed, ${engine}`, rate, LEAST_PER_SECOND),
    atLeast(`deliveries after a day's outage, ${engine}`, catchUp, LEAST_CATCH_UP),
  ];
}

function atLeast(what: string, rate: number, least: number): BenchRow {
  return {
    benchmark: 'leads',
    what,
    ours: perSecond(rate),
    yardstick: perSecond(least),
    ratio: rate / least,
    target: `>= ${perSecond(least)}`,
    passes: rate >= least,
  };
}
