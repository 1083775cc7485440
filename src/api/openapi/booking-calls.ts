import type { DescribedAnswer, DescribedCall, DescribedParameter } from './described-call.ts';
import { FAILURES, failures, INVALID } from './failures.ts';
import { count, exactly, given, list, text, type JsonSchema } from './json-schema.ts';

const dealership: DescribedParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'One of the site’s dealerships.',
  schema: count('Its id.'),
  example: 101,
};

const missing: DescribedAnswer = {
  ...FAILURES[404],
  schema: exactly({ error: text('What went wrong, for people.'), status: count('404.') }),
};

const slots = exactly({
  timezone: text('IANA name.'),
  slot_minutes: count('Length of a slot.'),
  days: list(
    'Days with open times.',
    exactly({
      date: text('YYYY-MM-DD.'),
      slots: list(
        'Open times.',
        exactly({
          starts_at: { type: 'string', format: 'date-time', description: 'With the site’s offset.' },
          location_id: count('Where.'),
          remaining: count('How many can still be booked.'),
        }),
      ),
    }),
  ),
});

const named = { id: count('Stable.'), name: text('As shown.') };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const manufacturer = exactly({
  ...named,
  slug: text('In addresses.'),
  logo: orNull(text('Picture.')),
  models: list(
    'Models in stock.',
    exactly({
      ...named,
      slug: text('In addresses.'),
      body: orNull(text('Body.')),
      image: orNull(text('Picture.')),
      price_from: orNull({ type: 'number', description: 'Whole dollars.' }),
      variants: list('Variants.', exactly(named)),
      colours: list('Colours.', exactly({ ...named, hex: orNull(text('Hex.')) })),
    }),
  ),
});

function slotsCall(summary: string): DescribedCall {
  return {
    group: 'Bookings and models',
    summary,
    description:
      'From opening hours, special hours and what is booked already. A time is taken with the lead that asks for it, and never twice.',
    parameters: [dealership],
    answers: { 200: { description: 'Open times.', schema: slots }, 404: missing, ...failures(429, 503) },
  };
}

export const bookingCalls: Record<string, DescribedCall> = {
  'GET /dealerships/:id/available_appointment_bookings.json': slotsCall('Times for a test drive'),
  'GET /dealerships/:id/available_service_bookings.json': slotsCall('Times for a service'),
  'GET /manufacturers/:slug.json': {
    group: 'Bookings and models',
    summary: 'Models of a make',
    description: 'What this site has in stock of it.',
    parameters: [
      {
        name: 'slug',
        in: 'path',
        required: true,
        description: 'The make in lower case with hyphens.',
        schema: text('Slug.'),
        example: 'toyota',
      },
      {
        name: 'website_id',
        in: 'query',
        description: 'The site.',
        schema: count('Its id.'),
        example: 1,
      },
    ],
    answers: {
      200: { description: 'The make.', schema: manufacturer },
      404: missing,
      ...failures(429, 503),
    },
  },
  'POST /api/nevdis': {
    group: 'Look-ups',
    summary: 'A car by its registration',
    description: 'Where the site offers the look-up.',
    body: {
      mediaType: 'application/json',
      schema: given({ rego: text('Registration.'), state: text('State.') }, ['rego', 'state']),
      example: { rego: 'ABC123', state: 'QLD' },
    },
    answers: {
      200: { description: 'The car.', schema: given({ vehicle: { type: 'object' } }, ['vehicle']) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
};
