import { createHmac } from 'node:crypto';
import { isSameSecret } from '#ports/keyed-hash.ts';
import { DAY_MS } from '#domain/reservations/reservation.ts';
import type { ReservationLinks } from '#ports/reservations.ts';

/** Signs and verifies the links of every site, each with a secret of its own. */
export interface ReservationLinkSigner {
  of(websiteId: number): ReservationLinks;
}

/** The longest reservation, extended once. */
const LINK_DAYS = 60;
const MAX_LENGTH = 200;

/** `now` in milliseconds. A token is the reservation, until when, and a signature for one website. */
export function createReservationLinkSigner(
  readSecret: (websiteId: number) => string,
  now: () => number,
): ReservationLinkSigner {
  const sign = (websiteId: number, payload: string) =>
    createHmac('sha256', readSecret(websiteId)).update(payload).digest('base64url');
  return {
    of: (websiteId) => ({
      issue(reservationId) {
        const payload = `${reservationId}.${now() + LINK_DAYS * DAY_MS}`;
        return `${payload}.${sign(websiteId, payload)}`;
      },
      read(token) {
        const [id = '', until = '', givenSignature = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        if (rest.length > 0 || !isSameSecret(givenSignature, sign(websiteId, `${id}.${until}`))) return null;
        return Number(until) > now() ? id : null;
      },
    }),
  };
}
