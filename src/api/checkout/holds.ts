import { isIdempotencyKey } from '#domain/leads/idempotency.ts';
import { buildCheckoutCookie, readCheckoutTokens } from '#domain/reservations/checkout-cookie.ts';
import { formatAmount } from '#domain/reservations/reservation-terms.ts';
import { waitText } from '#domain/words/wait-text.ts';
import { pickNoun } from '#domain/words/words.ts';
import { type TakeHoldResult, releaseHold, takeHold } from '#operations/reservations/take-hold.ts';
import type { Site } from '#ports/site.ts';
import {
  buildErrorReply,
  buildInvalidReply,
  buildJsonReply,
  limitReply,
  answerWithTimeout,
} from '../error-reply.ts';
import { replayHeader } from '../leads.ts';
import { parseBody } from '../parse-body.ts';
import { readJsonBody } from '../read-json-body.ts';
import * as v from 'valibot';
import type { AnsweredCall } from '../call-row.ts';
import { describeFailures, INVALID } from '../openapi/failures.ts';
import { describePathParameter, idempotencyKeyHeader, REPLAYED } from '../openapi/parameters.ts';
import { closedObject, text } from '../openapi/json-schema.ts';
import { exampleLead } from '../openapi/lead-schema.ts';
import { describeBody } from '../openapi/schema-json.ts';

const CAR_ID = 'A car_id is a whole number above zero.';

const PRICE = 'A price is a number of dollars.';

/** Which car is to be held, and for whom. */
const holdBody = v.object(
  {
    car_id: v.pipe(
      v.number(CAR_ID),
      v.integer(CAR_ID),
      v.minValue(1, CAR_ID),
      v.maxValue(Number.MAX_SAFE_INTEGER, CAR_ID),
      v.description('A car of this site.'),
    ),
    price: v.pipe(
      v.optional(v.nullable(v.pipe(v.number(PRICE), v.minValue(0, PRICE)))),
      v.description('What the shopper was told that it costs, in dollars; left out where nobody was told.'),
    ),
    purchase: v.pipe(
      v.optional(v.boolean('This is true or false.'), false),
      v.description(
        'Whether the shopper buys the car online: an Online Purchase, where the site sells so, not a Vehicle Reservation.',
      ),
    ),
    customer: v.pipe(
      v.record(v.string(), v.unknown(), 'A customer is an object.'),
      v.description(
        'Who reserves: the fields of a lead, of which `name`, `last_name`, `email` and `phone` are asked for.',
      ),
    ),
  },
  'This must be an object.',
);

const holdId = describePathParameter('id', 'As the call that held the car answered it.', {
  schema: text('Random text.'),
  example: '6f1c11f7-c1e4-4a05-8d1b-4c559a516a5f',
});

const holdSchema = closedObject({
  hold_id: text('The hold. Whoever knows it may release it while the device’s cookie says so too.'),
  expires_at: {
    type: 'string',
    format: 'date-time',
    description: 'When the car is free again, unless it is paid for.',
  },
  amount: { type: 'number', description: 'What is to be paid, in dollars.' },
  client_secret: text('By which the browser pays, in the payment provider’s own form.'),
});

