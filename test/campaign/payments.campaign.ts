import {
  type HeldCar,
  type PayingServer,
  payingServer,
  type WebhookCall,
} from '#test/server/paying-server.ts';
import type { Campaign, CampaignRow } from './campaign.ts';

/** How a payment goes, and how its reservation must end: as the provider has it. */
const FATES = ['paid', 'paid at last', 'declined', 'cancelled', 'refunded', 'left'] as const;
type Fate = (typeof FATES)[number];
const TRUTH: Record<Fate, string> = {
  paid: 'paid',
  'paid at last': 'paid',
  declined: 'pending',
  cancelled: 'released',
  refunded: 'refunded',
  left: 'pending',
};

export const campaign: Campaign = {
  name: 'payments',
  promise:
    'a payment ends as the provider has it, however its events come; what the provider did not sign changes nothing',
  scales: ['short', 'full'],
  async run(scale) {
    const [shuffles, payments, forged] = scale === 'short' ? [6, 12, 60] : [200, 50, 1000];
    const paying = await payingServer();
    try {
      return [await shuffled(paying, shuffles, payments), await refused(paying, forged)];
    } finally {
      await paying.end();
    }
  },
};

/** A dealer for each shuffle, whose events all come twice and in any order. */
async function shuffled(paying: PayingServer, shuffles: number, payments: number): Promise<CampaignRow> {
  const faults: string[] = [];
  for (let at = 0; at < shuffles; at += 1) {
    const slug = `shuffle-${at}`;
    const account = `acct_1Shuffle${at}`;
    await paying.dealer(slug, [account]);
    const before = paying.stripe.events().length;
    const held = await paying.held(slug, account, payments);
    const fates = held.map((_, index) => FATES[index % FATES.length] ?? 'left');
    for (const [index, each] of held.entries()) await meetFate(paying, each, fates[index] ?? 'left');
    const events = paying.stripe.events().slice(before);
    const calls = inAnyOrder([...events, ...events], at);
    for (let from = 0; from < calls.length; from += 16)
      await Promise.all(calls.slice(from, from + 16).map((call) => paying.post(call, slug)));
    for (const [index, { id }] of held.entries()) {
      const state = (await paying.storesOf(slug).reservations.byId(id))?.state;
      const fate = fates[index] ?? 'left';
      if (state !== TRUTH[fate]) faults.push(`${slug}: ${fate} ended as ${state}`);
    }
  }
  return rowOf(
    `of ${payments} payments in ${shuffles} shuffles of their events, those that ended otherwise`,
    faults,
  );
}

async function meetFate(paying: PayingServer, held: HeldCar, fate: Fate): Promise<void> {
  const { clientSecret } = held.intent;
  if (fate === 'declined' || fate === 'paid at last') paying.stripe.pay(clientSecret, 'decline');
  if (fate === 'paid' || fate === 'paid at last' || fate === 'refunded') paying.stripe.pay(clientSecret);
  if (fate === 'refunded') await paying.refund(held);
  if (fate === 'cancelled') await paying.cancel(held);
}

/** Forged, late and changed calls about one hold, and the same true one again and again. */
async function refused(paying: PayingServer, count: number): Promise<CampaignRow> {
  await paying.dealer('forged', ['acct_1Forged']);
  const [held] = await paying.held('forged', 'acct_1Forged', 1);
  const call = held && paying.stripe.pay(held.intent.clientSecret);
  if (!held || typeof call !== 'object') throw new Error('Nothing was paid.');
  const faults: string[] = [];
  const read = () => paying.storesOf('forged').reservations.byId(held.id);
  for (let at = 0; at < count; at += 1) {
    const { status } = await paying.post(forge(paying, call, at), 'forged');
    if (status !== 400) faults.push(`call ${at} was answered ${status}`);
  }
  if ((await read())?.state !== 'pending') faults.push('a forged call reserved the car');
  await paying.post(call, 'forged');
  const first = await read();
  for (let at = 0; at < count / 10; at += 1) await paying.post(call, 'forged');
  if (first?.state !== 'paid') faults.push('the true call did not');
  if (JSON.stringify(await read()) !== JSON.stringify(first))
    faults.push('the same call had a second effect');
  return rowOf(`forged, late and repeated calls of ${count} that changed anything`, faults);
}

function forge({ stripe }: PayingServer, { body, signature }: WebhookCall, at: number): WebhookCall {
  const event = JSON.parse(body.toString()) as object;
  const time = Number(/t=(\d+)/.exec(signature ?? '')?.[1]) * 1000;
  switch (at % 5) {
    case 0:
      return stripe.sign(event, { secret: `whsec_${at}` });
    case 1:
      return stripe.sign(event, { at: time - 301_000 - at * 1000 });
    case 2:
      return stripe.sign(event, { at: time + 302_000 + at * 1000 });
    case 3:
      return { body: changed(body, at), signature };
    default:
      return { body, signature: signature?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? null };
  }
}

/** One letter, somewhere: the JSON is plain ASCII. */
function changed(body: Buffer, at: number): Buffer {
  const other = Buffer.from(body);
  const place = (at * 7919) % other.length;
  other[place] = other[place] === 0x20 ? 0x09 : 0x20;
  return other;
}

/** The same for the same seed. */
function inAnyOrder<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  let state = seed * 2_654_435_761 + 1;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

function rowOf(what: string, faults: readonly string[]): CampaignRow {
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return {
    what,
    engine: 'sqlite',
    measured: String(faults.length),
    wanted: '0',
    passes: faults.length === 0,
  };
}
