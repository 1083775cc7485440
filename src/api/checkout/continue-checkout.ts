import { buildCheckoutCookie } from '#domain/reservations/checkout-cookie.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from '../call-row.ts';

export const continueCheckoutRow: AnsweredCall = {
  method: 'GET',
  path: '/checkout/link/:token',
  answer: continueCheckout,
  describe: null,
};

/**
 * `GET /checkout/link/{token}`: the link of a mail goes on with a reservation on the device that opens it. The token
 * moves into a cookie and out of the address; one that opens nothing leads to the page that says what to do.
 */
async function continueCheckout(_request: Request, site: Site, token: string): Promise<Response> {
  const isGood = site.checkoutLinks.read(token) !== null;
  return new Response(null, {
    status: 303,
    headers: {
      location: '/checkout',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      ...(isGood && { 'set-cookie': buildCheckoutCookie(token, site) }),
    },
  });
}