const CAR_TAKEN = {
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

export const createHoldRow: AnsweredCall = {
  method: 'POST',
  path: '/api/checkout/holds',
  answer: createHold,
  limit: 'enquiries',
  describe: () => ({
    group: 'Checkout',
    summary: 'Hold a car',
    description:
      'Takes a car off sale for 15 minutes while its shopper pays the deposit. A shopper holds one car at a time; the same request again, by its Idempotency-Key or from the same device, answers the same hold. The key is good while its hold stands: once that was released or has expired, the same request holds anew. A car that the site does not show is 404. The device’s cookie goes on with it.',
    parameters: [idempotencyKeyHeader],
    body: describeBody(holdBody, { car_id: 42, customer: CUSTOMER }),
    answers: {
      201: { description: 'Held.', schema: holdSchema, headers: REPLAYED },
      409: CAR_TAKEN,
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

async function createHold(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const key = request.headers.get('idempotency-key');
  if (key !== null && !isIdempotencyKey(key)) return buildErrorReply('malformed_key');
  const parsedBody = parseBody(holdBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { car_id: carId, customer, price = null, purchase: isPurchase } = parsedBody.values;
  return answerWithTimeout('POST /api/checkout/holds', async () => {
    const result = await takeHold(site, {
      carId,
      customer,
      isPurchase,
      priceSeenCents: price === null ? null : Math.round(price * 100),
      idempotencyKey: key,
      earlierId: listOwnReservationIds(site, request)[0] ?? null,
      headers: request.headers,
    });
    return holdReply(result, site);
  });
}

export const deleteHoldRow: AnsweredCall = {
  method: 'DELETE',
  path: '/api/checkout/holds/:id',
  answer: deleteHold,
  limit: 'later steps',
  describe: () => ({
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
        schema: closedObject({ error: text('What went wrong, for people.') }),
      },
      ...describeFailures(403, 404, 429, 503),
    },
  }),
};

async function deleteHold(request: Request, site: Site, id: string): Promise<Response> {
  if (!listOwnReservationIds(site, request).includes(id)) return buildErrorReply('not_found');
  return answerWithTimeout('DELETE /api/checkout/holds/{hold_id}', async () => {
    const { kind } = await releaseHold(site, id);
    switch (kind) {
      case 'released':
        return new Response(null, { status: 204 });
      case 'paid':
        return buildJsonReply(409, { error: 'This reservation is paid already. Call us to change it.' });
      case 'not_found':
        return buildErrorReply('not_found');
      case 'unavailable':
        return buildErrorReply('payment_unreachable');
    }
  });
}

function holdReply(result: TakeHoldResult, site: Site): Response {
  switch (result.kind) {
    case 'held':
      return buildHeldReply(result, site);
    case 'taken':
      return buildJsonReply(409, { error: 'This vehicle has just been reserved.' });
    case 'price_changed':
      return buildJsonReply(409, describeChangedPrice(result.priceCents));
    case 'not_reservable':
      return buildJsonReply(409, { error: `This ${pickNoun(site.website)} cannot be reserved online.` });
    case 'invalid':
      return buildInvalidReply(nameCustomerFields(result));
    case 'limited':
      return buildLimitedReply(result);
    case 'not_found':
    case 'key_reused_with_other_data':
      return buildErrorReply(result.kind);
    case 'unavailable':
      return buildErrorReply('payment_unreachable');
  }
}

/** The device that holds the car is told how to pay, and knows the hold by its cookie from now on. */
function buildHeldReply(
  { reservation, clientSecret, isReplay }: Extract<TakeHoldResult, { kind: 'held' }>,
  site: Site,
): Response {
  const { id, ends_at, amount_cents } = reservation;
  const body = {
    hold_id: id,
    expires_at: ends_at,
    amount: amount_cents / 100,
    client_secret: clientSecret,
  };
  return buildJsonReply(201, body, {
    'set-cookie': buildCheckoutCookie(site.checkoutLinks.issue(id), site),
    ...replayHeader(isReplay),
  });
}

function buildLimitedReply({
  by: limitedBy,
  seconds,
}: Extract<TakeHoldResult, { kind: 'limited' }>): Response {
  return limitReply(LIMITED[limitedBy](waitText(seconds)), seconds);
}

const LIMITED = {
  shopper: (delayText: string) =>
    `You hold another one already. Pay for it or cancel that reservation, or try again ${delayText}.`,
  network: (delayText: string) =>
    `You have reserved several times within the hour. Try again ${delayText}, or call us.`,
  site: (delayText: string) => `Many are being reserved at the moment. Try again ${delayText}, or call us.`,
} as const;

function describeChangedPrice(priceCents: number | null) {
  if (priceCents === null) return { error: 'The price has changed. Call us to hear it.', price: null };
  return {
    error: `The price is now ${formatAmount(priceCents)}. Nothing was reserved.`,
    price: priceCents / 100,
  };
}

/** As the sender wrote them: `customer.email`. */
function nameCustomerFields({ error, fields }: { error: string; fields: Record<string, string> }) {
  return {
    error,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [`customer.${name}`, text])),
  };
}

/** Ids of the reservations whose tokens the request's cookies hold. */
function listOwnReservationIds(site: Site, request: Request): string[] {
  return readCheckoutTokens(request.headers.get('cookie')).flatMap(
    (token) => site.checkoutLinks.read(token) ?? [],
  );
}
