import { clickBody } from '../phone-event-body.ts';
import type { DescribedCall } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { exactly, text } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

/** Both calls read the same body. */
const click = requestSchema(clickBody);

export const eventCalls: Record<string, DescribedCall> = {
  'POST /api/events/car_phone_call': {
    group: 'Phone',
    summary: 'Note a call',
    description: 'A shopper tapped a phone number. Answered at once, and never in the way of the call.',
    body: {
      mediaType: 'application/json',
      schema: click,
      example: { url: '/' },
    },
    answers: {
      201: { description: 'Noted.', schema: exactly({ id: text('The event.') }) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415),
    },
  },
  'POST /api/events/car_phone_reveal': {
    group: 'Phone',
    summary: 'Show a phone number',
    description: 'The number behind the stars, which stands on no page.',
    body: { mediaType: 'application/json', schema: click, example: { car_id: 1 } },
    answers: {
      201: {
        description: 'The number.',
        schema: exactly({ id: text('The event.'), phone: text('As people read it.') }),
      },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
};
