import { describe, expect, it } from 'vitest';
import { priceSteps } from './price-steps.ts';

describe('the steps of a stock’s prices', () => {
  it('are twenty of one width, and the last one holds the highest price', () => {
    const steps = priceSteps({ min: 1000, max: 3000 });
    expect(steps).toHaveLength(20);
    expect(steps[0]).toEqual({ min: 1000, max: 1099.99 });
    expect(steps[1]).toEqual({ min: 1100, max: 1199.99 });
    expect(steps[19]).toEqual({ min: 2900, max: 3000 });
  });

  it('are none where all cars cost the same', () => {
    expect(priceSteps({ min: 1000, max: 1000 })).toEqual([]);
  });
});
