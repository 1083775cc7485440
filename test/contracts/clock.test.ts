import { describe, expect, it } from 'vitest';
import { createClock, systemClock } from '#server/clock.ts';
import { clockContract } from './clock.contract.ts';

const START = Date.parse('2026-11-18T01:00:00Z');

describe('the clock of the machine', () => clockContract(systemClock));

describe('a clock that was set', () => {
  clockContract(createClock(START));

  it('begins where it was set', () => {
    expect(createClock(START).now() - START).toBeLessThan(60_000);
    expect(createClock(START).now()).toBeGreaterThanOrEqual(START);
  });
});
