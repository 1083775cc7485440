import type { Option } from '../fields/field-type.ts';

/** Lists that several forms offer. */

export const YES_NO: readonly Option[] = options('Yes', 'No');

export const AUSTRALIAN_STATES: readonly Option[] = options(
  'ACT',
  'NSW',
  'NT',
  'QLD',
  'SA',
  'TAS',
  'VIC',
  'WA',
);

export const LOAN_TERMS: readonly Option[] = [1, 2, 3, 4, 5, 6, 7].map((years) => ({
  value: `${years * 12} months`,
  label: years === 1 ? '1 year' : `${years} years`,
}));

/** Values that are their own labels. */
export function options(...values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}
