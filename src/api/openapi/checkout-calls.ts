import { holdBody } from '../checkout/hold-body.ts';
import { exampleLead } from './lead-schema.ts';
import { idempotencyKey, REPLAYED } from './idempotency-key.ts';
import type { DescribedCall, DescribedParameter } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { exactly, text } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

const holdId: DescribedParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As the call that held the car answered it.',
  schema: text('Random text.'),
  example: '6f1c11f7-c1e4-4a05-8d1b-4c559a516a5f',
};

const holdSchema = exactly({
  hold_id: text('The hold. Whoever knows it may release it while the device’s cookie says so too.'),
  expires_at: {
    type: 'string',
    format: 'date-time',
    description: 'When the car is free again, unless it is paid for.',
  },
  amount: { type: 'number', description: 'What is to be paid, in dollars.' },
  client_secret: text('By which the browser pays, in the payment provider’s own form.'),
});

const TAKEN = {
  description:
    'Somebody else has the car, or it costs something else by now: then `price` says what, in dollars. Nothing is held and nothing charged.',
  schema: {
    type: 'object',
    properties: {
      error: text('What went wrong, for people.'),
      price: { type: ['number', 'null'], description: 'What it costs now; null where nobody is told.' },
    },
    required: ['error'],
    additionalProperties: false,
  },
} as const;

const { category: _category, message: _message, ...CUSTOMER } = exampleLead;

export const checkoutCalls: Record<string, DescribedCall> = {
  'POST /api/checkout/holds': {
    group: 'Checkout',
    summary: 'Hold a car',
    description:
      'Takes a car off sale for 15 minutes while its shopper pays the deposit. A shopper holds one car at a time; the same request again, by its Idempotency-Key or from the same device, answers the same hold. The key is good while its hold stands: once that was released or has expired, the same request holds anew. A car that the site does not show is 404. The device’s cookie goes on with it.',
    parameters: [idempotencyKey],
    body: {
      mediaType: 'application/json',
      schema: requestSchema(holdBody),
      example: { car_id: 42, customer: CUSTOMER },
    },
    answers: {
      201: { description: 'Held.', schema: holdSchema, headers: REPLAYED },
      409: TAKEN,
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429, 503),
    },
  },
  'DELETE /api/checkout/holds/:id': {
    group: 'Checkout',
    summary: 'Release a hold',
    description:
      'Gives a held car free again and ends its payment, for the device that holds it only. What is paid already stays reserved.',
    proof: 'checkout',
    parameters: [holdId],
    answers: {
      204: { description: 'Released, or over before.', mediaType: null },
      409: {
        description: 'It is paid already.',
        schema: exactly({ error: text('What went wrong, for people.') }),
      },
      ...failures(403, 404, 429, 503),
    },
  },
};
