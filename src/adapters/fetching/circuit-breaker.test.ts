import { beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

let now: number;
let changes: boolean[];
let calls: number;
let provider: CircuitBreaker;

beforeEach(() => {
  now = 0;
  changes = [];
  calls = 0;
  provider = createCircuitBreaker({ now: () => now, onChange: (isOpen) => changes.push(isOpen) });
});

function ask(answer: 'good' | 'failed'): Promise<string | null> {
  const call = () => {
    calls += 1;
    return Promise.resolve(answer);
  };
  return provider.ask(call, (given) => given === 'failed');
}

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await ask('failed');
}

describe('a provider', () => {
  it('that failed four times in a row is still asked', async () => {
    await fail(4);
    expect(await ask('good')).toBe('good');
    expect([provider.isOpen(), changes]).toEqual([false, []]);
  });

  it('that answers now and then is never skipped', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(4);
      await ask('good');
    }
    expect([calls, changes]).toEqual([25, []]);
  });

  it('that failed five times in a row is not asked for ten seconds', async () => {
    await fail(5);
    expect([provider.isOpen(), changes]).toEqual([true, [true]]);
    now = 9999;
    expect(await ask('good')).toBeNull();
    expect(calls).toBe(5);
    now = 10_000;
    expect(await ask('good')).toBe('good');
    expect([provider.isOpen(), changes]).toEqual([false, [true, false]]);
  });

  it('is tried by one caller then, and skipped for as long again when that fails too', async () => {
    await fail(5);
    now = 10_000;
    const trial = ask('failed');
    expect(await ask('good')).toBeNull();
    expect(await trial).toBe('failed');
    now = 19_999;
    expect(await ask('good')).toBeNull();
    expect([calls, changes]).toEqual([6, [true]]);
  });

  it('whose call breaks has failed, and the caller hears of it', async () => {
    const broken = () => provider.ask(() => Promise.reject(new Error('gone')), Boolean);
    for (let time = 0; time < 5; time += 1) await expect(broken()).rejects.toThrow('gone');
    expect(provider.isOpen()).toBe(true);
  });
});
