import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeStripe } from '#test/fake-stripe.ts';
import { askSite, type Served } from '#test/serve.ts';
import { SLUG } from '../leads/lead-ground.ts';
import type { StoredCar } from './reserving-site.ts';

const BADGE_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;
const CANCELLED_WITHIN_MS = 30_000;

/** When the car's page said on every process that it is reserved, by `performance.now()`; infinity for never. */
export async function badgeSeenAt(servers: readonly Served[], car: StoredCar): Promise<number> {
  const giveUp = performance.now() + BADGE_WITHIN_MS;
  const seen = await Promise.all(
    servers.map(async ({ port }) => {
      for (; performance.now() < giveUp; await sleep(LOOK_EVERY_MS))
        if (await isShownReserved(port, car)) return performance.now();
      return Infinity;
    }),
  );
  return Math.max(...seen);
}

async function isShownReserved(port: number, { slug }: StoredCar): Promise<boolean> {
  const { text } = await askSite(port, SLUG, { path: `/cars/${slug}` });
  return text.includes('Reserved until');
}

/** Whether each process knows at the first request of the shopper's browser which car it holds. */
export async function isReadEverywhere(servers: readonly Served[], cookie: string): Promise<boolean> {
  const pages = await Promise.all(
    servers.map(({ port }) => askSite(port, SLUG, { path: '/checkout', headers: { cookie } })),
  );
  return pages.every(({ status, text }) => status === 200 && !text.includes('No reservation is open here'));
}

/** Payments that could still be made, when those are cancelled that nobody needs any more. */
export async function liveIntents({ intents }: FakeStripe, before: ReadonlySet<string>): Promise<string[]> {
  const live = () =>
    [...intents.values()]
      .filter(({ id, status }) => !before.has(id) && status === 'requires_payment_method')
      .map(({ metadata }) => metadata['hold_id'] ?? '');
  const until = performance.now() + CANCELLED_WITHIN_MS;
  while (live().length > 1 && performance.now() < until) await sleep(50);
  return live();
}
