import type { ClaimedWork } from '#domain/leads/deliveries/delivery.ts';
import type { DeliveryEnding } from '#ports/outbox.ts';

const START = Date.parse('2026-11-20T00:00:00.000Z');
/** ISO instant so many seconds after the sample lead arrived. */
export const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
/** The clock of the databases that the suites run on, whatever day it is: a millisecond later at each reading. */
export const suiteNow = () => (reading += 1);
let reading = START;

export const to = (destination: string, change: object = {}) => ({
  destination,
  due: at(0),
  supersedable: false,
  ...change,
});

/** All that the samples go to. */
export const DESTINATIONS: readonly string[] = ['sales-desk', 'crm', 'desk', 'boss', 'gone'];

export function places(claimed: readonly ClaimedWork[]): string[] {
  return claimed.map(({ destination }) => destination).toSorted();
}

export function ended(
  { website_id, delivery_id, attempts }: ClaimedWork,
  ending: DeliveryEnding['ending'],
): DeliveryEnding {
  return { website_id, delivery_id, attempts, at: at(1), ending };
}

export function delivered(claimed: ClaimedWork): DeliveryEnding {
  return ended(claimed, { kind: 'delivered' });
}

export function replayTo(destination: string) {
  return { at: at(100), destinations: [destination] };
}
