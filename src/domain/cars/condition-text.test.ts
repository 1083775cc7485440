import { expect, it } from 'vitest';
import { describeCondition } from './condition-text.ts';

it.each([
  ['new', 12, 'New'],
  ['demo', 3100, 'Demo, 3,100 km'],
  ['used', 41_260, 'Used, 41,260 km'],
  ['used', null, 'Used'],
] as const)('a %s car at %s says “%s”', (car_type, km, text) => {
  expect(describeCondition({ car_type, km }, { odometer_unit: 'km' })).toBe(text);
});
