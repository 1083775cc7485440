import type { ActOutcome } from '#ports/reservations.ts';
import { endHolds } from './end-holds.ts';
import { callOf, type ReservingSite } from './reserving-site.ts';

/** What a dealer decides about a paid reservation. */
export const DECISIONS = ['confirm', 'extend', 'refund'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The reservation as it stands after the decision; `unchanged` where there was nothing to decide any more. */
export async function decideReservation(
  site: ReservingSite,
  id: string,
  decision: Decision,
): Promise<ActOutcome> {
  const outcome = await site.reservations.act(id, { kind: decision }, callOf(site));
  // A command knows no provider: the server makes the refund.
  if (decision !== 'refund' || outcome.kind !== 'changed' || site.payments === null) return outcome;
  // At once; what the provider does not answer now is asked again by the server.
  await endHolds(site);
  const now = await site.reservations.byId(id);
  return now === null ? outcome : { kind: 'changed', reservation: now };
}
