import { questionBody } from '../question-body.ts';
import type { DescribedCall } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { exactly, flag, list, text } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

export const assistantCalls: Record<string, DescribedCall> = {
  'POST /api/assistant': {
    group: 'Assistant',
    summary: 'Ask the site’s own assistant',
    description:
      'Answers by rules from what the site says of itself and of the car; invents nothing and keeps nothing of the question. Where a fact is not there it says so and names the form that people answer.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(questionBody),
      example: { question: 'Is it still available, and what does it cost?', car_id: 1 },
    },
    answers: {
      200: {
        description: 'The answer.',
        schema: exactly({
          answer: text('Plain text for people.'),
          links: list(
            'Where it is written, or done.',
            exactly({
              text: text('What the link is called.'),
              url: text('A path of the site, or an address.'),
            }),
            5,
          ),
          knows: flag('False where part of the question is left to people.'),
        }),
      },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
};
