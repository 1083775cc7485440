import { lowerFirst } from '../../words/words.ts';
import type { Delivery } from './delivery.ts';
import type { DestinationKind, LeadDestination } from './lead-destination.ts';
import { NOBODY, OWN_ADDRESS, SHOPPER, STAFF_REPLY } from './route-lead.ts';

/** What became of a delivery, for whoever works with the lead; null for one that a later one took the place of. */
export function describeDelivery(
  { destination, state }: Pick<Delivery, 'destination' | 'state'>,
  destinations: readonly Pick<LeadDestination, 'name' | 'kind'>[],
): { text: string; isDone: boolean } | null {
  // A mail of staff stands in the thread with its own words.
  if (state === 'superseded' || destination === STAFF_REPLY) return null;
  if (destination === NOBODY) return { text: 'Nobody is mailed: no address is set up', isDone: false };
  const kind = destinations.find(({ name }) => name === destination)?.kind;
  const receiver = RECEIVERS[destination] ?? nameReceiver(destination, kind);
  return { text: ENDINGS[state](receiver), isDone: state === 'delivered' };
}

/** What became of a mail that somebody of staff wrote. */
export function describeReplyState({ state, last_error }: { state: Delivery['state']; last_error: string }): {
  text: string;
  isDone: boolean;
} {
  const why = last_error === '' ? '' : `: ${lowerFirst(last_error.replace(/\.$/, ''))}`;
  if (state === 'delivered') return { text: 'Sent', isDone: true };
  if (state === 'pending' && why === '') return { text: 'On its way', isDone: false };
  return { text: `${state === 'pending' ? 'Not delivered yet' : 'Not delivered'}${why}`, isDone: false };
}

const RECEIVERS: Readonly<Record<string, string>> = {
  [OWN_ADDRESS]: 'Mailed to the place’s address',
  [SHOPPER]: 'Confirmed to the shopper by mail',
};

/** `Mailed to the sales desk`: people by the words of their name, a system by its name. */
function nameReceiver(destination: string, kind: DestinationKind | undefined): string {
  return kind === 'email'
    ? `Mailed to the ${destination.replaceAll('-', ' ')}`
    : `Sent to the dealer’s system ${destination}`;
}

const ENDINGS: Record<Exclude<Delivery['state'], 'superseded'>, (receiver: string) => string> = {
  delivered: (receiver) => receiver,
  pending: (receiver) => `Not ${lowerFirst(receiver)} yet`,
  parked: (receiver) => `Could not be ${lowerFirst(receiver)}`,
  held: (receiver) => `Not ${lowerFirst(receiver)}: held`,
};
