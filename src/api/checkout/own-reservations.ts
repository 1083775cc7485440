import { checkoutTokensIn } from '#domain/reservations/checkout-cookie.ts';
import type { Site } from '#ports/site.ts';

/** Ids of the reservations whose tokens the request's cookies hold. */
export function ownReservationIds(site: Site, request: Request): string[] {
  return checkoutTokensIn(request.headers.get('cookie')).flatMap(
    (token) => site.checkoutLinks.read(token) ?? [],
  );
}
