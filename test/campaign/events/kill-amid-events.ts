import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeCrm } from '#test/fake-crm.ts';
import { askSite, serve } from '#test/serve.ts';
import { createLeadSite, forecourt, type LeadGround, SLUG } from '../leads/lead-ground.ts';
import { sendLeads, type SentLead } from '../leads/lead-sender.ts';

/** What a server that was killed had said, and what is there. */
export interface Killed {
  kills: number;
  /** Acknowledged more than five seconds before a kill, and how many of those are not counted; all that are. */
  old: number;
  lost: number;
  counted: number;
  /** All that were sent, and how many more are counted than that. */
  sent: number;
  made: number;
  leads: number;
  leadsLost: number;
}

const MAY_LOSE_MS = 5000;
const REPORTERS = 8;
const SENDERS = 2;

/** Beacons and leads one after the other, and a kill at a random moment, more than once. */
export async function killAmidEvents(ground: LeadGround, kills: number): Promise<Killed> {
  const crm = await fakeCrm();
  const killed: Killed = { kills, old: 0, lost: 0, counted: 0, sent: 0, made: 0, leads: 0, leadsLost: 0 };
  try {
    createLeadSite(ground, crm.url);
    const leads: SentLead[] = [];
    for (let kill = 0; kill < kills; kill += 1) await killOnce(ground, killed, leads);
    const answered = leads.filter(({ wasAnswered }) => wasAnswered);
    const stored = new Set(linesOf(ground, ['leads', SLUG, '--json']).map(({ id }) => id));
    killed.leads = answered.length;
    killed.leadsLost = answered.filter(({ id }) => !stored.has(id)).length;
    return killed;
  } finally {
    await ground.end();
    await crm.end();
  }
}

async function killOnce(ground: LeadGround, killed: Killed, leads: SentLead[]): Promise<void> {
  const served = await serve({ ...ground.environment, LOG_LEVEL: 'info' }, 'ignore');
  ground.served = served;
  const acknowledged: number[] = [];
  let sent = 0;
  let isAlive = true;
  const report = async () => {
    while (isAlive) {
      sent += 1;
      // Killed: what was not answered was promised nothing.
      const status = await tell(served.port).catch(() => 0);
      if (status === 202) acknowledged.push(performance.now());
    }
  };
  const clients = [
    ...Array.from({ length: REPORTERS }, report),
    ...Array.from({ length: SENDERS }, () => sendLeads(served.port, leads, () => isAlive)),
  ];
  await sleep(MAY_LOSE_MS * (1.3 + Math.random()));
  const killedAt = performance.now();
  const dead = served.end('SIGKILL');
  isAlive = false;
  await Promise.all([dead, ...clients]);
  const old = acknowledged.filter((at) => at < killedAt - MAY_LOSE_MS).length;
  const stored = counted(ground) - killed.counted;
  killed.counted += stored;
  killed.old += old;
  killed.sent += sent;
  killed.lost += Math.max(0, old - stored);
  killed.made += Math.max(0, stored - sent);
}

async function tell(port: number): Promise<number> {
  const { status } = await askSite(port, SLUG, {
    path: '/api/vitals',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vitals: [], acts: [{ id: randomUUID(), event: 'page_view', path: '/' }] }),
  });
  return status;
}

function counted(ground: LeadGround): number {
  return linesOf(ground, ['counts', SLUG]).reduce((sum, { acts }) => sum + Number(acts), 0);
}

function linesOf(ground: LeadGround, args: string[]): Record<string, unknown>[] {
  const lines = forecourt(ground, args).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
