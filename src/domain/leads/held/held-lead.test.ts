import { expect, it } from 'vitest';
import { describeTooManyHeld } from './held-lead.ts';

it.each([
  ['2026-11-20T00:00:00.000Z', 86_400, 'in 24 hours'],
  ['2026-11-20T22:30:00.500Z', 5400, 'in 2 hours'],
  ['2026-11-20T23:59:59.999Z', 1, 'in a minute'],
])('tells at %s that the day is over in %i seconds', (now, seconds, when) => {
  const refusal = describeTooManyHeld(Date.parse(now));
  expect(refusal.seconds).toBe(seconds);
  expect(refusal.error).toContain(`try again ${when}.`);
});
