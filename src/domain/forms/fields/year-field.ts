import { readWallClock } from '../../contact/opening-hours-zone.ts';
import type { SiteRules } from '../site-rules.ts';
import { text, type FieldType, toText } from './field-type.ts';

const OLDEST = 1960;

/** The model year of a vehicle. */
export const yearField: FieldType = {
  ...text,
  check: (value, rules) => {
    const newest = newestYear(rules);
    const isYear = /^\d{4}$/.test(toText(value)) && Number(value) >= OLDEST && Number(value) <= newest;
    return isYear ? null : `Please choose a year from ${OLDEST} to ${newest}.`;
  },
};

/** Next year's models first, back to the oldest that is asked for. */
export function listOfferedYears(rules: SiteRules): string[] {
  const newest = newestYear(rules);
  return Array.from({ length: newest - OLDEST + 1 }, (_, back) => String(newest - back));
}

function newestYear({ now, timezone }: SiteRules): number {
  return Number(readWallClock(now, timezone).date.slice(0, 4)) + 1;
}
