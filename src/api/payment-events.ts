import { type PaymentPlatform, storePaymentEvent } from '#operations/reservations/record-payment.ts';
import { buildErrorReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import type { CallRow } from './call-row.ts';
import { closedObject, describeFlag, text, openObject } from './openapi/json-schema.ts';
import { describeFailures } from './openapi/failures.ts';

const EVENT = {
  id: 'evt_1Nn4mYLkdIwHu7ix',
  object: 'event',
  type: 'payment_intent.succeeded',
  account: 'acct_1Northside',
  created: 1_700_000_000,
  livemode: false,
  data: {
    object: {
      id: 'pi_3Nn4mYLkdIwHu7ix',
      object: 'payment_intent',
      amount: 50_000,
      amount_received: 50_000,
      currency: 'aud',
      metadata: { hold_id: '6f1c11f7-c1e4-4a05-8d1b-4c559a516a5f' },
    },
  },
};

export const paymentEventsRow = {
  method: 'POST',
  path: '/api/payments/webhook',
  describe: () => ({
    group: 'Payments',
    summary: 'An event of the payment provider',
    description:
      'For Stripe, not for dealers: one address takes the events of all sites’ connected accounts. The signature is of exactly the bytes that were sent, within five minutes. Answered 200 when the event is on disk; the same event again changes nothing.',
    parameters: [
      {
        name: 'Stripe-Signature',
        in: 'header',
        required: true,
        description: 'Time and signature, as Stripe makes them.',
        schema: text('Signature.'),
        example: 't=1700000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
      },
    ],
    body: {
      mediaType: 'application/json',
      schema: {
        ...openObject({ id: text('Of the event.'), type: text('What happened.') }, ['id', 'type']),
        additionalProperties: true,
      },
      example: EVENT,
    },
    answers: {
      200: { description: 'Stored.', schema: closedObject({ received: describeFlag('True.') }) },
      ...describeFailures(400, 403, 404, 413, 415, 503),
    },
  }),
} as const satisfies CallRow;

/**
 * An event of the payment provider's → 200 `{received: true}` when it is on disk. A call of the platform: the provider has
 * one address for the dealers of all sites, and the account in the event says whose it is. What is not answered 200 the
 * provider sends again, for days.
 */
export async function takePaymentEvent(request: Request, platform: PaymentPlatform): Promise<Response> {
  const { payments, clock } = platform;
  if (payments === null) return buildErrorReply('not_found');
  // As it came: what is signed are its bytes.
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get('stripe-signature');
  return answerWithTimeout(`${paymentEventsRow.method} ${paymentEventsRow.path}`, async () => {
    const event = await payments.readEvent(body, signature, clock.now());
    if ('refused' in event) return buildErrorReply('not_signed');
    const outcome = await storePaymentEvent(platform, event);
    return outcome === 'in_doubt'
      ? buildErrorReply('payment_in_doubt')
      : buildJsonReply(200, { received: true });
  });
}
