import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3540, 'in 59 minutes'],
  [3541, 'in an hour'],
  [3600, 'in an hour'],
  [3601, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('says of %i seconds: %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
