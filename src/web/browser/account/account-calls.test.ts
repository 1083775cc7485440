import { afterEach, expect, it, vi } from 'vitest';
import { sendSignInCode } from './account-calls.ts';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, number | null, object | null, object]>([
  ['a code that was mailed', 200, { ticket: 't' }, { ticket: 't' }],
  ['no answer', null, null, { error: expect.stringMatching(/^We do not know whether/) as string }],
  [
    'a server that was too slow',
    503,
    { error: 'An error occurred when submitting this form' },
    { error: expect.stringMatching(/^We do not know whether/) as string },
  ],
  ['a refusal', 422, { error: 'invalid email address' }, { error: 'invalid email address' }],
])('who asked for a code reads of %s what is known', async (_why, status, body, said) => {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
  expect(await sendSignInCode('ann@example.com')).toEqual(said);
});
