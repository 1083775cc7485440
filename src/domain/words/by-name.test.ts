import { expect, it } from 'vitest';
import { compareNames } from './by-name.ts';

it('orders names as people do, whatever their case and accents', () => {
  const makes = [
    'Škoda',
    'Zeekr',
    'MG',
    'MINI',
    'Mazda',
    'Citroën',
    'CUPRA',
    'Chery',
    'smart',
    'Subaru',
    'Toyota',
  ];
  expect(makes.toSorted(compareNames)).toEqual([
    'Chery',
    'Citroën',
    'CUPRA',
    'Mazda',
    'MG',
    'MINI',
    'Škoda',
    'smart',
    'Subaru',
    'Toyota',
    'Zeekr',
  ]);
});
