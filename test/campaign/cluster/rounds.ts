import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { leadText, SLUG } from '../leads/lead-ground.ts';
import { slotOfRound } from '../slots/slot-site.ts';
import type { ClusterGround } from './cluster-ground.ts';
import type { Asked } from './entrance.ts';

/** Some shoppers want one thing that can be had once: a car, or a time. */
export interface Round {
  thing: string;
  shoppers: ShopperOfRound[];
}

interface ShopperOfRound {
  key: string;
  /** When it first asked, by `performance.now()`. */
  askedAt: number;
  /** When it was told; null while it never was. */
  answeredAt: number | null;
  /** Of the reservation or the lead; null: it is somebody else's. */
  id: string | null;
  /** Answers that are neither, and not "come again". */
  odd: string[];
}

const SHOPPERS = 6;
const PAUSE_MS = 1_500;
const AGAIN_MS = 200;
const TAKEN = 409;
const TRIES_AFTER_END = 50;

/** Round after round, of cars and of times by turns, while there are cars. */
export async function playRounds(
  ground: ClusterGround,
  rounds: Round[],
  { isOver }: { isOver: () => boolean },
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const car = ground.cars[Math.floor(count / 2)];
    const thing = count % 2 === 0 && car ? `car ${car.id}` : `time ${count}`;
    const ask =
      count % 2 === 0 && car ? (key: string) => holdOf(car.id, key) : (key: string) => bookingOf(count, key);
    const round: Round = { thing, shoppers: [] };
    rounds.push(round);
    const everybody = Array.from({ length: SHOPPERS }, () => {
      const shopper = { key: randomUUID(), askedAt: performance.now(), answeredAt: null, id: null, odd: [] };
      round.shoppers.push(shopper);
      return askUntilAnswered(ground, { shopper, asked: ask(shopper.key), isOver });
    });
    await Promise.all(everybody);
    await sleep(PAUSE_MS);
  }
}

function holdOf(carId: number, key: string): Asked {
  const customer = { name: 'Ann', last_name: 'Lee', email: `${key}@example.com`, phone: '0412345678' };
  return { slug: SLUG, path: '/api/checkout/holds', body: JSON.stringify({ car_id: carId, customer }) };
}

function bookingOf(round: number, key: string): Asked {
  const form = { form: 'book_a_test_drive', category: undefined, location_id: 1, ...slotOfRound(round) };
  return { slug: SLUG, path: '/api/leads', body: leadText(key, form) };
}

interface Asking {
  shopper: ShopperOfRound;
  asked: Asked;
  isOver: () => boolean;
}

async function askUntilAnswered(
  { entrance }: ClusterGround,
  { shopper, asked, isOver }: Asking,
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': shopper.key };
  for (let late = 0; late < TRIES_AFTER_END; late += isOver() ? 1 : 0) {
    const answer = await entrance.ask({ ...asked, method: 'POST', headers }).catch(() => null);
    if (answer?.status === 201 || answer?.status === TAKEN) {
      const hold = JSON.parse(answer.text) as { id?: string; hold_id?: string };
      shopper.answeredAt = performance.now();
      shopper.id = answer.status === 201 ? (hold.hold_id ?? hold.id ?? null) : null;
      return;
    }
    if (answer !== null && answer.status < 500)
      shopper.odd.push(`${answer.status} ${answer.text.slice(0, 100)}`);
    if (shopper.odd.length > 2) return;
    await sleep(AGAIN_MS);
  }
}

/** What is wrong with a round, as one history of a thing that is taken once; `stored` are ids of who has it. */
export function judgeRound({ thing, shoppers }: Round, stored: readonly string[]): string[] {
  const winners = shoppers.filter(({ id }) => id !== null);
  const faults = shoppers.flatMap(({ odd }) => odd.map((answer) => `${thing}: ${answer}`));
  if (winners.length > 1) faults.push(`${thing}: ${winners.length} have it.`);
  if (stored.length > 1) faults.push(`${thing}: it is stored ${stored.length} times.`);
  const [winner] = winners;
  if (winner === undefined) {
    if (shoppers.every(({ answeredAt }) => answeredAt !== null))
      faults.push(`${thing}: all were told it is taken.`);
    return faults;
  }
  if (stored[0] !== winner.id) faults.push(`${thing}: ${winner.id} was told and ${stored[0]} is stored.`);
  const early = shoppers.filter(
    ({ id, answeredAt }) => id === null && answeredAt !== null && answeredAt < winner.askedAt,
  );
  if (early.length > 0) faults.push(`${thing}: it was told to be taken before anybody asked for it.`);
  return faults;
}
