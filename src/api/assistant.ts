import * as v from 'valibot';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { type ReadResult, readCount, readText } from '#domain/leads/reading/read-values.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { closedObject, describeFlag, list, text } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const NO_SUCH_CAR = 'This vehicle is not on this website.';

const MAX_QUESTION = 500;

/** Loaded with the first question: most sites have no assistant. */
const loadAssistant = () => import('#operations/answer-shopper.ts');

const givenText = v.string('This must be text.');
const wholeNumber = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()],
  'This must be a whole number.',
);

/** What somebody asks the assistant. */
const questionBody = v.object({
  question: v.pipe(
    readBy(givenText, readQuestion),
    v.description(`What the shopper typed, up to ${MAX_QUESTION} characters.`),
  ),
  car_id: v.pipe(
    v.nullish(readBy(wholeNumber, readCount), null),
    v.description('The car whose page it was asked on.'),
  ),
});

export const assistantRow: AnsweredCall = {
  method: 'POST',
  path: '/api/assistant',
  answer: answerAssistant,
  limit: 'assistant questions',
  describe: () => ({
    group: 'Assistant',
    summary: 'Ask the site’s own assistant',
    description:
      'Answers by rules from what the site says of itself and of the car, and by its own search where cars are asked for; invents nothing and keeps nothing of the question. Where a fact is not there it says so and names the form that people answer.',
    body: describeBody(questionBody, {
      question: 'Is it still available, and what does it cost?',
      car_id: 1,
    }),
    answers: {
      200: {
        description: 'The answer.',
        schema: closedObject({
          answer: text('Plain text for people.'),
          links: list(
            'Where it is written, or done.',
            closedObject({
              text: text('What the link is called.'),
              url: text('A path of the site, or an address.'),
            }),
            5,
          ),
          knows: describeFlag('False where part of the question is left to people.'),
          cars: list(
            'The first cars that were found, where cars were asked for.',
            closedObject({
              name: text('What it is.'),
              price: text('What it costs.'),
              basis: text('What that includes; empty without a price.'),
              url: text('Its page, a path of the site.'),
              picture: { type: ['string', 'null'], description: 'The address of its picture.' },
              dark_picture: { type: ['string', 'null'], description: 'The same for dark pages.' },
            }),
            3,
          ),
          note: text('What the law wants said beside a repayment; empty without one.'),
        }),
      },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429),
    },
  }),
};

/**
 * `POST /api/assistant` `{question, car_id?}`: what the site's own facts say → 200 `{answer, links, knows, cars, note}`, on sites that
 * have the assistant. Nothing of a question is kept.
 */
async function answerAssistant(request: Request, site: Site): Promise<Response> {
  const { website, stock } = site;
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  if (!website.features.autobot) return buildErrorReply('not_found');
  const body = parseBody(questionBody, sentJson.body);
  if ('error' in body) return buildInvalidReply(body);
  const { question, car_id } = body.values;
  const car = car_id === null ? null : await stock.byId(car_id);
  if (car_id !== null && (car === null || whyNotVisible(car, website, site.clock.now()) !== null))
    return buildInvalidReply({ error: NO_SUCH_CAR, fields: { car_id: NO_SUCH_CAR } });
  return buildJsonReply(200, await (await loadAssistant()).answerShopper(site, question, car));
}

function readQuestion(input: string): ReadResult<string> {
  const outcome = readText(input, MAX_QUESTION);
  return 'value' in outcome && outcome.value === '' ? { fault: 'Please type a question.' } : outcome;
}
