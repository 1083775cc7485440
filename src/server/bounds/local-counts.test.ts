import { expect, it } from 'vitest';
import { createWindowCounter } from './local-counts.ts';

it('windows that are counted in memory: the oldest are forgotten rather than grow', async () => {
  const counter = createWindowCounter(1000, () => 0, 1000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await counter.add(key);
  expect([await counter.count('a'), await counter.count('f')]).toEqual([0, 1]);
});
