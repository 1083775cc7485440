import { STRAYS_SHOWN_MS } from '#domain/reservations/reservation.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { TroubleCount } from '#ports/reservations.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

/** What of each there is, after its number. */
const WORDS: Record<TroubleCount['trouble'], string> = {
  car_gone: 'paid for a car that the feed has sold or withdrawn',
  payment_differs: 'with a payment that is not the one asked for',
  partly_refunded: 'refunded in part',
  refund_refused: 'whose refund the payment provider refuses',
  disputed: 'disputed at the bank',
  dispute_lost: 'whose money the bank gave back',
  stray_payment: 'paid without a hold',
};

/** Reservations that a dealer has to decide about, and payments that reserved nothing. One sentence a site. */
export async function examineReservations(
  websites: readonly Website[],
  { database, clock }: Platform,
): Promise<Finding[]> {
  const since = new Date(clock.now() - STRAYS_SHOWN_MS).toISOString();
  const bySite = Map.groupBy(await database.dueReservations.troubles(since), ({ website_id }) => website_id);
  return websites.flatMap(({ id, slug }) => {
    const troubles = bySite.get(id);
    if (troubles === undefined) return [];
    const troublesText = troubles.map(({ trouble, count }) => `${count} ${WORDS[trouble]}`).join(', ');
    return [
      warning(
        `${slug}: reservations to look at: ${troublesText}: see "forecourt reservations ${slug} --trouble".`,
      ),
    ];
  });
}
