import { BOOKED_AT } from '../../bookings/bookable-locations.ts';
import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { whyNotThen } from '../../contact/opening-spell.ts';
import { parseWallClock } from '../../contact/wall-clock.ts';
import type { SiteRules } from '../site-rules.ts';
import { formatDateField } from './date-text.ts';
import type { FieldType, NamedField, Parts } from './field-type.ts';
import { readPartValues, createParts } from './create-parts.ts';

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
