import { describe, expect, it } from 'vitest';
import { chooseSortIndex, listSorts } from './sort-options.ts';

describe('the sort control', () => {
  it('names the eight sorts in the words of the specification', () => {
    const labels = listSorts({ odometer_unit: 'km', default_sort: 'latest' }, true).map(({ label }) => label);
    expect(labels).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
      'Highest subscription price',
      'Lowest subscription price',
      'Highest kms',
      'Lowest kms',
    ]);
  });

  it('offers subscription prices only where the stock has some', () => {
    const labels = listSorts({ odometer_unit: 'km', default_sort: 'latest' }, false).map(
      ({ label }) => label,
    );
    expect(labels).not.toContain('Highest subscription price');
    expect(labels).toHaveLength(6);
  });

  it('speaks of miles where the site does', () => {
    const labels = listSorts({ odometer_unit: 'mi', default_sort: 'latest' }, false).map(
      ({ label }) => label,
    );
    expect(labels.slice(-2)).toEqual(['Highest miles', 'Lowest miles']);
  });

  it('starts with the default of the site', () => {
    expect(chooseSortIndex({ default_sort: 'price_asc' })).toBe('Car_production_price_asc');
  });
});
