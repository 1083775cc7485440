import { expect, it } from 'vitest';
import { readSearch } from './tool-inputs.ts';

it('reads bounds of cents as whole dollars that are inside them', () => {
  const filters = { price: { min: 20_000_01, max: 34_999_99 } };
  expect(readSearch({ filters })?.ranges.price).toEqual({ min: 20_001, max: 34_999 });
});
