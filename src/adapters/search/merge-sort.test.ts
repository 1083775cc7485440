import { expect, it } from 'vitest';
import { seededChance } from '#test/search/sample-stock.ts';
import { sortByMerging } from './stock-numbers.ts';

it.each([0, 1, 511, 512, 513, 20_000])(
  'puts %i places in order, equal ones as they came, in steps',
  (size) => {
    const chance = seededChance(size);
    const keys = Array.from({ length: size }, () => Math.floor(chance() * size * 0.7));
    const compare = (a: number, b: number) => keys[a]! - keys[b]!;
    const steps = sortByMerging(size, compare);
    let [count, result] = [0, steps.next()];
    while (result.done !== true) [count, result] = [count + 1, steps.next()];
    expect([...result.value]).toEqual(keys.map((_, at) => at).sort((a, b) => compare(a, b) || a - b));
    expect(count).toBeGreaterThanOrEqual(Math.ceil(size / 512));
  },
);
