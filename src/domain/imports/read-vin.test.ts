import { expect, it } from 'vitest';
import { readVin } from './read-vin.ts';

it.each([
  ['jm0bp2s7a00123456', 'JM0BP2S7A00123456'],
  ['JM0 BP2S7 A001 23457', 'JM0BP2S7A00123457'],
  ["'JM0BP2S7A00123458", 'JM0BP2S7A00123458'],
  ['="JM0BP2S7A00123459"', 'JM0BP2S7A00123459'],
  ['="\'JM0BP2S7A00123459"', 'JM0BP2S7A00123459'],
  ['JM0BP2S7A00123459\u200b\u00a0', 'JM0BP2S7A00123459'],
  ['GDJ150-0012345', 'GDJ1500012345'],
  ['1234567.0', '1234567'],
  ['JM0BP2S7A00123459.0', 'JM0BP2S7A00123459'],
  ['VIN: JM0BP2S7A00123459', 'JM0BP2S7A00123459'],
  ['Chassis No. GDJ150-0012345', 'GDJ1500012345'],
  [1234567, '1234567'],
  ['N/A', null],
  ['TBA', null],
  ["'", null],
  [null, null],
])('%j is %j', (cell, vin) => {
  expect(readVin(cell)).toEqual({ value: vin });
});

it.each([
  ['JM0BP2S7A0012345O', '"JM0BP2S7A0012345O" has a letter that no VIN has (I, O or Q)'],
  ['jm0bp2s7aq0123456', '"jm0bp2s7aq0123456" has a letter that no VIN has (I, O or Q)'],
  ['1.23457E+16', '"1.23457E+16" is no VIN or chassis number'],
  ['1.23E16', '"1.23E16" is no VIN or chassis number'],
  [1.23457e21, '"1.23457e+21" is no VIN or chassis number'],
  ['JM0BP2S7A001234567', '"JM0BP2S7A001234567" is no VIN or chassis number'],
  ['00000000000000000', '"00000000000000000" is no VIN or chassis number'],
  ['PENDING', '"PENDING" is no VIN or chassis number'],
  ['12 km', '"12 km" is no VIN or chassis number'],
])('%j is not taken', (cell, fault) => {
  expect(readVin(cell)).toEqual({ fault });
});
