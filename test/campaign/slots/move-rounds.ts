import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { askSite } from '#test/serve.ts';
import type { CampaignRow } from '../campaign.ts';
import { forecourt, type LeadGround, serveLeads, SLUG } from '../leads/lead-ground.ts';
import { type Booker, change, newBookers, raceMoves } from './move-race.ts';

interface MovePlan {
  rounds: number;
  /** Every so many rounds the process is killed while they are changed. */
  killEvery: number;
}

/** Booked times are moved and cancelled: who has which afterwards, and what the dealer was told. */
export async function moveRows(ground: LeadGround, plan: MovePlan): Promise<CampaignRow[]> {
  const bookers: Booker[] = [];
  const faults: string[] = [];
  let kills = 0;
  let served = await serveLeads(ground);
  for (let round = 0; round < plan.rounds; round += 1) {
    const those = await newBookers(served, ground, round);
    const isKilled = round % plan.killEvery === plan.killEvery - 1;
    await raceMoves(served, those, isKilled);
    if (isKilled) served = await serveLeads(ground);
    if (isKilled) kills += 1;
    // Also those who have an answer: it stays the same.
    for (const booker of those) await change(served.port, booker);
    faults.push(...faultsOfRound(those, round));
    bookers.push(...those);
  }
  faults.push(...faultsOfLeads(ground, bookers));
  faults.push(...faultsOfSeats(await freeTimes(served.port), bookers));
  await served.end('SIGTERM');
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return [
    {
      what: `faults in ${plan.rounds} rounds of ten who move to one time or cancel, over ${kills} kills: seats, leads, deliveries`,
      engine: ground.engine,
      measured: String(faults.length),
      wanted: '0',
      passes: faults.length === 0 && kills > 0,
    },
  ];
}

const DONE = 303;
const TAKEN = 409;

function hasIt({ statuses }: Booker): boolean {
  return statuses.at(-1) === DONE;
}

/** One has the time, the others who want it are told that it is taken; all who cancel have cancelled. */
function faultsOfRound(bookers: readonly Booker[], round: number): string[] {
  const movers = bookers.filter(({ to }) => to !== null);
  const winners = movers.filter(hasIt);
  const faults = winners.length === 1 ? [] : [`Round ${round}: ${winners.length} moved to the time.`];
  for (const booker of bookers) {
    const isSound =
      new Set(booker.statuses).size === 1 &&
      (hasIt(booker) || (booker.to !== null && booker.statuses.at(-1) === TAKEN));
    if (!isSound) faults.push(`Round ${round}: ${booker.id} was told ${booker.statuses.join(', then ')}.`);
  }
  return faults;
}

/** Each lead says what its person was told, and each change was planned for the dealer once. */
function faultsOfLeads(ground: LeadGround, bookers: readonly Booker[]): string[] {
  const leads = new Map(linesOf<Lead>(ground, ['leads', SLUG, '--json']).map((lead) => [lead.id, lead]));
  const deliveries = linesOf<Delivery>(ground, ['deliveries', SLUG, '--json']);
  const toDealer = Map.groupBy(
    deliveries.filter(({ destination }) => destination !== 'shopper'),
    ({ lead_id }) => lead_id,
  );
  return bookers.flatMap((booker) => {
    const lead = leads.get(booker.id);
    const time = [lead?.test_drive_date, lead?.test_drive_time].filter(Boolean).join(' ');
    const wanted = hasIt(booker) ? (booker.to ?? '') : booker.from;
    const sequences = (toDealer.get(booker.id) ?? []).map(({ sequence }) => sequence).join();
    const states = hasIt(booker) ? '1,2' : '1';
    return time === wanted && sequences === states
      ? []
      : [
          `${booker.id} has "${time}" and not "${wanted}"; the dealer was told ${sequences} and not ${states}.`,
        ];
  });
}

function linesOf<Line>(ground: LeadGround, words: string[]): Line[] {
  return forecourt(ground, words)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/** The times that the calendar does not offer are those that somebody has. */
function faultsOfSeats(free: ReadonlySet<string>, bookers: readonly Booker[]): string[] {
  const had = new Set(bookers.flatMap((booker) => (hasIt(booker) ? (booker.to ?? []) : booker.from)));
  const all = new Set(bookers.flatMap(({ from, to }) => (to === null ? from : [from, to])));
  return [...all]
    .filter((time) => had.has(time) === free.has(time))
    .map((time) => `${time} is offered though somebody has it, or the other way round.`);
}

async function freeTimes(port: number): Promise<Set<string>> {
  const { text } = await askSite(port, SLUG, { path: '/dealerships/1/available_appointment_bookings.json' });
  return new Set(
    [...text.matchAll(/"starts_at":"(\S{10})T(\d\d:\d\d)/g)].map(([, date, time]) => `${date} ${time}`),
  );
}
