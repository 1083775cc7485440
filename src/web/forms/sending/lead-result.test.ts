import { expect, it } from 'vitest';
import { readLeadResult } from './lead-result.ts';

const TAKEN = { ok: true, status: 201, statusText: 'Created' };
const REFUSED = { ok: false, status: 422, statusText: 'Unprocessable Entity' };
const NOTHING = { id: null, error: '', fields: {} };

it.each<[string, Parameters<typeof readLeadResult>[0], object]>([
  ['an id is success', { ...TAKEN, body: { id: 'abc', form_token: 't' } }, { id: 'abc', form_token: 't' }],
  ['an id alone too', { ...TAKEN, status: 200, body: { id: 'abc' } }, { id: 'abc', form_token: '' }],
  ['no id is a failure without words', { ...TAKEN, body: {} }, { ...NOTHING, status: 201 }],
  ['a number is no id', { ...TAKEN, body: { id: 7 } }, { ...NOTHING, status: 201 }],
  ['a JSON null is a failure', { ...TAKEN, body: null }, { ...NOTHING, status: 201 }],
  [
    'the server’s own words are kept',
    {
      ...REFUSED,
      body: { error: 'invalid email address', fields: { email: 'invalid email address', n: 1 } },
    },
    { id: null, error: 'invalid email address', fields: { email: 'invalid email address' }, status: 422 },
  ],
  ['an id does not heal a refusal', { ...REFUSED, body: { id: 'abc', error: 'No.' } }, { error: 'No.' }],
  [
    'without words of its own the status text says what is wrong',
    { ok: false, status: 502, statusText: 'Bad Gateway', body: null },
    { id: null, error: 'An unexpected error occurred: Bad Gateway', fields: {}, status: 502 },
  ],
  [
    'without a status text less is said',
    { ok: false, status: 500, statusText: '', body: { error: '' } },
    { error: 'An unexpected error occurred', status: 500 },
  ],
  ['no answer at all is a failure', null, { ...NOTHING, status: null }],
])('the answer to a lead: %s', (_name, reply, result) => {
  expect(readLeadResult(reply)).toMatchObject(result);
});

it.each<[string, number | null, boolean, boolean]>([
  ['no answer', null, false, true],
  ['the server’s 503', 503, false, true],
  ['a proxy’s 504', 504, false, true],
  ['an answer cut short', 201, true, true],
  ['a refusal', 422, false, false],
  ['one too many', 429, false, false],
])('after %s it may be stored all the same: %s %s %s', (_name, status, ok, mayHaveArrived) => {
  const reply = status === null ? null : { ok, status, statusText: '', body: null };
  expect(readLeadResult(reply)).toMatchObject({ id: null, mayHaveArrived });
});
