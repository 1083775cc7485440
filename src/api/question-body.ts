import * as v from 'valibot';
import { readCount } from '#domain/leads/reading/read-scalar.ts';
import { type ReadResult, readText } from '#domain/leads/reading/read-text.ts';
import { readBy } from './parse-body.ts';

const MAX_QUESTION = 500;

const text = v.string('This must be text.');
const wholeNumber = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()],
  'This must be a whole number.',
);

/** What somebody asks the assistant. */
export const questionBody = v.object({
  question: v.pipe(
    readBy(text, readQuestion),
    v.description(`What the shopper typed, up to ${MAX_QUESTION} characters.`),
  ),
  car_id: v.pipe(
    v.nullish(readBy(wholeNumber, readCount), null),
    v.description('The car whose page it was asked on.'),
  ),
});

function readQuestion(input: string): ReadResult<string> {
  const outcome = readText(input, MAX_QUESTION);
  return 'value' in outcome && outcome.value === '' ? { fault: 'Please type a question.' } : outcome;
}
