import type { Site } from '#ports/site.ts';
import { answerWithTimeout } from '../answer-with-timeout.ts';
import { errorReply, jsonReply } from '../error-reply.ts';

/**
 * `POST /api/payments/webhook`: an event of the payment provider's → 200 `{received: true}` when it is on disk. The
 * provider has one address for the dealers of all sites, so it does not matter which site is asked: the account in the
 * event says whose it is. What is not answered 200 the provider sends again, for days.
 */
export async function takePaymentEvent(request: Request, site: Site): Promise<Response> {
  const { payments, clock } = site;
  if (payments === null) return errorReply('not_found');
  // As it came: what is signed are its bytes.
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get('stripe-signature');
  return answerWithTimeout('POST /api/payments/webhook', async () => {
    const event = await payments.readEvent(body, signature, clock.now());
    if ('refused' in event) return errorReply('not_signed');
    const outcome = await site.storePaymentEvent(event);
    return outcome === 'in_doubt' ? errorReply('payment_in_doubt') : jsonReply(200, { received: true });
  });
}
