import { expect, it } from 'vitest';
import { createWindowCounter } from './window-counter.ts';

it('counts each key from its first on, and begins anew when its window is over', () => {
  let now = 0;
  const counter = createWindowCounter(60_000, () => now);
  expect([counter.add('a'), counter.add('a'), counter.add('b')]).toEqual([1, 2, 1]);
  now = 59_001;
  expect([counter.count('a'), counter.secondsLeft('a')]).toEqual([2, 1]);
  now = 60_000;
  expect([counter.count('a'), counter.add('a'), counter.secondsLeft('a')]).toEqual([0, 1, 60]);
});

it('takes back what came to nothing, and no more', () => {
  const counter = createWindowCounter(1000, () => 0);
  expect([counter.add('a'), counter.add('a', -1), counter.add('a', -1), counter.add('a')]).toEqual([
    1, 0, 0, 1,
  ]);
});

it('forgets the oldest rather than grow', () => {
  const counter = createWindowCounter(1000, () => 0, 1000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) counter.add(key);
  expect([counter.count('a'), counter.count('f')]).toEqual([0, 1]);
});
