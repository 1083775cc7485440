import { type FieldType, toText } from './field-type.ts';
import { wholeNumber, whyNotNumber } from './whole-number.ts';
import { formatDistance } from '../../words/distance.ts';
import { formatMoney } from '../../words/money.ts';

/** A whole number in the form's own range. */
export const numberField: FieldType = wholeNumber;

const MAX_DISTANCE = 999_999;

/** A distance in the site's own unit. */
export const distanceField: FieldType = {
  ...wholeNumber,
  check: (value, _rules, { min = 0, max = MAX_DISTANCE, step }) => whyNotNumber(value, { min, max, step }),
  format: (value, rules) => (typeof value === 'number' ? formatDistance(value, rules) : toText(value)),
};

/** What an odometer shows: six digits, in miles where the site counts so. */
export const kilometreField: FieldType = {
  ...distanceField,
  check: (value) => whyNotNumber(value, { min: 0, max: 999_999 }),
};

const MAX_DOLLARS = 99_999_999;

/** Whole dollars: all currencies of ours share the sign. */
export const currencyField: FieldType = {
  ...wholeNumber,
  check: (value, _rules, { min = 0, max = MAX_DOLLARS, step }) =>
    whyNotNumber(value, { min, max, step }, '$'),
  format: (value) => (typeof value === 'number' ? formatMoney(value * 100) : toText(value)),
};

/** One to five stars, sent as a number. */
export const starRatingField: FieldType = {
  ...wholeNumber,
  check: (value) =>
    whyNotNumber(value, { min: 1, max: 5 }) === null ? null : 'Please choose one to five stars.',
  format: (value) => `${toText(value)} out of 5`,
};
