import { postgresPrograms } from '#test/postgres.ts';
import { fakeStripe } from '#test/fake-stripe.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { type LeadGround, postgresGround, sqliteGround } from './leads/lead-ground.ts';
import { type Played, playRounds, type RoundPlan } from './reservations/play-rounds.ts';
import { faultsOfBooks } from './reservations/books.ts';
import { payingThrough } from './reservations/reserving-site.ts';
import { faultRow } from './fault-row.ts';

/** A quarter of the rounds has an import beside it, another quarter a kill. */
const ROUNDS = { short: 8, full: 200 };
const WITHIN_MS = 1000;

/** Fifty shoppers want one car, again and again. */
export const campaign: Campaign = {
  name: 'reservations',
  promise: 'one car has one winner, whoever asks and whatever is killed; the others are never charged',
  scales: ['short', 'full'],
  async run(scale) {
    const rounds = ROUNDS[scale === 'short' ? 'short' : 'full'];
    const rows = await rowsOn(await sqliteGround(), { rounds, processes: 1 });
    const programs = postgresPrograms();
    if (programs !== null)
      rows.push(...(await rowsOn(await postgresGround(programs), { rounds, processes: 2 })));
    // Beside other tests a time says nothing.
    return scale === 'short' ? rows.filter(({ what }) => !what.endsWith(', ms')) : rows;
  },
};

async function rowsOn(ground: LeadGround, plan: RoundPlan): Promise<CampaignRow[]> {
  const stripe = await fakeStripe();
  Object.assign(ground.environment, payingThrough(stripe));
  try {
    const played = await playRounds(ground, stripe, plan);
    const { rounds, kills, imports } = played;
    const faults = [...played.faults, ...faultsOfBooks(ground, stripe, rounds)];
    const what = `faults in ${rounds.length} rounds of 50 shoppers for one car on ${plan.processes === 1 ? 'one process' : 'two processes'}, over ${kills} kills and ${imports} imports: winners, answers, payments, cars`;
    const sound = faultRow(what, ground.engine, faults);
    const isWhole = rounds.length === plan.rounds && kills > 0 && imports > 0;
    return [{ ...sound, passes: sound.passes && isWhole }, ...timeRows(ground, played)];
  } finally {
    await ground.end();
    await stripe.end();
  }
}

function timeRows({ engine }: LeadGround, { rounds }: Played): CampaignRow[] {
  const answers = rounds.flatMap(({ shoppers }) => shoppers.flatMap((shopper) => shopper.answers));
  const refused = answers.filter(({ status }) => status === 409).map(({ ms }) => ms);
  const badges = rounds.flatMap(({ badgeMs }) => badgeMs ?? []);
  return [
    timeRow('slowest "just been reserved", ms', engine, refused),
    timeRow('hold to badge on the page of every process, the slowest, ms', engine, badges),
  ];
}

function timeRow(what: string, engine: CampaignRow['engine'], times: readonly number[]): CampaignRow {
  const slowest = Math.max(0, ...times);
  return {
    what,
    engine,
    measured: slowest.toFixed(0),
    wanted: `<= ${WITHIN_MS}`,
    passes: times.length > 0 && slowest <= WITHIN_MS,
  };
}
