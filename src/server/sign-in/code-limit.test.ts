import { expect, it } from 'vitest';
import { codeLimit } from './code-limit.ts';

it('lets five codes an hour go to one address of a site', () => {
  let now = 0;
  const limit = codeLimit(() => now);
  expect(Array.from({ length: 6 }, () => limit.take('1 ann@example.com'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(limit.take('2 ann@example.com')).toBe(true);
  now = 3_600_001;
  expect(limit.take('1 ann@example.com')).toBe(true);
});
