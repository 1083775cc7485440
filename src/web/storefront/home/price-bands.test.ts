import { expect, it } from 'vitest';
import { computePriceBands } from './load-home.ts';

it.each([
  [{ min: 11_890, max: 109_990 }, [25_000, 35_000, 50_000, 70_000]],
  [{ min: 3490, max: 29_490 }, [5000, 10_000, 15_000, 20_000]],
  [{ min: 31_990, max: 259_400 }, [35_000, 50_000, 70_000, 90_000]],
  [{ min: 41_000, max: 74_000 }, [50_000, 70_000]],
  [null, []],
])('the bands of prices %j are %j', (bounds, bands) => {
  expect(computePriceBands(bounds)).toEqual(bands);
});
