import { type FieldType, textOf } from './field-type.ts';
import { wholeNumber, whyNotNumber } from './whole-number.ts';

/** One to five stars, sent as a number. */
export const starRatingField: FieldType = {
  ...wholeNumber,
  check: (value) =>
    whyNotNumber(value, { min: 1, max: 5 }) === null ? null : 'Please choose one to five stars.',
  format: (value) => `${textOf(value)} out of 5`,
};
