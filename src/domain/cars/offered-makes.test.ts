import { expect, it } from 'vitest';
import { CAR_MAKES } from './make-aliases.ts';
import { listOfferedMakes } from './offered-makes.ts';

it('begins with the makes of motorcycles where those are sold, and leaves none out', () => {
  const makes = listOfferedMakes({ template: 'motorcycle' });
  expect(makes.slice(0, 3)).toEqual(['Aprilia', 'Benelli', 'BMW']);
  expect(makes.indexOf('Abarth')).toBe(makes.indexOf('Yamaha') + 1);
  expect(makes.toSorted()).toEqual(CAR_MAKES.toSorted());
});

it('follows the alphabet elsewhere', () => {
  expect(listOfferedMakes({ template: 'car' })).toEqual(CAR_MAKES);
});
