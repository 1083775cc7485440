import { readCheckoutTokens } from '#domain/reservations/checkout-cookie.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { Site } from '#ports/site.ts';

/** The reservation that this device began, or that its owner opened here by the link of a mail. */
export async function findOwnReservation(site: Site, request: Request): Promise<Reservation | null> {
  for (const token of readCheckoutTokens(request.headers.get('cookie'))) {
    const id = site.checkoutLinks.read(token);
    const reservation = id === null ? null : await site.reservations.byId(id);
    if (reservation !== null) return reservation;
  }
  return null;
}
