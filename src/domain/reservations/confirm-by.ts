import { readHours } from '../bookings/bookable-locations.ts';
import { findLastOpenMoment } from '../contact/opening-spell.ts';
import type { Lead } from '../leads/lead.ts';
import { findLeadPlace } from '../leads/lead-place.ts';
import type { Website } from '../tenants/website.ts';
import type { Reservation } from './reservation.ts';

/** ISO instants: from when a reservation waits for the dealer, and when it ends unconfirmed. */
interface ConfirmTime {
  since: string;
  endsAt: string;
}

/**
 * By when people are told that the dealer confirms a reservation, in milliseconds: nobody confirms at night, so it is the
 * last moment before its end at which the lead's place is open.
 */
export function findConfirmBy(
  { since, endsAt }: ConfirmTime,
  lead: { location_id: Lead['location_id'] },
  website: Website,
): number {
  const [from, to] = [Date.parse(since), Date.parse(endsAt)];
  const place = findLeadPlace(lead, website);
  return place === null ? to : findLastOpenMoment(readHours(place), website, { from, to });
}

/** The end of a reservation as every page and mail tells it, in milliseconds; null where nothing ends by time. */
export function findAnnouncedEnd(
  { state, created_at, paid_at, ends_at }: Pick<Reservation, 'state' | 'created_at' | 'paid_at' | 'ends_at'>,
  lead: { location_id: Lead['location_id'] },
  website: Website,
): number | null {
  if (ends_at === null) return null;
  if (state !== 'paid') return Date.parse(ends_at);
  return findConfirmBy({ since: paid_at ?? created_at, endsAt: ends_at }, lead, website);
}
