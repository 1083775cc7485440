import { expect, it } from 'vitest';
import { describeVariant } from './car-title.ts';

const NOTHING = { badge: null, series: null, drive: null, body: null };

it.each([
  [
    '2025 Toyota RAV4',
    { badge: 'Cruiser', series: 'AXAH54R', drive: 'AWD', body: 'SUV' },
    'Cruiser AXAH54R AWD SUV',
  ],
  ['2025 Toyota RAV4 Cruiser AWD', { badge: 'Cruiser', drive: 'AWD', body: 'SUV' }, 'SUV'],
  ['2025 Toyota RAV4', {}, ''],
  ['2025 Kia Carnival', { badge: 'S', body: '' }, 'S'],
])('%s with %j: the line under the name says %j', (name, car, variant) => {
  expect(describeVariant({ ...NOTHING, ...car, name })).toBe(variant);
});
