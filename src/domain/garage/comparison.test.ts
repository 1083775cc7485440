import { describe, expect, it } from 'vitest';
import { listComparisonRows } from './comparison.ts';

describe('cars side by side', () => {
  it('differ where their values do, an unknown one included', () => {
    const rows = listComparisonRows([
      [
        ['Body', 'SUV'],
        ['Seats', '5'],
        ['Fuel type', 'Petrol'],
      ],
      [
        ['Body', 'SUV'],
        ['Fuel type', 'Diesel'],
      ],
    ]);
    expect(rows).toEqual([
      { label: 'Body', values: ['SUV', 'SUV'], differs: false },
      { label: 'Seats', values: ['5', null], differs: true },
      { label: 'Fuel type', values: ['Petrol', 'Diesel'], differs: true },
    ]);
  });

  it('keep the order of their own pages when only a later car knows something', () => {
    const rows = listComparisonRows([
      [
        ['Body', 'SUV'],
        ['Year', '2024'],
      ],
      [
        ['Odometer', '12 km'],
        ['Body', 'Ute'],
        ['Drive', '4x4'],
        ['Year', '2025'],
      ],
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['Odometer', 'Body', 'Drive', 'Year']);
  });

  it('are nothing without cars', () => {
    expect(listComparisonRows([])).toEqual([]);
  });
});
