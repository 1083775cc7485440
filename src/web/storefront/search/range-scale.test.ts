import { describe, expect, it } from 'vitest';
import { findPlaceOn, buildScale } from './range-scale.ts';

describe('the scale of a range', () => {
  it.each([
    ['price', [6490, 109_990], { min: 6000, max: 110_000, step: 500 }],
    ['km', [3, 178_402], { min: 0, max: 178_500, step: 500 }],
    ['price', [20_000, 2_000_000], { min: 16_000, max: 2_000_000, step: 8000 }],
    ['year', [2016, 2027], { min: 2016, max: 2027, step: 1 }],
    ['year', [2020, 2020], { min: 2020, max: 2021, step: 1 }],
  ] as const)('of %s from %j is %j', (name, [min, max], scale) => {
    expect(buildScale(name, { min, max }, undefined)).toEqual(scale);
  });

  it('is made of what was chosen where the stock knows nothing', () => {
    expect(buildScale('price', null, { min: 1000, max: 3000 })).toEqual({ min: 1000, max: 3000, step: 500 });
  });

  it('holds a thumb for every bound, open or outside', () => {
    const scale = { min: 0, max: 100, step: 1 };
    expect(findPlaceOn(scale, null, 'max')).toBe(100);
    expect(findPlaceOn(scale, -5, 'min')).toBe(0);
    expect(findPlaceOn(scale, 500, 'max')).toBe(100);
  });
});
