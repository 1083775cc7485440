import type { DescribedCall } from './described-call.ts';
import { failures } from './failures.ts';
import { exactly, flag, given, text } from './json-schema.ts';

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

export const paymentCalls: Record<string, DescribedCall> = {
  'POST /api/payments/webhook': {
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
        ...given({ id: text('Of the event.'), type: text('What happened.') }, ['id', 'type']),
        additionalProperties: true,
      },
      example: EVENT,
    },
    answers: {
      200: { description: 'Stored.', schema: exactly({ received: flag('True.') }) },
      ...failures(400, 403, 404, 413, 415, 503),
    },
  },
};
