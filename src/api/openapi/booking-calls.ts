import { slotsSchema } from '#domain/bookings/slots-schema.ts';
import { manufacturerSchema } from '#domain/cars/manufacturer-schema.ts';
import { plateBody } from '../nevdis.ts';
import { valuationBody } from '../simple-autograb-lookup.ts';
import type { DescribedAnswer, DescribedCall, DescribedParameter } from './described-call.ts';
import { FAILURES, failures, INVALID } from './failures.ts';
import { count, exactly, given, text } from './json-schema.ts';
import { responseSchema, requestSchema } from './schema-json.ts';

const dealership: DescribedParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'One of the site’s dealerships.',
  schema: count('Its id.'),
  example: 101,
};

const notFoundAnswer: DescribedAnswer = {
  ...FAILURES[404],
  schema: exactly({ error: text('What went wrong, for people.'), status: count('404.') }),
};

const slots = responseSchema(slotsSchema);
const manufacturer = responseSchema(manufacturerSchema);

const VALUE = exactly({
  make: text('Make.'),
  model: text('Model.'),
  year: count('Year it was built.'),
  badge: text('Badge, or empty.'),
  low: count('Whole dollars.'),
  high: count('Whole dollars.'),
  basis: text('What the figures are made of, in a sentence for people.'),
  estimate: { type: 'boolean', description: 'The product’s own estimate, and no provider’s valuation.' },
  reference: text(
    'Sent with the form as `offer`, it tells the dealer what was shown. Counts for seven days.',
  ),
});

function slotsCall(summary: string): DescribedCall {
  return {
    group: 'Bookings and models',
    summary,
    description:
      'From opening hours, special hours and what is booked already. A time is taken with the lead that asks for it, and never twice.',
    parameters: [dealership],
    answers: {
      200: { description: 'Open times.', schema: slots },
      404: notFoundAnswer,
      ...failures(429, 503),
    },
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
      404: notFoundAnswer,
      ...failures(429, 503),
    },
  },
  'POST /api/nevdis': {
    group: 'Look-ups',
    summary: 'A car by its registration',
    description: 'Where the site offers the look-up.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(plateBody),
      example: { rego: 'ABC123', state: 'QLD' },
    },
    answers: {
      200: { description: 'The car.', schema: given({ vehicle: { type: 'object' } }, ['vehicle']) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429, 503),
    },
  },
  'POST /api/simple-autograb-lookup': {
    group: 'Look-ups',
    summary: 'What a car is worth to the dealer',
    description:
      'By its plate, or by year, make and model. Where the site values trade-ins; a car that nobody can value is not found, and people value it by hand.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(valuationBody),
      example: { rego: 'ABC123', state: 'QLD', km: 84200, condition: 'Good' },
    },
    answers: {
      200: { description: 'A range, and what it is made of.', schema: VALUE },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429, 503),
    },
  },
};
