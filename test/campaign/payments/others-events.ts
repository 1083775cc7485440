import type { HeldCar, PayingServer } from '#test/server/paying-server.ts';
import type { CampaignRow } from '../campaign.ts';
import { faultRow } from '../fault-row.ts';

const OWN = 'acct_1Own';
/** Of the same site's other dealership, of another site, and of nobody. */
const OTHERS = ['acct_1OwnWest', 'acct_1Stranger', 'acct_1Nobody'];

interface Told {
  id: string;
  account: string;
  data: { object: { id: string; payment_intent?: string; metadata: { hold_id: string } } };
}

/**
 * Events that are signed for one dealership or site and name what is another's, at the address of either: its payment,
 * its hold, or both. Then the true ones.
 */
export async function othersRow(paying: PayingServer, payments: number): Promise<CampaignRow> {
  await paying.dealer('own', [OWN, 'acct_1OwnWest']);
  await paying.dealer('stranger', ['acct_1Stranger']);
  const held = await paying.held('own', OWN, payments);
  const faults: string[] = [];
  let calls = 0;
  for (const hold of held) {
    paying.stripe.pay(hold.intent.clientSecret);
    paying.stripe.refund(hold.intent.id);
  }
  const events = paying.stripe.events(OWN).map(({ body }) => JSON.parse(body.toString()) as Told);
  for (const event of events)
    for (const account of OTHERS)
      for (const [which, change] of [asItIs, withoutPayment, withoutHold].entries()) {
        const otherEvent = { ...change(event), id: `${event.id}_${account}_${which}`, account };
        await paying.send(paying.stripe.sign(otherEvent), calls % 2 === 0 ? 'own' : 'stranger');
        calls += 1;
      }
  faults.push(...(await notIn('pending', paying, held)));
  for (const call of paying.stripe.events(OWN)) await paying.send(call, 'stranger');
  faults.push(...(await notIn('refunded', paying, held)));
  const stored = await paying.storesOf('stranger').reservations.list();
  if (stored.length > 0) faults.push(`The other site has ${stored.length} reservations.`);
  const what = `of ${calls} events signed for another dealership or site, those that changed anything`;
  return faultRow(what, 'sqlite', faults);
}

async function notIn(state: string, paying: PayingServer, held: readonly HeldCar[]): Promise<string[]> {
  const found = await Promise.all(held.map(({ id }) => paying.storesOf('own').reservations.byId(id)));
  return found.flatMap((one) =>
    one?.state === state && one.trouble === null
      ? []
      : [`A hold is ${one?.state} (${one?.trouble}) instead of ${state}.`],
  );
}

const asItIs = (event: Told): Told => event;

/** Names the hold alone. */
function withoutPayment(event: Told): Told {
  const { id, ...object } = event.data.object;
  return { ...event, data: { object: { ...object, id: `${id}_own`, payment_intent: `${id}_own` } } };
}

/** Names the payment alone. */
function withoutHold(event: Told): Told {
  return { ...event, data: { object: { ...event.data.object, metadata: { hold_id: '' } } } };
}
