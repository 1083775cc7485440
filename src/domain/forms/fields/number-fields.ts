import { type FieldType, type FieldValue, type NamedField, text, toText } from './field-type.ts';
import { groupDigits } from '../../words/words.ts';
import { formatDistance } from '../../words/distance.ts';
import { formatMoney } from '../../words/money.ts';

/** Enough for every amount; longer digits would lose their last ones. */
const MAX_DIGITS = 12;

const LONGEST = 40;

/** `25000`, `$25,000`, `25 000 km`, `-3`, `25,000.00`. */
const WHOLE = /^-?\$?\d{1,3}(?:[,\s']?\d{3})*(?:\.0{1,2})?(?:\s*(?:kms?|kilometres|mi|miles))?$/i;

/** The base of whole-number types: read with separators, stored and sent as numbers. */
const wholeNumber = {
  ...text,
  parse: (input) => readNumber(text.parse(input)),
  check: (value, _rules, field) => whyNotNumber(value, field),
  format: (value) => (typeof value === 'number' ? formatNumber(value) : toText(value)),
  default: (field) => readNumber(field.value ?? ''),
  write: (value, field) => ({ [field.name]: value as string | number }),
} satisfies FieldType;

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

/** What is no whole number stays as typed, for its message. */
function readNumber(typedText: string): string | number {
  if (typedText.length > LONGEST || !WHOLE.test(typedText)) return typedText;
  const digits = typedText.replace(/\.0{1,2}(?=\D*$)/, '').replace(/[^\d-]/g, '');
  return digits.length > MAX_DIGITS ? typedText : Number(digits) || 0;
}

/** The message for a number that is none, out of its range or off its step; `unit` stands before it, as `$`. */
function whyNotNumber(value: FieldValue, { min, max, step }: NumberRange, unit = ''): string | null {
  if (typeof value !== 'number') return 'Please enter a whole number.';
  if (min !== undefined && value < min) return `Please enter ${unit}${formatNumber(min)} or more.`;
  if (max !== undefined && value > max) return `Please enter ${unit}${formatNumber(max)} or less.`;
  if (step !== undefined && (value - (min ?? 0)) % step !== 0) {
    return `Please enter a multiple of ${unit}${formatNumber(step)}.`;
  }
  return null;
}

type NumberRange = { [Limit in 'min' | 'max' | 'step']?: NamedField[Limit] | undefined };

function formatNumber(value: number): string {
  return `${value < 0 ? '-' : ''}${groupDigits(Math.abs(value))}`;
}
