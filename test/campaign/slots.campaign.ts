import type { Lead } from '#domain/leads/lead.ts';
import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import {
  forecourt,
  type LeadGround,
  postgresGround,
  serveLeads,
  SLUG,
  sqliteGround,
} from './leads/lead-ground.ts';
import { newShoppers, race, raceAndKill, sendBooking, type Shopper } from './slots/slot-race.ts';
import { moveRows } from './slots/move-rounds.ts';
import { createSlotSite, slotOfRound } from './slots/slot-site.ts';

interface Plan {
  rounds: number;
  /** Every so many rounds the process is killed while the shoppers ask. */
  killEvery: number;
}

const PLANS: Record<'short' | 'full', Plan> = {
  short: { rounds: 6, killEvery: 5 },
  full: { rounds: 200, killEvery: 10 },
};
const LOSERS_WITHIN_MS = 1000;

const MOVES = {
  short: { rounds: 2, killEvery: 2 },
  full: { rounds: 200, killEvery: 4 },
};

/** Fifty shoppers want one time, again and again; others move and cancel what they booked. */
export const campaign: Campaign = {
  name: 'slots',
  promise:
    'a time that can be booked once is booked once, however many ask, move or cancel and whenever the process is killed',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale === 'short') {
      const [race, , ...moves] = await rowsOn(await sqliteGround(), 'short');
      return [race, ...moves].filter((row) => row !== undefined);
    }
    const rows = await rowsOn(await sqliteGround(), 'full');
    const programs = postgresPrograms();
    if (programs !== null) rows.push(...(await rowsOn(await postgresGround(programs), 'full')));
    return rows;
  },
};

async function rowsOn(ground: LeadGround, scale: 'short' | 'full'): Promise<CampaignRow[]> {
  const plan = PLANS[scale];
  try {
    createSlotSite(ground);
    const { rounds, kills } = await playRounds(ground, plan);
    const faults = [...rounds.flatMap(faultsOfRound), ...faultsOfRows(ground, rounds)];
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const slowest = slowestRefusal(rounds);
    const engine = ground.engine;
    return [
      {
        what: `rounds of ${rounds[0]?.length} shoppers for one time, over ${kills} kills, without exactly one winner`,
        engine,
        measured: `${faults.length} of ${rounds.length}`,
        wanted: '0',
        passes: faults.length === 0 && rounds.length === plan.rounds,
      },
      {
        what: 'slowest "taken", ms',
        engine,
        measured: slowest.toFixed(0),
        wanted: `<= ${LOSERS_WITHIN_MS}`,
        passes: slowest > 0 && slowest <= LOSERS_WITHIN_MS,
      },
      ...(await moveRows(ground, MOVES[scale])),
    ];
  } finally {
    await ground.end();
  }
}

async function playRounds(ground: LeadGround, plan: Plan): Promise<{ rounds: Shopper[][]; kills: number }> {
  const rounds: Shopper[][] = [];
  let kills = 0;
  let served = await serveLeads(ground);
  for (let round = 0; round < plan.rounds; round += 1) {
    const shoppers = newShoppers(slotOfRound(round));
    rounds.push(shoppers);
    if (round % plan.killEvery === plan.killEvery - 1) {
      await raceAndKill(served, shoppers);
      kills += 1;
      served = await serveLeads(ground);
    } else {
      await race(served.port, shoppers);
    }
    // Also those who have an answer: it stays the same.
    for (const shopper of shoppers) await sendBooking(served.port, shopper);
  }
  await served.end('SIGTERM');
  return { rounds, kills };
}

/** One shopper has the time under one id, all others are told each time that it is taken. */
function faultsOfRound(shoppers: readonly Shopper[], round: number): string[] {
  const faults: string[] = [];
  const winners = shoppers.filter(({ answers }) => answers.some(({ status }) => status === 201));
  if (winners.length !== 1) faults.push(`Round ${round}: ${winners.length} have the time.`);
  for (const { key, answers } of shoppers) {
    const distinct = new Set(answers.map(({ status, id }) => `${status} ${id}`));
    const isSound = answers.every(({ status }) => status === 201 || status === 409);
    if (distinct.size !== 1 || !isSound)
      faults.push(`Round ${round}: ${key} was told ${[...distinct].join(', then ')}.`);
  }
  return faults;
}

/** What is stored is what the winners were told. */
function faultsOfRows(ground: LeadGround, rounds: readonly Shopper[][]): string[] {
  const lines = forecourt(ground, ['leads', SLUG, '--json']).split('\n').filter(Boolean);
  const stored = new Set(lines.map((line) => (JSON.parse(line) as Lead).id));
  const won = new Set(rounds.flat().flatMap(({ answers }) => answers.flatMap(({ id }) => id ?? [])));
  const isSame = stored.size === won.size && [...won].every((id) => stored.has(id));
  return isSame ? [] : [`${won.size} were told an id and ${stored.size} leads are stored.`];
}

function slowestRefusal(rounds: readonly Shopper[][]): number {
  const refused = rounds.flat().flatMap(({ answers }) => answers.filter(({ status }) => status === 409));
  return Math.max(0, ...refused.map(({ ms }) => ms));
}
