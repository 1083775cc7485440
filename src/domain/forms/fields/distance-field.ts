import { formatDistance } from '../../words/distance.ts';
import { type FieldType, textOf } from './field-type.ts';
import { wholeNumber, whyNotNumber } from './whole-number.ts';

const MAX_DISTANCE = 999_999;

/** A distance in the site's own unit. */
export const distanceField: FieldType = {
  ...wholeNumber,
  check: (value, _rules, { min = 0, max = MAX_DISTANCE, step }) => whyNotNumber(value, { min, max, step }),
  format: (value, rules) => (typeof value === 'number' ? formatDistance(value, rules) : textOf(value)),
};
