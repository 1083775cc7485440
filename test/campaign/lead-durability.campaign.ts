import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { catchUpAfterOutage, compareDeliveries, keepsIdsForAMonth } from './leads/after-kills.ts';
import { killAndCompare, type KillPlan, type KillStory, newStory } from './leads/kill-story.ts';
import { type LeadGround, postgresGround, sqliteGround } from './leads/lead-ground.ts';

const MIN_PER_SECOND = 200;
const MIN_CATCH_UP = 100;

const PLANS: Record<'short' | 'full', KillPlan> = {
  short: { kills: 2, leadsPerKill: 40, clients: 8 },
  full: { kills: 20, leadsPerKill: 500, clients: 16 },
};

/** The product is killed again and again while leads arrive: none may be lost, doubled or renamed. */
export const campaign: Campaign = {
  name: 'leads',
  promise: 'a lead that was answered is never lost, doubled or renamed, whenever the process is killed',
  scales: ['short', 'full'],
  async run(scale) {
    // A start of the product takes a second: the gate has time for those of one engine.
    if (scale === 'short') return rowsOf(await sqliteGround(), killedBriefly);
    const rows = await rowsOf(await sqliteGround(), killedOften);
    const programs = postgresPrograms();
    if (programs !== null) rows.push(...(await rowsOf(await postgresGround(programs), killedOften)));
    return rows;
  },
};

async function rowsOf(
  ground: LeadGround,
  tell: (story: KillStory) => Promise<CampaignRow[]>,
): Promise<CampaignRow[]> {
  const story = await newStory(ground);
  try {
    return await tell(story);
  } finally {
    await story.end();
  }
}

async function killedBriefly(story: KillStory): Promise<CampaignRow[]> {
  await killAndCompare(story, PLANS.short);
  return [rowOfFaults(story, PLANS.short)];
}

async function killedOften(story: KillStory): Promise<CampaignRow[]> {
  await killAndCompare(story, PLANS.full);
  const catchUp = await catchUpAfterOutage(story);
  compareDeliveries(story);
  await keepsIdsForAMonth(story);
  const row = rowIn(story);
  return [
    rowOfFaults(story, PLANS.full),
    row('leads acknowledged', story.acknowledged, 10_000, ''),
    row('leads a second while it was killed', story.acknowledged / story.seconds, MIN_PER_SECOND, '/s'),
    row('deliveries a second after a day of outage', catchUp, MIN_CATCH_UP, '/s'),
  ];
}

function rowOfFaults({ ground, crm, sent, faults }: KillStory, { kills }: KillPlan): CampaignRow {
  const repeated = crm.taken.length - new Set(crm.taken.map(({ deliveryId }) => deliveryId)).size;
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return {
    what: `leads lost, doubled, renamed or out of order after ${kills} kills`,
    engine: ground.engine,
    measured: `${faults.length} of ${sent.length}, ${repeated} deliveries repeated`,
    wanted: '0',
    passes: faults.length === 0 && sent.length > 0,
  };
}

function rowIn({ ground: { engine } }: KillStory) {
  return (what: string, count: number, least: number, unit: string): CampaignRow => ({
    what,
    engine,
    measured: `${Math.round(count)}${unit}`,
    wanted: `>= ${least}${unit}`,
    passes: count >= least,
  });
}
