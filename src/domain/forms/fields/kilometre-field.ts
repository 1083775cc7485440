import { distanceField } from './distance-field.ts';
import type { FieldType } from './field-type.ts';
import { whyNotNumber } from './whole-number.ts';

/** What an odometer shows: six digits, in miles where the site counts so. */
export const kilometreField: FieldType = {
  ...distanceField,
  check: (value) => whyNotNumber(value, { min: 0, max: 999_999 }),
};
