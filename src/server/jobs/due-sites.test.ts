import { expect, it } from 'vitest';
import { DueSites } from './start-alert-job.ts';

it('has a site due once its stock has not changed for five seconds', () => {
  const due = new DueSites();
  due.noteChanges([1, 2], 0);
  due.noteChanges([2], 4_000);
  expect(due.take(4_999)).toEqual([]);
  expect(due.take(5_000)).toEqual([1]);
  expect(due.take(9_000)).toEqual([2]);
  expect(due.take(99_000)).toEqual([]);
});

it('has a site due that changes without end', () => {
  const due = new DueSites();
  for (let now = 0; now < 300_000; now += 1_000) due.noteChanges([1], now);
  expect(due.take(299_500)).toEqual([]);
  expect(due.take(300_000)).toEqual([1]);
});

it('has all sites due at once when it is time, but for those that change', () => {
  const due = new DueSites();
  due.noteChanges([2], 60_000);
  due.addAll([1, 2], 60_000);
  expect(due.take(60_000)).toEqual([1]);
  expect(due.take(65_000)).toEqual([2]);
});
