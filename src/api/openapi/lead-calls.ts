import type { DescribedCall, DescribedParameter } from './described-call.ts';
import { failures, INVALID, TAKEN } from './failures.ts';
import { exactly, given, text } from './json-schema.ts';
import { idempotencyKey, REPLAYED } from './idempotency-key.ts';
import { exampleLead, leadBody, leadForm, leadSchemas } from './lead-schema.ts';

const leadId: DescribedParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As the first call answered it.',
  schema: text('Random text.'),
  example: '3f0c2a…',
};

const createdSchema = exactly({
  id: text('The lead, for ever.'),
  form_token: text(
    'Lets its holder go on with this lead. It also comes as a cookie that scripts cannot read.',
  ),
});

const storedAnswer = {
  description: 'Stored: the transaction is on disk.',
  schema: createdSchema,
  headers: REPLAYED,
};

export const leadCalls: Record<string, DescribedCall> = {
  'POST /api/leads': {
    group: 'Leads',
    summary: 'Send a lead',
    description:
      'Stores an enquiry, a booking or the first step of a form. Asked for: `name` or `first_name`, `email`, `phone`, `category` and, unless the site does without, `message`. A step of an unfinished form (`form_completed` false) needs its `category` alone.',
    parameters: [idempotencyKey],
    body: {
      mediaType: 'application/json',
      schema: leadBody(['category']),
      example: { lead: exampleLead },
    },
    answers: { 201: storedAnswer, 409: TAKEN, 422: INVALID, ...failures(400, 403, 413, 415, 429, 503) },
  },
  'PUT /api/leads/:id': {
    group: 'Leads',
    summary: 'Go on with a lead',
    description:
      'Adds a later step to a lead, for the holder of its token only. Steps may arrive twice and out of order: for every field the later `step_number` wins.',
    proof: 'form_token',
    parameters: [leadId],
    body: {
      mediaType: 'application/json',
      schema: given({
        ...leadBody([]).properties,
        form_token: text('As the first call answered it, where the cookie is not sent.'),
      }),
      example: { lead: { step_number: 2, postcode: '4000' }, form_token: '…' },
    },
    answers: {
      200: { description: 'Stored.', schema: exactly({ id: text('The same id.') }) },
      409: TAKEN,
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429, 503),
    },
  },
  'POST /api/leads/with-files': {
    group: 'Leads',
    summary: 'Send a lead with files',
    description:
      'A form of parts: the lead’s fields as `lead[name]`, files as `files[]`: at most 5, 10 MB each, 20 MB in all; JPEG, PNG, WebP or PDF. With `lead[lead_id]` and the lead’s token it goes on with that lead.',
    proof: 'form_token',
    parameters: [idempotencyKey],
    body: {
      mediaType: 'multipart/form-data',
      schema: leadForm,
      example: Object.fromEntries(
        Object.entries(exampleLead).map(([name, value]) => [`lead[${name}]`, value]),
      ),
    },
    answers: { 201: storedAnswer, 409: TAKEN, 422: INVALID, ...failures(400, 403, 404, 413, 415, 429, 503) },
  },
  'POST /mock/leads': {
    group: 'Leads',
    summary: 'Try a lead out',
    description: 'Answers like a stored lead and stores nothing. Only where test leads are allowed.',
    body: { mediaType: 'application/json', schema: leadBody([]), example: { lead: exampleLead } },
    answers: {
      201: { description: 'Nothing was stored.', schema: exactly({ id: text('Begins with `mock-`.') }) },
      ...failures(400, 403, 404, 413, 415),
    },
  },
  'POST /api/carClarityCustomer': {
    group: 'Leads',
    summary: 'Send a finance customer',
    description:
      'The finance partner’s shape of a lead, on sites that work with it; it becomes a finance enquiry.',
    parameters: [idempotencyKey],
    body: {
      mediaType: 'application/json',
      schema: given(
        {
          name: { ...leadSchemas.name, description: 'First and last name.' },
          email: leadSchemas.email,
          phone: leadSchemas.phone,
          car_id: { ...leadSchemas.car_id, type: ['integer', 'null'] },
          dealership_slug: leadSchemas.dealership_slug,
          website_slug: text('The site.', 255),
          answers: {
            type: 'object',
            description: 'What else was asked: any field of a lead, or an answer of its own.',
            additionalProperties: { type: ['string', 'number', 'boolean'] },
          },
        },
        ['name', 'email', 'phone'],
      ),
      example: { name: 'Ann Lee', email: 'ann@example.com', phone: '0491 570 156', answers: { term: 60 } },
    },
    answers: {
      201: { description: 'Stored.', schema: given({ id: text('The lead.') }, ['id']) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429, 503),
    },
  },
};
