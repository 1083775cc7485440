import { readWallClock } from '../../contact/opening-hours-zone.ts';
import type { FieldType, Parts } from './field-type.ts';
import { readPartValues, createParts } from './create-parts.ts';

/** The month in which a licence or a registration ends: it holds until the month is over. */
export const expiryDateField: FieldType = {
  ...createParts(({ name }) => ({ month: `${name}_month`, year: `${name}_year` })),
  check: (value, { now, timezone }) => {
    const { month = '', year = '' }: Parts = readPartValues(value);
    if (!/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year))
      return 'Please enter a month and a year.';
    const isPast = `${year}-${month.padStart(2, '0')}` < readWallClock(now, timezone).date.slice(0, 7);
    return isPast ? 'Please enter a date that has not passed.' : null;
  },
  format: (value) => {
    const { month = '', year = '' }: Parts = readPartValues(value);
    return month === '' && year === '' ? '' : `${month.padStart(2, '0')}/${year}`;
  },
};
