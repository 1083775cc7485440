import { createHmac } from 'node:crypto';
import { isSameSecret } from '#api/is-same-secret.ts';
import { CHECKOUT_DAYS } from '#domain/reservations/checkout-cookie.ts';
import type { CheckoutLinks } from '#ports/reservations.ts';

/** Signs and verifies the links of every site with one secret of the installation. */
export interface CheckoutLinkSigner {
  of(websiteId: number): CheckoutLinks;
}

const DAY_MS = 86_400_000;
const MAX_LENGTH = 200;

/** `now` in milliseconds. A token is the id of a reservation, until when it holds, and a signature of both for one website. */
export function checkoutLinkSigner(secret: string, now: () => number): CheckoutLinkSigner {
  // The first word keeps it apart from what else is signed with this secret.
  const signature = (websiteId: number, id: string, until: string) =>
    createHmac('sha256', secret).update(`checkout.${websiteId}.${id}.${until}`).digest('base64url');

  return {
    of: (websiteId) => ({
      issue(id) {
        const until = (now() + CHECKOUT_DAYS * DAY_MS).toString(36);
        return `${id}.${until}.${signature(websiteId, id, until)}`;
      },
      read(token) {
        const [id = '', until = '', signed = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        const isOurs = rest.length === 0 && isSameSecret(signed, signature(websiteId, id, until));
        return isOurs && now() < Number.parseInt(until, 36) ? id : null;
      },
    }),
  };
}
