import type { Car } from '#domain/cars/car.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { type MemberSite, readInstant } from './member-site.ts';

/** Of a shopper who is about to pay for the car; null for none. */
export async function findHold(
  site: MemberSite,
  { id, reserved_until: until }: Car,
): Promise<Reservation | null> {
  if (until === undefined || until <= readInstant(site)) return null;
  const reservation = await site.stores.reservations.findOpen(id);
  return reservation?.state === 'pending' ? reservation : null;
}

export function describeHold(
  { website }: MemberSite,
  { ends_at: end }: Pick<Reservation, 'ends_at'>,
): string {
  const { time } = readWallClock(Date.parse(end ?? ''), website.timezone);
  return `Somebody is paying to reserve it, and has until ${formatClockTime(time)}.`;
}
