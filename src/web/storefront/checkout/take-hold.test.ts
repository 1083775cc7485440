import { afterEach, expect, it, vi } from 'vitest';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { releaseHold, takeHold } from './take-hold.ts';

afterEach(() => vi.unstubAllGlobals());

const HOLD = { car_id: 1, price: 20_000, customer: {} };
const UNREACHED = 'We cannot reach the payment provider. Nothing was reserved and nothing was charged.';

it.each<[string, number | null, string | null, boolean]>([
  ['no answer', null, null, true],
  ['a proxy that gave up', 504, null, true],
  ['a server that was too slow', 503, SUBMIT_FAILED, true],
  ['a provider that does not answer', 503, UNREACHED, false],
  ['somebody who was quicker', 409, 'This vehicle has just been reserved.', false],
])('after %s a car may be held all the same: %s, %s, %s', async (_why, status, error, mayHaveArrived) => {
  answer(status, error === null ? null : { error });
  const problem = await takeHold(HOLD, 'key');
  expect(problem).toMatchObject({ mayHaveArrived });
  if (mayHaveArrived) expect(problem?.error).not.toMatch(/nothing was reserved/i);
});

it.each<[number | null, boolean]>([
  [204, true],
  [409, true],
  [404, true],
  [503, false],
  [429, false],
  [null, false],
])('a hold that is given back and answered %s is settled: %s', async (status, isSettled) => {
  answer(status, null);
  expect(await releaseHold('hold')).toBe(isSettled);
});

function answer(status: number | null, body: object | null): void {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(body && JSON.stringify(body), { status });
  });
}
