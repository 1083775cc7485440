import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOLD_MS, type Reservation } from '#domain/reservations/reservation.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { isRefunded } from '#test/fake-stripe-objects.ts';
import { askSite } from '#test/serve.ts';
import type { CampaignRow } from '../campaign.ts';
import { faultRow } from '../fault-row.ts';
import { type LeadGround, serveLeads, SLUG, sqliteGround } from '../leads/lead-ground.ts';
import {
  askHold,
  cookieOf,
  createReservingSite,
  payingThrough,
  reservationsOf,
  sendEvent,
  type StoredCar,
} from '../reservations/reserving-site.ts';

/** Milliseconds from the end of the hold. */
const MOMENTS = [-1000, -300, 0, 300, 1000];
const WEBHOOKS = ['before the return', 'after the return', 'twice', 'never'] as const;
/** How long before the first end the product starts again, by its own clock. */
const LEAD_IN_MS = 15_000;
const SETTLED_WITHIN_MS = 60_000;

interface Buyer {
  car: StoredCar;
  moment: number;
  webhook: (typeof WEBHOOKS)[number];
  id: string;
  clientSecret: string;
  cookie: string;
  /** By the product's clock. */
  endsAt: number;
  hasPaid: boolean;
}

/**
 * Payments around the end of their holds, on the running product: it is started again with a clock just before the holds
 * end, and the job that ends them works meanwhile.
 */
export async function expiryRows(holdsOfEach: number): Promise<CampaignRow[]> {
  const ground = await sqliteGround();
  let shift = 0;
  const stripe = await fakeStripe(() => Date.now() + shift);
  Object.assign(ground.environment, payingThrough(stripe));
  try {
    const wishes = Array.from({ length: holdsOfEach }, () =>
      MOMENTS.flatMap((moment) => WEBHOOKS.map((webhook) => ({ moment, webhook }))),
    ).flat();
    const [probe, ...cars] = createReservingSite(ground, wishes.length + 1);
    const buyers = await holdAll(ground, cars, wishes);
    await ground.served?.end('SIGTERM');
    const firstEnd = Math.min(...buyers.map(({ endsAt }) => endsAt));
    const { port } = await serveLeads(ground, { CLOCK: new Date(firstEnd - LEAD_IN_MS).toISOString() });
    shift = await shiftOfClock(port, probe);
    await Promise.all(
      buyers.map((buyer) => payAtMoment({ stripe, port, now: () => Date.now() + shift }, buyer)),
    );
    const reservations = await settled(ground, buyers);
    const faults = buyers.map((buyer) => faultsOf(buyer, stripe, reservations));
    // One after the other: two hundred at once would be too many for it.
    for (const buyer of buyers) faults.push(await faultsOfCar(port, buyer, reservations));
    return rowsOf(buyers, faults.flat());
  } finally {
    await ground.end();
    await stripe.end();
  }
}

type Wish = Pick<Buyer, 'moment' | 'webhook'>;

async function holdAll(
  ground: LeadGround,
  cars: readonly StoredCar[],
  wishes: readonly Wish[],
): Promise<Buyer[]> {
  const { port } = await serveLeads(ground);
  const buyers: Buyer[] = [];
  for (const [at, wish] of wishes.entries()) {
    const car = cars[at];
    if (car === undefined) throw new Error('There are too few cars.');
    const held = await holdOf(port, car);
    buyers.push({ ...wish, ...held, car, hasPaid: false });
  }
  return buyers;
}

async function holdOf(port: number, car: StoredCar) {
  const reply = await askHold(port, car.id, randomUUID());
  if (reply.status !== 201) throw new Error(`A car could not be held: ${reply.status} ${reply.text}`);
  const body = JSON.parse(reply.text) as { hold_id: string; expires_at: string; client_secret: string };
  const { hold_id: id, client_secret: clientSecret, expires_at } = body;
  return { id, clientSecret, cookie: cookieOf(reply), endsAt: Date.parse(expires_at) };
}

/** How far the product's clock is ahead of ours. */
async function shiftOfClock(port: number, probe: StoredCar | undefined): Promise<number> {
  if (probe === undefined) throw new Error('There are too few cars.');
  const before = Date.now();
  const { endsAt } = await holdOf(port, probe);
  return endsAt - HOLD_MS - (before + Date.now()) / 2;
}

interface Scene {
  stripe: FakeStripe;
  port: number;
  /** By the product's clock. */
  now: () => number;
}

async function payAtMoment({ stripe, port, now }: Scene, buyer: Buyer): Promise<void> {
  await sleep(Math.max(0, buyer.endsAt + buyer.moment - now()));
  const event = stripe.pay(buyer.clientSecret);
  if (typeof event === 'string') return;
  buyer.hasPaid = true;
  const { webhook, cookie } = buyer;
  if (webhook === 'before the return' || webhook === 'twice') await sendEvent(port, event);
  await askSite(port, SLUG, { path: '/checkout', headers: { cookie } });
  if (webhook === 'after the return' || webhook === 'twice') await sendEvent(port, event);
}

/** As they are when nothing is on its way any more. */
async function settled(ground: LeadGround, buyers: readonly Buyer[]): Promise<Map<string, Reservation>> {
  const ids = new Set(buyers.map(({ id }) => id));
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const found = reservationsOf(ground).filter(({ id }) => ids.has(id));
    const isOver = found.every(({ state }) => state !== 'pending' && state !== 'refunding');
    if (isOver || performance.now() > until) return new Map(found.map((one) => [one.id, one]));
    await sleep(1000);
  }
}

/** Who paid has the car or the money back, and never both; who did not pay is charged nothing. */
function faultsOf(buyer: Buyer, stripe: FakeStripe, reservations: Map<string, Reservation>): string[] {
  const state = reservations.get(buyer.id)?.state;
  const intents = stripe.intents.values().filter(({ metadata }) => metadata['hold_id'] === buyer.id);
  const [intent, ...more] = [...intents];
  const truth =
    intent?.status === 'succeeded'
      ? isRefunded(intent)
        ? 'refunded'
        : 'paid'
      : intent?.status === 'canceled'
        ? 'expired'
        : 'open';
  const isSound =
    more.length === 0 && state === truth && buyer.hasPaid === (truth === 'paid' || truth === 'refunded');
  return isSound ? [] : [`${nameOf(buyer)}: ${state}, its payment ${truth}, of ${more.length + 1} payments.`];
}

async function faultsOfCar(
  port: number,
  buyer: Buyer,
  reservations: Map<string, Reservation>,
): Promise<string[]> {
  const { status, text } = await askSite(port, SLUG, { path: `/cars/${buyer.car.slug}.json` });
  if (status !== 200) return [`${nameOf(buyer)}: the car is answered ${status}.`];
  const { reserved } = JSON.parse(text) as { reserved: boolean };
  const isKept = reservations.get(buyer.id)?.state === 'paid';
  return reserved === isKept
    ? []
    : [`${nameOf(buyer)}: the car is shown as ${reserved ? '' : 'not '}reserved.`];
}

function nameOf({ moment, webhook, hasPaid }: Buyer): string {
  return `${hasPaid ? 'Paid' : 'Not paid'} at ${moment} ms, webhook ${webhook}`;
}

function rowsOf(buyers: readonly Buyer[], faults: readonly string[]): CampaignRow[] {
  const paid = buyers.filter(({ hasPaid }) => hasPaid).length;
  const what = `of ${buyers.length} payments within a second of the end of their hold, ${paid} of them taken, those neither reserved nor refunded, or both`;
  const row = faultRow(what, 'sqlite', faults);
  return [{ ...row, passes: row.passes && paid > 0 }];
}
