import * as v from 'valibot';
import { type ReadResult, readLine } from '#domain/leads/reading/read-values.ts';
import { buildOffer } from '#domain/valuations/offer.ts';
import { type VehicleToValue, findVehicleCondition } from '#domain/valuations/vehicle-value.ts';
import { valuesTradeIns } from '#domain/valuations/values-trade-ins.ts';
import { toDollars } from '#domain/words/money.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, answerWithTimeout } from './error-reply.ts';
import { plateFields } from './nevdis.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { count, closedObject, text } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const typedText = v.union([v.string(), v.number()], 'This must be text.');
const number = v.union([v.string(), v.number()], 'This must be a number.');

function createOptionalText(description: string) {
  return v.pipe(
    v.optional(
      readBy(typedText, (input) => readLine(input, 120)),
      '',
    ),
    v.description(description),
  );
}

function optionalNumber(most: number, description: string) {
  const numberSchema = readBy(number, (input) => readWhole(input, most));
  return v.pipe(v.optional(v.nullable(numberSchema), null), v.description(description));
}

/** A vehicle by its plate, by hand, or both. What else a sender may give (`vin`, `postcode`, `car_id`) changes no value. */
const valuationBody = v.object(
  {
    ...v.partial(v.object(plateFields)).entries,
    year: optionalNumber(2100, 'Year it was built; with make and model it stands for a plate.'),
    make: createOptionalText('Make, by hand.'),
    model: createOptionalText('Model, by hand.'),
    badge: createOptionalText('Badge, by hand.'),
    km: optionalNumber(2_000_000, 'What its odometer says, in the site’s unit.'),
    condition: createOptionalText('`Excellent`, `Good`, `Fair` or `Needs work`.'),
  },
  'This must be text.',
);

const NO_VEHICLE = 'Please enter a rego, or year, make and model.';

const VALUE = closedObject({
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

export const autograbLookupRow: AnsweredCall = {
  method: 'POST',
  path: '/api/simple-autograb-lookup',
  answer: answerSimpleLookup,
  limit: 'plate look-ups',
  describe: () => ({
    group: 'Look-ups',
    summary: 'What a car is worth to the dealer',
    description:
      'By its plate, or by year, make and model. Where the site values trade-ins; a car that nobody can value is not found, and people value it by hand.',
    body: describeBody(valuationBody, { rego: 'ABC123', state: 'QLD', km: 84200, condition: 'Good' }),
    answers: {
      200: { description: 'A range, and what it is made of.', schema: VALUE },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429, 503),
    },
  }),
};

async function answerSimpleLookup(request: Request, site: Site): Promise<Response> {
  const { website, valuation, offers } = site;
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  if (valuation === null || !valuesTradeIns(website)) return buildErrorReply('not_found');
  const parsedBody = parseBody(valuationBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const vehicle = toVehicle(parsedBody.values);
  if (vehicle === null) return buildInvalidReply({ error: NO_VEHICLE, fields: { rego: NO_VEHICLE } });
  const answer = async () => {
    const value = await valuation.findValue(vehicle);
    if (value === 'not_found') return buildErrorReply('not_found');
    if (value === 'unreachable') return buildErrorReply('lookup_failed');
    const { low_cents, high_cents, year, make, model, badge, basis, estimate } = value;
    const range = { low: toDollars(low_cents), high: toDollars(high_cents) };
    const facts = { year, make, model, badge, basis, estimate };
    return buildJsonReply(200, { ...facts, ...range, reference: offers.issue(buildOffer(value)) });
  };
  return answerWithTimeout('POST /api/simple-autograb-lookup', answer, 'lookup_failed');
}

function toVehicle(body: v.InferOutput<typeof valuationBody>): VehicleToValue | null {
  const { rego, state = '', year, make, model, badge, km } = body;
  const plate = rego === undefined ? null : { rego, state: state.toUpperCase() };
  const isTyped = year !== null && make !== '' && model !== '';
  const typedVehicle = isTyped ? { year, make, model, badge } : null;
  if (plate === null && typedVehicle === null) return null;
  return { plate, typed: typedVehicle, km, condition: findVehicleCondition(body.condition) };
}

/** `84200`, `"84,200"`. */
function readWhole(input: string | number, most: number): ReadResult<number> {
  const plain = String(input).replace(/[,\s]/g, '');
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : most + 1;
  return value <= most ? { value } : { fault: 'This must be a whole number.' };
}
