import { groupDigits } from '../../words/words.ts';
import { text, type FieldType, type FieldValue, type NamedField, toText } from './field-type.ts';

/** Enough for every amount; longer digits would lose their last ones. */
const MAX_DIGITS = 12;
const LONGEST = 40;
/** `25000`, `$25,000`, `25 000 km`, `-3`, `25,000.00`. */
const WHOLE = /^-?\$?\d{1,3}(?:[,\s']?\d{3})*(?:\.0{1,2})?(?:\s*(?:kms?|kilometres|mi|miles))?$/i;

/** The base of whole-number types: read with separators, stored and sent as numbers. */
export const wholeNumber = {
  ...text,
  parse: (input) => numberIn(text.parse(input)),
  check: (value, _rules, field) => whyNotNumber(value, field),
  format: (value) => (typeof value === 'number' ? formatNumber(value) : toText(value)),
  default: (field) => numberIn(field.value ?? ''),
  write: (value, field) => ({ [field.name]: value as string | number }),
} satisfies FieldType;

/** What is no whole number stays as typed, for its message. */
function numberIn(typedText: string): string | number {
  if (typedText.length > LONGEST || !WHOLE.test(typedText)) return typedText;
  const digits = typedText.replace(/\.0{1,2}(?=\D*$)/, '').replace(/[^\d-]/g, '');
  return digits.length > MAX_DIGITS ? typedText : Number(digits) || 0;
}

/** The message for a number that is none, out of its range or off its step; `unit` stands before it, as `$`. */
export function whyNotNumber(value: FieldValue, { min, max, step }: NumberRange, unit = ''): string | null {
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
