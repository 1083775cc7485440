import { text, type FieldType, toText } from './field-type.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';

/** The number on a card, validated for display only: the payment provider takes it, we never send or store it. */
export const cardNumberField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/[\s-]/g, ''),
  check: (value) => (isCardNumber(toText(value)) ? null : 'Please check the card number.'),
  format: (value) => toText(value).replace(/(\d{4})(?=\d)/g, '$1 '),
  write: () => ({}),
};

/** By its length and its check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** Until when a card holds, as `MM/YY`; for display only, like its number. */
export const ccExpirationField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/^(\d\d)\s*\/?\s*(\d\d)$/, '$1/$2'),
  check: (value, { now, timezone }) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(toText(value)) ?? [];
    if (month === undefined) return 'Please enter a month and a year as MM/YY.';
    const isPast = `20${year}-${month}` < readWallClock(now, timezone).date.slice(0, 7);
    return isPast ? 'This card has expired.' : null;
  },
  write: () => ({}),
};
