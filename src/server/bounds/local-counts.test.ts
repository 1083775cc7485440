import { expect, it } from 'vitest';
import { createLocalCounts } from './local-counts.ts';

it('windows that are counted in memory: the oldest are forgotten rather than grow', async () => {
  const limit = createLocalCounts(() => 0, 1000).openLimit('letters', [[9, 1000]]);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await limit.take(key);
  expect([await limit.count('a'), await limit.count('f')]).toEqual([0, 1]);
});
