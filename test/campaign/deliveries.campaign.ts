import { postgresPrograms, startPostgres } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { type Plan, type Story, tellStory } from './deliveries/failing-three.ts';

const LEAST_PER_SECOND = 100;
const LEAST_ATTEMPTS = 14;
const MOST_LATE_MS = 1_000;

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
      wanted: `>= ${LEAST_PER_SECOND}/s, <= ${MOST_LATE_MS} ms`,
      passes: rate >= LEAST_PER_SECOND && lateMs <= MOST_LATE_MS,
    },
    {
      what: `deliveries a second when they are back, of ${heldUp}`,
      engine,
      measured: `${catchUp.toFixed(0)}/s`,
      wanted: `>= ${LEAST_PER_SECOND}/s`,
      passes: catchUp >= LEAST_PER_SECOND,
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
      wanted: `${plan.parked} after >= ${LEAST_ATTEMPTS} tries, ${plan.parked} replayed`,
      passes: parked === plan.parked && attempts >= LEAST_ATTEMPTS && replayed === plan.parked,
    },
  ];
}
