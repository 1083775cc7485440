import { formatMoney } from '../../words/money.ts';
import { type FieldType, textOf } from './field-type.ts';
import { wholeNumber, whyNotNumber } from './whole-number.ts';

const MAX_DOLLARS = 99_999_999;

/** Whole dollars: all currencies of ours share the sign. */
export const currencyField: FieldType = {
  ...wholeNumber,
  check: (value, _rules, { min = 0, max = MAX_DOLLARS, step }) =>
    whyNotNumber(value, { min, max, step }, '$'),
  format: (value) => (typeof value === 'number' ? formatMoney(value * 100) : textOf(value)),
};
