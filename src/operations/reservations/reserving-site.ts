import type { ReservationCall } from '#ports/reservations.ts';
import type { Site } from '#ports/site.ts';

/** What of a site its reservations need: jobs and commands have no request. */
export type ReservingSite = Pick<Site, 'website' | 'reservations' | 'payments' | 'clock'>;

export function buildReservationCall({
  website,
  clock,
}: Pick<ReservingSite, 'website' | 'clock'>): ReservationCall {
  return { website, at: new Date(clock.now()).toISOString() };
}
