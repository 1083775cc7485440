import * as v from 'valibot';
import { normaliseRego, whyNotRego } from '#domain/cars/rego.ts';
import { looksUpPlates } from '#domain/forms/site-rules.ts';
import { type ReadResult, readLine } from '#domain/leads/reading/read-values.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { openObject } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const text = v.union([v.string(), v.number()], 'This must be text.');

/** A plate and where it was given. */
export const plateFields = {
  rego: v.pipe(readBy(text, readPlate), v.description('Registration: up to 9 letters and digits.')),
  state: v.pipe(
    v.optional(
      readBy(text, (input) => readLine(input, 64)),
      '',
    ),
    v.description('State or region that gave it.'),
  ),
};

const plateBody = v.object(plateFields, 'This must be text.');

export const nevdisRow: AnsweredCall = {
  method: 'POST',
  path: '/api/nevdis',
  answer: answerNevdis,
  limit: 'plate look-ups',
  describe: () => ({
    group: 'Look-ups',
    summary: 'A car by its registration',
    description: 'Where the site offers the look-up.',
    body: describeBody(plateBody, { rego: 'ABC123', state: 'QLD' }),
    answers: {
      200: { description: 'The car.', schema: openObject({ vehicle: { type: 'object' } }, ['vehicle']) },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

async function answerNevdis(request: Request, { website, register }: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  if (register === null || !looksUpPlates(website)) return buildErrorReply('not_found');
  const parsedBody = parseBody(plateBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { rego, state } = parsedBody.values;
  const answer = async () => {
    const vehicle = await register.byRego(rego, state.toUpperCase());
    if (vehicle === 'unreachable') return buildErrorReply('lookup_failed');
    return vehicle === 'not_found' ? buildErrorReply('not_found') : buildJsonReply(200, { vehicle });
  };
  return answerWithTimeout('POST /api/nevdis', answer, 'lookup_failed');
}

function readPlate(input: string | number): ReadResult<string> {
  const plate = readLine(input, 64);
  if ('fault' in plate) return plate;
  const normal = normaliseRego(plate.value);
  const fault = whyNotRego(normal);
  return fault === null ? { value: normal } : { fault };
}
