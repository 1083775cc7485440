import type { DescribedCall } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { count, exactly, given, text, type JsonSchema } from './json-schema.ts';

const ids: Record<string, JsonSchema> = {
  car_id: count('A car of this site.'),
  dealership_id: count('One of the site’s dealerships.'),
  website_id: count('The site.'),
};

export const eventCalls: Record<string, DescribedCall> = {
  'POST /api/events/car_phone_call': {
    group: 'Phone',
    summary: 'Note a call',
    description: 'A shopper tapped a phone number. Answered at once, and never in the way of the call.',
    body: {
      mediaType: 'application/json',
      schema: given({
        ...ids,
        location_id: count('One of the site’s locations.'),
        phone: text('The number that was tapped.'),
        url: text('The page.'),
        anon_id: text('The visitor, by a random text of the device.'),
        session_id: text('The visit.'),
      }),
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
    body: { mediaType: 'application/json', schema: given(ids, ['car_id']), example: { car_id: 1 } },
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
