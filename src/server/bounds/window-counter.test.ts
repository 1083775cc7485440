import { expect, it } from 'vitest';
import { createWindowCounter } from './window-counter.ts';

it('counts each key from its first on, and begins anew when its window is over', () => {
  let now = 0;
  const counter = createWindowCounter(60_000, () => now);
  expect([counter.add('a'), counter.add('a'), counter.add('b')]).toEqual([1, 2, 1]);
  now = 59_999;
  expect([counter.count('a'), counter.count('b')]).toEqual([2, 1]);
  now = 60_000;
  expect([counter.count('a'), counter.add('a')]).toEqual([0, 1]);
});

it('takes so many and counts no more, but says when the next may come', () => {
  let now = 0;
  const counter = createWindowCounter(60_000, () => now);
  expect([counter.take('a', 2), counter.take('a', 2), counter.take('a', 2)]).toEqual([null, null, 60]);
  expect([counter.count('a'), counter.take('b', 2)]).toEqual([2, null]);
  now = 59_999;
  expect(counter.take('a', 2)).toBe(1);
  now = 60_000;
  expect([counter.take('a', 2), counter.count('a')]).toEqual([null, 1]);
});

it('takes back what came to nothing, and no more', () => {
  let now = 0;
  const counter = createWindowCounter(1000, () => now);
  counter.takeBack('a');
  expect([counter.count('a'), counter.add('a')]).toEqual([0, 1]);
  for (const _ of [1, 2]) counter.takeBack('a');
  expect([counter.count('a'), counter.take('a', 1), counter.take('a', 1)]).toEqual([0, null, 1]);
  now = 1000;
  counter.takeBack('a');
  expect([counter.add('a'), counter.add('a')]).toEqual([1, 2]);
});

it('forgets the oldest rather than grow', () => {
  const counter = createWindowCounter(1000, () => 0, 1000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) counter.add(key);
  expect([counter.count('a'), counter.count('f')]).toEqual([0, 1]);
});
