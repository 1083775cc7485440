import { BOOKED_AT } from '../../bookings/bookable-locations.ts';
import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { whyNotThen } from '../../contact/opening-spell.ts';
import { isDate, parseWallClock } from '../../contact/wall-clock.ts';
import type { SiteRules } from '../site-rules.ts';
import type { FieldType, FieldValue, NamedField, Parts } from './field-type.ts';
import { createParts, readPartValues } from './create-parts.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import type { Locale } from '../../tenants/country-settings.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** An ISO date in words: `9 March 1990`, to Americans `March 9, 1990`. */
function formatDateField(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const words = { month: MONTHS[Number(month) - 1] ?? '', day: Number(day) };
  return locale === 'en-US' ? `${words.month} ${words.day}, ${year}` : `${words.day} ${words.month} ${year}`;
}

/**
 * A date and a time on the site's wall clock: one of the slots, or any time when somebody is there. Whether a slot is
 * still free is for the booking itself to say.
 */
export const dateTimeField: FieldType = {
  ...createParts(({ name }) => ({ date: `${name}_date`, time: `${name}_time` })),
  check: (value, rules, field) => {
    const { date = '', time = '' }: Parts = readPartValues(value);
    if (date === '' || time === '') return 'Please choose a date and a time.';
    const clock = parseWallClock(date, time);
    if (clock === null) return 'Please choose a real date and time.';
    return whyNotThen(clock, listPlaces(field, rules), rules);
  },
  format: (value, { locale }) => {
    const { date = '', time = '' }: Parts = readPartValues(value);
    const clock = parseWallClock(date, time);
    if (clock === null) return [date, time].filter(Boolean).join(' ');
    return `${formatDateField(clock.date, locale)}, ${formatClockTime(clock.time)}`;
  },
};

function listPlaces({ calendar, locationType }: NamedField, { places }: SiteRules) {
  const wantedType = calendar === undefined ? locationType : BOOKED_AT[calendar];
  return places
    .filter(({ type }) => wantedType === undefined || type === wantedType)
    .map(({ type, opening_hours }) => ({ location_type: type, opening_hours }));
}

const PARTS = { day: 'day', month: 'month', year: 'year' };
const OLDEST_YEAR = 1900;

/** A date of birth, in the lead's own three keys. */
export const dobField: FieldType = {
  ...createParts(() => PARTS),
  check: (value, { now, timezone }, { minAge = 0 }) => {
    const date = readDate(value);
    const today = readWallClock(now, timezone).date;
    if (date === null || date > today || Number(date.slice(0, 4)) < OLDEST_YEAR)
      return 'Please enter a real date.';
    return computeAge(today, date) < minAge ? `You must be at least ${minAge} years old.` : null;
  },
  format: (value, { locale }) => {
    const date = readDate(value);
    return date === null
      ? Object.values(readPartValues(value)).join(' ').trim()
      : formatDateField(date, locale);
  },
};

function readDate(value: FieldValue): string | null {
  const { day = '', month = '', year = '' }: Parts = readPartValues(value);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** Whole years between two ISO dates; who was born on 29 February is a year older on 1 March. */
function computeAge(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

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
