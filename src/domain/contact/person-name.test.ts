import { expect, it } from 'vitest';
import { whyNotName } from './person-name.ts';

const MESSAGE = 'Please use alphabetical characters only.';

it.each([
  ['Ann Lee', null, null],
  ['José', null, null],
  ['Jose\u0301', null, null],
  ['Tūhoe', null, null],
  ['李 小龙', null, null],
  ['O’Brien', MESSAGE, null],
  ["O'Brien", MESSAGE, null],
  ['Anne-Marie', MESSAGE, null],
  ['St. John', MESSAGE, null],
  ['J.R.', MESSAGE, null],
  ['.Ann', MESSAGE, MESSAGE],
  ['Ann..', MESSAGE, MESSAGE],
  ['Ann .', MESSAGE, MESSAGE],
  ['Ann3', MESSAGE, MESSAGE],
  ['Ann@Lee', MESSAGE, MESSAGE],
  ['=1+1', MESSAGE, MESSAGE],
  ['Ann\nLee', MESSAGE, MESSAGE],
  ['   ', MESSAGE, MESSAGE],
  ["'-", MESSAGE, MESSAGE],
])('%j: letters and spaces only gives %s, the extended rule %s', (name, letters, extended) => {
  expect(whyNotName(name, 'letters')).toBe(letters);
  expect(whyNotName(name, 'extended')).toBe(extended);
});
