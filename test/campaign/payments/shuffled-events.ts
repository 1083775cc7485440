import type { Intent } from '#test/fake-stripe-objects.ts';
import { isRefunded } from '#test/fake-stripe-objects.ts';
import type { HeldCar, PayingServer } from '#test/server/paying-server.ts';
import type { CampaignRow } from '../campaign.ts';
import { faultRow } from '../fault-row.ts';

/** What people and banks do with a payment. */
const FATES = {
  paid: ['pay'],
  'paid at last': ['decline', 'decline', 'pay'],
  declined: ['decline'],
  cancelled: ['cancel'],
  refunded: ['pay', 'refund'],
  'refunded in vain': ['pay', 'refund', 'fail refund'],
  'refunded at last': ['pay', 'refund', 'fail refund', 'refund'],
  left: [],
} as const;
type Step = (typeof FATES)[keyof typeof FATES][number];

const AT_ONCE = 16;

/** A dealer for each shuffle, whose events all come twice and in any order, many at once. */
export async function shuffledRow(
  paying: PayingServer,
  { shuffles, payments }: { shuffles: number; payments: number },
): Promise<CampaignRow> {
  const faults: string[] = [];
  for (let at = 0; at < shuffles; at += 1) {
    const slug = `shuffle-${at}`;
    const account = `acct_1Shuffle${at}`;
    await paying.dealer(slug, [account]);
    const held = await paying.held(slug, account, payments);
    const fates = Object.values(FATES);
    for (const [index, each] of held.entries())
      for (const step of fates[index % fates.length] ?? []) take(paying, each, step);
    const events = paying.stripe.events(account);
    const calls = inAnyOrder([...events, ...events], at);
    for (let from = 0; from < calls.length; from += AT_ONCE)
      await Promise.all(calls.slice(from, from + AT_ONCE).map((call) => paying.send(call, slug)));
    for (const { id, intent } of held) {
      const state = (await paying.storesOf(slug).reservations.byId(id))?.state;
      const truth = stateBy(paying.stripe.intents.get(intent.id));
      if (state !== truth) faults.push(`${slug}: a payment that is ${truth} ended as ${state}`);
    }
  }
  const what = `of ${payments} payments in ${shuffles} shuffles of their events, those that ended otherwise than the provider has them`;
  return faultRow(what, 'sqlite', faults);
}

function take({ stripe }: PayingServer, { intent }: HeldCar, step: Step): void {
  switch (step) {
    case 'pay':
    case 'decline':
      stripe.pay(intent.clientSecret, step);
      return;
    case 'cancel':
      stripe.cancel(intent.id);
      return;
    case 'refund':
      stripe.refund(intent.id);
      return;
    case 'fail refund':
      stripe.failRefund(intent.id);
  }
}

/** How a reservation stands whose payment stands so. */
function stateBy(intent: Intent | undefined): string {
  if (intent?.status === 'canceled') return 'released';
  if (intent?.status !== 'succeeded') return 'pending';
  if (intent.refunds.length === 0) return 'paid';
  return isRefunded(intent) ? 'refunded' : 'refunding';
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
