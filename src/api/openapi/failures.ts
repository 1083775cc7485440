import type { DescribedAnswer } from './described-call.ts';
import { closedObject, text, type JsonSchema } from './json-schema.ts';

const failure: JsonSchema = closedObject({ error: text('What went wrong, for people.') });

const invalid: JsonSchema = closedObject({
  error: text('The first message.'),
  fields: {
    type: 'object',
    description: 'The message of every faulty field by its name.',
    additionalProperties: { type: 'string' },
  },
});

/** How calls fail, the same everywhere. */
export const FAILURES = {
  400: { description: 'The request could not be read.', schema: failure },
  401: { description: 'Nobody is signed in.', schema: failure },
  403: { description: 'The request comes from a page of another site.', schema: failure },
  404: { description: 'There is nothing at this address for this site.', schema: failure },
  413: { description: 'The body is too large.', schema: failure },
  415: { description: 'This kind of body is not taken.', schema: failure },
  429: {
    description: 'Too many for now.',
    schema: failure,
    headers: { 'Retry-After': 'Seconds until another try makes sense.' },
  },
  503: {
    description: 'Nothing certain is stored: try again with the same Idempotency-Key.',
    schema: failure,
    headers: { 'Retry-After': 'Seconds until another try makes sense.' },
  },
} as const satisfies Record<number, DescribedAnswer>;

export const TAKEN: DescribedAnswer = {
  description: 'The time that was asked for has just been taken; nothing is stored.',
  schema: invalid,
};

export const INVALID: DescribedAnswer = { description: 'Fields are missing or wrong.', schema: invalid };

/** Picks some of the common failures for a call. */
export function describeFailures(...statuses: (keyof typeof FAILURES)[]): Record<number, DescribedAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, FAILURES[status]]));
}
