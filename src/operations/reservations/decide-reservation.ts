import type { Decision } from '#domain/reservations/decisions.ts';
import type { ActOutcome } from '#ports/reservations.ts';
import { buildReservationCall, type ReservingSite } from './reserving-site.ts';

export interface DecisionInput {
  id: string;
  decision: Decision;
  /** How it stood when somebody decided, by `formatStamp`; left out: decided however it stands. */
  seenStamp?: string;
  /** An id of staff; left out for whoever came by the link of the mail, and for the command line. */
  actor?: string;
}

/**
 * The reservation as it stands after the decision; `unchanged` where there was nothing to decide any more. A refund is
 * made by `giveBackNow`, or by the server a moment later.
 */
export function decideReservation(
  site: Pick<ReservingSite, 'website' | 'reservations' | 'clock'>,
  { id, decision, seenStamp, actor }: DecisionInput,
): Promise<ActOutcome> {
  return site.reservations.act(
    id,
    { kind: decision, ...(seenStamp !== undefined && { seen: seenStamp }) },
    { ...buildReservationCall(site), ...(actor !== undefined && { actor }) },
  );
}
