import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead } from '#domain/leads/lead.ts';
import type { FakeCrm } from '#test/fake-crm.ts';
import type { Served } from '#test/serve.ts';
import { type KillStory, replaySome } from './kill-story.ts';
import { forecourt, serveLeads, SLUG } from './lead-ground.ts';
import { finish, send, sendLeads } from './lead-sender.ts';

const CLIENTS = 16;
const BACKLOG = 2_000;
const DAY_MS = 24 * 3_600_000;

/** The dealer's system was away for a day while leads went on arriving: how fast it gets them afterwards. */
export async function catchUpAfterOutage({ ground, crm, sent }: KillStory): Promise<number> {
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
  const after = await serveLeads(ground, { CLOCK: inDays(1) });
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
export function compareDeliveries({ ground, crm, sent, faults }: KillStory): void {
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

/** Keys are known for 30 days. */
export async function keepsIdsForAMonth(story: KillStory): Promise<void> {
  const served = await serveLeads(story.ground, { CLOCK: inDays(29) });
  await replaySome(served.port, story);
  await served.end('SIGTERM');
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}
