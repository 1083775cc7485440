import { expect, it } from 'vitest';
import { seededChance } from '#test/search/sample-stock.ts';
import { sortPlaces } from './radix-sort.ts';

function placesOf(values: readonly number[], Type: typeof Float64Array | typeof Float32Array): number[] {
  const steps = sortPlaces(Type.from(values));
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return [...value];
  }
}

it.each([
  ['in order, equal ones as they came', [3, 1, 2, 1, 3], [1, 3, 2, 0, 4]],
  ['negative ones first and both zeros alike', [0, -1.5, 1e-300, -0, -1e300], [4, 1, 0, 3, 2]],
  ['those that are no number last', [NaN, Infinity, 5, NaN, -Infinity], [4, 2, 1, 0, 3]],
  ['none', [], []],
  ['all the same', [7, 7, 7], [0, 1, 2]],
])('puts numbers %s', (_name, values, places) => {
  expect(placesOf(values, Float64Array)).toEqual(places);
});

it.each([Float64Array, Float32Array])('puts thousands of every size as a comparison does', (Type) => {
  const chance = seededChance(4);
  const values = Array.from({ length: 5000 }, () =>
    Math.fround((chance() - 0.4) * 10 ** Math.floor(chance() * 30 - 10)),
  );
  const compared = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]! || a - b);
  expect(placesOf(values, Type)).toEqual(compared);
});
