import { beforeEach, expect, it } from 'vitest';
import { LeadArrivals } from './delivery-worker.ts';

const ROUND_MS = 5;
let now: number;
let arrivals: LeadArrivals;
beforeEach(() => {
  now = 0;
  arrivals = new LeadArrivals(() => now);
});

/** So many leads, evenly spread; answers in how many rounds of the worker they were called many. */
function arrive(perSecond: number, seconds: number): number {
  let rounds = 0;
  const until = now + seconds * 1000;
  for (let owed = 0; now < until; owed += (perSecond * ROUND_MS) / 1000) {
    now += ROUND_MS;
    for (; owed >= 1; owed -= 1) arrivals.note();
    if (arrivals.areMany()) rounds += 1;
  }
  return rounds;
}

it('one lead is no crowd, whenever it comes', () => {
  for (let at = 0; at < 600; at += 7) {
    now += at;
    arrivals.note();
    expect(arrivals.areMany()).toBe(false);
    expect(arrive(0, 1)).toBe(0);
  }
});

it('a hundred in a second are none either', () => {
  expect(arrive(100, 10)).toBe(0);
});

it('two hundred in a second are, until a quarter of a second after the last', () => {
  expect(arrive(200, 10)).toBeGreaterThan(9_700 / ROUND_MS);
  arrive(0, 0.25);
  expect(arrive(0, 10)).toBe(0);
});
