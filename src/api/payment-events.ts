import { type PaymentPlatform, storePaymentEvent } from '#operations/reservations/store-payment-event.ts';
import { answerWithTimeout } from './answer-with-timeout.ts';
import { errorReply, jsonReply } from './error-reply.ts';

export const PAYMENT_EVENTS = { method: 'POST', path: '/api/payments/webhook' } as const;

/**
 * An event of the payment provider's → 200 `{received: true}` when it is on disk. A call of the platform: the provider has
 * one address for the dealers of all sites, and the account in the event says whose it is. What is not answered 200 the
 * provider sends again, for days.
 */
export async function takePaymentEvent(request: Request, platform: PaymentPlatform): Promise<Response> {
  const { payments, clock } = platform;
  if (payments === null) return errorReply('not_found');
  // As it came: what is signed are its bytes.
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get('stripe-signature');
  return answerWithTimeout(`${PAYMENT_EVENTS.method} ${PAYMENT_EVENTS.path}`, async () => {
    const event = await payments.readEvent(body, signature, clock.now());
    if ('refused' in event) return errorReply('not_signed');
    const outcome = await storePaymentEvent(platform, event);
    return outcome === 'in_doubt' ? errorReply('payment_in_doubt') : jsonReply(200, { received: true });
  });
}
