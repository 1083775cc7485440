import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#domain/leads/lead.ts';
import { fakeCrm, type FakeCrm } from '#test/fake-crm.ts';
import type { Served } from '#test/serve.ts';
import { createLeadSite, forecourt, type LeadGround, serveLeads, SLUG } from './lead-ground.ts';
import { finish, send, sendLeads, type SentLead } from './lead-sender.ts';

export interface KillPlan {
  kills: number;
  /** Answered before each kill, at least. */
  leadsPerKill: number;
  clients: number;
}

/** What happened to one engine. */
export interface KillStory {
  ground: LeadGround;
  crm: FakeCrm;
  sent: SentLead[];
  /** Leads answered, and seconds in which they were. */
  acknowledged: number;
  seconds: number;
  /** Sentences about what must not be. */
  faults: string[];
  end(): Promise<void>;
}

const RETRIED = 20;
const LATEST_KILL_MS = 700;
const TRIES = 5;
const AGAIN_AFTER_MS = 1000;

export async function newStory(ground: LeadGround): Promise<KillStory> {
  const crm = await fakeCrm();
  return {
    ground,
    crm,
    sent: [],
    acknowledged: 0,
    seconds: 0,
    faults: [],
    async end() {
      await ground.end();
      await crm.end();
    },
  };
}

/** Kills the server while leads arrive, as often as planned, and compares what is there with what senders were told. */
export async function killAndCompare(story: KillStory, plan: KillPlan): Promise<void> {
  const { ground, crm } = story;
  createLeadSite(ground, crm.url);
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    const served = await serveLeads(ground);
    await sendAgain(served, story);
    await killOnce(served, story, plan);
  }
  const served = await serveLeads(ground);
  await sendAgain(served, story);
  await served.end('SIGTERM');
  compareRows(story);
}

/** D1, D12: clients that send one lead after another, and a kill at a random moment. */
async function killOnce(served: Served, story: KillStory, plan: KillPlan): Promise<void> {
  const { sent } = story;
  const before = sent.length;
  const begun = performance.now();
  let isAlive = true;
  const clients = Array.from({ length: plan.clients }, () => sendLeads(served.port, sent, () => isAlive));
  const answered = () => sent.slice(before).filter(({ wasAnswered }) => wasAnswered).length;
  while (answered() < plan.leadsPerKill && served.process.exitCode === null) await sleep(10);
  await sleep(Math.random() * LATEST_KILL_MS);
  const dead = served.end('SIGKILL');
  isAlive = false;
  story.seconds += (performance.now() - begun) / 1000;
  await Promise.all([dead, ...clients]);
  story.acknowledged += answered();
}

/** D2, D3, D9: what got no answer gets one, what got one gets the same, and open forms are finished. */
async function sendAgain({ port }: Served, story: KillStory): Promise<void> {
  const { sent, faults } = story;
  for (const lead of sent.filter(({ id }) => id === null)) {
    if (!(await isTakenAgain(port, lead))) faults.push(`${lead.key} was not taken when sent again.`);
  }
  await replaySome(port, story);
  for (const lead of sent.filter(({ isOpen }) => isOpen)) await finish(port, lead);
}

/** A server that is still busy with its start may ask for one more try, as it may ask a browser. */
async function isTakenAgain(port: number, lead: SentLead): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if ((await send(port, lead)) !== null) return true;
    await sleep(AGAIN_AFTER_MS);
  }
  return false;
}

/** Some of those that were answered, sent once more, are answered by the same id. */
export async function replaySome(port: number, { sent, faults }: KillStory): Promise<void> {
  const answered = sent.filter(({ wasAnswered }) => wasAnswered);
  for (const lead of answered.toSorted(() => Math.random() - 0.5).slice(0, RETRIED)) {
    const again = await send(port, { ...lead, id: null });
    const id = again === null ? null : (JSON.parse(again.text) as { id: string }).id;
    if (id !== lead.id) faults.push(`${lead.key} was ${lead.id} and is ${id}.`);
    if (again?.headers['idempotency-replayed'] !== 'true')
      faults.push(`${lead.key} was not called a replay.`);
  }
}

/** Every lead is there once, under the id that its sender was told, as it was sent. */
function compareRows({ ground, sent, faults }: KillStory): void {
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
