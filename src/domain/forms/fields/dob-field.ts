import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { isDate } from '../../contact/wall-clock.ts';
import { formatDateField } from './date-text.ts';
import type { FieldType, FieldValue, Parts } from './field-type.ts';
import { readPartValues, createParts } from './create-parts.ts';

const PARTS = { day: 'day', month: 'month', year: 'year' };
const OLDEST_YEAR = 1900;

/** A date of birth, in the lead's own three keys. */
export const dobField: FieldType = {
  ...createParts(() => PARTS),
  check: (value, { now, timezone }, { minAge = 0 }) => {
    const date = dateIn(value);
    const today = readWallClock(now, timezone).date;
    if (date === null || date > today || Number(date.slice(0, 4)) < OLDEST_YEAR)
      return 'Please enter a real date.';
    return ageOn(today, date) < minAge ? `You must be at least ${minAge} years old.` : null;
  },
  format: (value, { locale }) => {
    const date = dateIn(value);
    return date === null
      ? Object.values(readPartValues(value)).join(' ').trim()
      : formatDateField(date, locale);
  },
};

function dateIn(value: FieldValue): string | null {
  const { day = '', month = '', year = '' }: Parts = readPartValues(value);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** Whole years between two ISO dates; who was born on 29 February is a year older on 1 March. */
function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
