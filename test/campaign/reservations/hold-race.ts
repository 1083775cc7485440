import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from '#test/serve.ts';
import { askHold, cookieOf, type StoredCar } from './reserving-site.ts';

const SHOPPERS = 50;
const LATEST_KILL_MS = 60;
/** On a busy machine nobody knows yet whether it was done: people press the button again. */
const TIMED_OUT = 503;
const MAX_TRIES = 20;

/** One shopper who wants the car of the round; `answers` are all that came, also to the same request sent again. */
export interface Shopper {
  key: string;
  answers: HoldAnswer[];
}

interface HoldAnswer {
  status: number;
  text: string;
  /** Of who has the car; null for everybody else. */
  hold: { id: string; clientSecret: string; cookie: string } | null;
  ms: number;
  /** By `performance.now()`. */
  at: number;
}

export function newShoppers(): Shopper[] {
  return Array.from({ length: SHOPPERS }, () => ({ key: randomUUID(), answers: [] }));
}

/** All at once, over all processes. Who gets no answer asks again later. */
export async function race(
  servers: readonly Served[],
  car: StoredCar,
  shoppers: readonly Shopper[],
): Promise<void> {
  await Promise.all(
    shoppers.map((shopper, at) => {
      const { port = 0 } = servers[at % servers.length] ?? {};
      return askOnce(port, car, shopper).catch(() => undefined);
    }),
  );
}

/** One of the processes is killed at a random moment of the race. */
export async function raceAndKill(
  servers: readonly Served[],
  car: StoredCar,
  { shoppers, victim }: { shoppers: readonly Shopper[]; victim: Served },
): Promise<void> {
  const racing = race(servers, car, shoppers);
  await sleep(Math.random() * LATEST_KILL_MS);
  await victim.end('SIGKILL');
  await racing;
}

/** Until they are told something. */
export async function ask(port: number, car: StoredCar, shopper: Shopper): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1)
    if ((await askOnce(port, car, shopper)) !== TIMED_OUT) return;
}

async function askOnce(port: number, car: StoredCar, shopper: Shopper): Promise<number> {
  const begun = performance.now();
  const reply = await askHold(port, car.id, shopper.key);
  const at = performance.now();
  const { status, text } = reply;
  const { hold_id: id, client_secret: clientSecret } = JSON.parse(text) as {
    hold_id?: string;
    client_secret?: string;
  };
  const hold =
    id === undefined || clientSecret === undefined ? null : { id, clientSecret, cookie: cookieOf(reply) };
  shopper.answers.push({ status, text, hold, ms: at - begun, at });
  return status;
}
