import { wallClockAt } from '../../contact/opening-hours-zone.ts';
import { text, type FieldType, textOf } from './field-type.ts';

/** Until when a card holds, as `MM/YY`; for display only, like its number. */
export const ccExpirationField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/^(\d\d)\s*\/?\s*(\d\d)$/, '$1/$2'),
  check: (value, { now, timezone }) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(textOf(value)) ?? [];
    if (month === undefined) return 'Please enter a month and a year as MM/YY.';
    const isPast = `20${year}-${month}` < wallClockAt(now, timezone).date.slice(0, 7);
    return isPast ? 'This card has expired.' : null;
  },
  write: () => ({}),
};
