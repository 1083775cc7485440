import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const keysOf = (map: BoundedMap<unknown>) => [...map].map(([key]) => key);
const filled = (map: BoundedMap<number>, keys: string) => {
  for (const key of keys) map.set(key, 0, 1000);
  return map;
};

describe('a bounded map', () => {
  it('keeps so many entries, the oldest goes first', () => {
    const map = filled(new BoundedMap<number>({ entries: 3 }), 'abcd');
    expect(keysOf(map)).toEqual(['b', 'c', 'd']);
  });

  it('keeps so many bytes, keys and what stands around them included', () => {
    const map = filled(new BoundedMap<number>({ bytes: 3500 }), 'abcd');
    expect(keysOf(map)).toEqual(['b', 'c', 'd']);
    expect(map.bytes).toBeGreaterThan(3000);
    map.set('x'.repeat(1000), 1);
    expect(keysOf(map)).toEqual(['d', 'x'.repeat(1000)]);
  });

  it('makes an entry the youngest when it is set or used, not when it is looked at', () => {
    const map = filled(new BoundedMap<number>({ entries: 3 }), 'abc');
    expect([map.get('a'), map.use('b'), map.use('z')]).toEqual([0, 0, undefined]);
    expect(keysOf(map)).toEqual(['a', 'c', 'b']);
    map.set('a', 1);
    expect(keysOf(map)).toEqual(['c', 'b', 'a']);
  });

  it('says which keys it does not keep', () => {
    const map = filled(new BoundedMap<number>({ bytes: 3500 }), 'abc');
    expect(map.set('d', 0, 2000)).toEqual(['a', 'b']);
    expect(map.set('e', 0, 4000)).toEqual(['e']);
    expect(keysOf(map)).toEqual(['c', 'd']);
    expect(map.set('c', 1)).toEqual([]);
  });

  it('weighs an entry anew where it lies', () => {
    const map = filled(new BoundedMap<number>({ bytes: 3500 }), 'abc');
    expect(map.weigh('b', 1900)).toEqual(['a']);
    expect(keysOf(map)).toEqual(['b', 'c']);
    expect(map.weigh('b', 4000)).toEqual(['b']);
    expect(map.weigh('b', 1)).toEqual([]);
    map.delete('c');
    expect(map.bytes).toBe(0);
  });

  it('is empty after it is cleared', () => {
    const map = filled(new BoundedMap<number>({ entries: 3 }), 'abc');
    map.clear();
    expect([map.size, map.bytes]).toEqual([0, 0]);
  });
});
