import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSite, type Served } from '#test/serve.ts';
import { leadText, SLUG } from '../leads/lead-ground.ts';

const SHOPPERS = 50;
const LATEST_KILL_MS = 60;

/** One shopper who wants the time of the round; `answers` are all that came, also to the same request sent again. */
export interface Shopper {
  key: string;
  body: string;
  answers: { status: number; id: string | null; ms: number }[];
}

export function newShoppers(slot: object): Shopper[] {
  return Array.from({ length: SHOPPERS }, () => {
    const key = randomUUID();
    return {
      key,
      body: leadText(key, { form: 'book_a_test_drive', category: undefined, location_id: 1, ...slot }),
      answers: [],
    };
  });
}

/** All at once. Who gets no answer is sent again after the next start. */
export async function race(port: number, shoppers: readonly Shopper[]): Promise<void> {
  await Promise.all(shoppers.map((shopper) => sendBooking(port, shopper).catch(() => undefined)));
}

/** The process is killed at a random moment of the race. */
export async function raceAndKill(served: Served, shoppers: readonly Shopper[]): Promise<void> {
  const racing = race(served.port, shoppers);
  await sleep(Math.random() * LATEST_KILL_MS);
  await served.end('SIGKILL');
  await racing;
}

export async function sendBooking(port: number, shopper: Shopper): Promise<void> {
  const begun = performance.now();
  const { status, text } = await askSite(port, SLUG, {
    path: '/api/leads',
    method: 'POST',
    body: shopper.body,
    headers: { 'content-type': 'application/json', 'idempotency-key': shopper.key },
  });
  const { id = null } = JSON.parse(text) as { id?: string };
  shopper.answers.push({ status, id, ms: performance.now() - begun });
}
