import { postgresPrograms, startPostgres } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { type Plan, type Story, tellStory } from './deliveries/failing-three.ts';

const MIN_PER_SECOND = 100;
const MIN_ATTEMPTS = 14;
const MAX_LATE_MS = 1_000;

const PLANS: Record<'short' | 'full', Plan> = {
  short: { seconds: 1, perSecond: 40, parked: 2 },
  full: { seconds: 20, perSecond: 100, parked: 100 },
};

export const campaign: Campaign = {
  name: 'deliveries',
  promise: 'a system that fails loses no lead and delays no other: a week of tries, order by lead, replay',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale === 'short') return rowsOfAll(await tellStory(PLANS.short), 'sqlite', PLANS.short);
    const rows = rowsOf(await tellStory(PLANS.full), 'sqlite');
    const programs = postgresPrograms();
    if (programs === null) return rows;
    const postgres = await startPostgres(programs);
    try {
      return [...rows, ...rowsOf(await tellStory(PLANS.full, await postgres.newDatabase()), 'postgres')];
    } finally {
      await postgres.stop();
    }
  },
};

function rowsOf(story: Story, engine: 'sqlite' | 'postgres'): CampaignRow[] {
  const { sent, seconds, lateMs, catchUp, heldUp } = story;
  const rate = sent / seconds;
  return [
    ...rowsOfAll(story, engine, PLANS.full),
    {
      what: 'deliveries a second while three systems fail, and how long the last took',
      engine,
      measured: `${rate.toFixed(0)}/s, ${lateMs.toFixed(0)} ms`,
      wanted: `>= ${MIN_PER_SECOND}/s, <= ${MAX_LATE_MS} ms`,
      passes: rate >= MIN_PER_SECOND && lateMs <= MAX_LATE_MS,
    },
    {
      what: `deliveries a second when they are back, of ${heldUp}`,
      engine,
      measured: `${catchUp.toFixed(0)}/s`,
      wanted: `>= ${MIN_PER_SECOND}/s`,
      passes: catchUp >= MIN_PER_SECOND,
    },
  ];
}

function rowsOfAll(story: Story, engine: 'sqlite' | 'postgres', plan: Plan): CampaignRow[] {
  const { faults, sent, heldUp, parked, attempts, replayed } = story;
  for (const fault of faults.slice(0, 10)) console.error(fault);
  return [
    {
      what: 'leads lost, doubled or out of order while three systems fail',
      engine,
      measured: `${faults.length} of ${sent + heldUp} deliveries`,
      wanted: '0',
      passes: faults.length === 0 && sent > 0 && heldUp > 0,
    },
    {
      what: 'given up after a week of tries, and delivered when replayed',
      engine,
      measured: `${parked} after ${attempts} tries, ${replayed} replayed`,
      wanted: `${plan.parked} after >= ${MIN_ATTEMPTS} tries, ${plan.parked} replayed`,
      passes: parked === plan.parked && attempts >= MIN_ATTEMPTS && replayed === plan.parked,
    },
  ];
}
