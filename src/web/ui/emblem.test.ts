import { expect, it } from 'vitest';
import { assignEmblems } from './emblem.tsx';

const MAKES = ['Ford', 'GWM', 'Hyundai', 'Isuzu UTE', 'Kia', 'Mazda', 'MG', 'Toyota'];

it('gives eight names eight drawings, in whatever order they come', () => {
  const emblems = assignEmblems(MAKES);
  expect(new Set(emblems.values())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(assignEmblems(MAKES.toReversed())).toEqual(emblems);
});

it('begins again with the ninth', () => {
  const emblems = assignEmblems([...MAKES, 'Volvo']);
  expect(new Set(emblems.values())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  // As if it were the first.
  expect(emblems.get('Volvo')).toBe(assignEmblems(['Volvo']).get('Volvo'));
});
