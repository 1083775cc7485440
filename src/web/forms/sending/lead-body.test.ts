import { expect, it } from 'vitest';
import { withName } from './lead-body.ts';

it.each([
  ['a name is kept', { name: 'Ann', first_name: 'Anne' }, 'Ann'],
  ['a missing name', { first_name: 'Anne' }, 'Anne'],
  ['an empty name', { name: '', first_name: 'Anne' }, 'Anne'],
  ['the name of careless scripts', { name: 'undefined undefined', first_name: 'Anne' }, 'Anne'],
])('a lead is named by the first name where it has no other: %s', (_name, values, name) => {
  expect(withName(values)).toMatchObject({ name });
});
