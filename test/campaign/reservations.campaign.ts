import { postgresPrograms } from '#test/postgres.ts';
import { fakeStripe } from '#test/fake-stripe.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { type LeadGround, postgresGround, sqliteGround } from './leads/lead-ground.ts';
import { type Played, playRounds, type Round, type RoundPlan } from './reservations/play-rounds.ts';
import { faultsOfBooks } from './reservations/books.ts';
import { payingThrough } from './reservations/reserving-site.ts';
import { faultRow } from './fault-row.ts';

/** A quarter of the rounds has an import beside it, another quarter a kill. */
const ROUNDS = { short: 4, full: 200 };
const WITHIN_MS = 1000;

/** Fifty shoppers want one car, again and again. */
export const campaign: Campaign = {
  name: 'reservations',
  promise: 'one car has one winner, whoever asks and whatever is killed; the others are never charged',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale === 'short') {
      const [sound] = await rowsOn(await sqliteGround(), { rounds: ROUNDS.short, processes: 1 });
      return sound === undefined ? [] : [sound];
    }
    const rows = await rowsOn(await sqliteGround(), { rounds: ROUNDS.full, processes: 1 });
    const programs = postgresPrograms();
    if (programs !== null)
      rows.push(...(await rowsOn(await postgresGround(programs), { rounds: ROUNDS.full, processes: 2 })));
    return rows;
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
  const refused = (those: readonly Round[]) =>
    those
      .flatMap(({ shoppers }) => shoppers.flatMap(({ answers }) => answers))
      .flatMap(({ status, ms }) => (status === 409 ? ms : []));
  const badges = (those: readonly Round[]) => those.flatMap(({ badgeMs }) => badgeMs ?? []);
  const row = (what: string, timesOf: (those: readonly Round[]) => number[]) =>
    timeRow(what, engine, { all: timesOf(rounds), alone: timesOf(rounds.filter(isAlone)) });
  return [
    row('slowest "just been reserved", ms', refused),
    row('hold to badge on the page of every process, the slowest, ms', badges),
  ];
}

function isAlone({ beside }: Round): boolean {
  return beside === 'nothing';
}

/** `alone`: of the rounds without an import or a kill. */
function timeRow(
  what: string,
  engine: CampaignRow['engine'],
  { all, alone }: { all: readonly number[]; alone: readonly number[] },
): CampaignRow {
  const slowest = Math.max(0, ...all);
  return {
    what,
    engine,
    measured: `${slowest.toFixed(0)}, alone ${Math.max(0, ...alone).toFixed(0)}, median ${medianOf(all).toFixed(0)}`,
    wanted: `<= ${WITHIN_MS}`,
    passes: all.length > 0 && slowest <= WITHIN_MS,
  };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
