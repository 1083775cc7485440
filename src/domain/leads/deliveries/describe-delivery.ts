import type { Delivery } from './delivery.ts';
import { NOBODY, OWN_ADDRESS, SHOPPER } from './route-lead.ts';

/** What became of a delivery, for whoever works with the lead; null for one that a later one took the place of. */
export function describeDelivery({
  destination,
  state,
}: {
  destination: string;
  state: Delivery['state'];
}): { text: string; isDone: boolean } | null {
  if (state === 'superseded') return null;
  if (destination === NOBODY) return { text: 'Nobody is mailed: no address is set up', isDone: false };
  const receiver = RECEIVERS[destination] ?? `Sent to ${destination}`;
  return { text: ENDINGS[state](receiver), isDone: state === 'delivered' };
}

const RECEIVERS: Readonly<Record<string, string>> = {
  [OWN_ADDRESS]: 'Mailed to the place’s address',
  [SHOPPER]: 'Confirmed to the shopper by mail',
};

const ENDINGS: Record<Exclude<Delivery['state'], 'superseded'>, (receiver: string) => string> = {
  delivered: (receiver) => receiver,
  pending: (receiver) => `Not yet: ${lowerFirst(receiver)}`,
  parked: (receiver) => `Failed: ${lowerFirst(receiver)}`,
  held: (receiver) => `Held: ${lowerFirst(receiver)}`,
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
