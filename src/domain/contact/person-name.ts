import type { CountrySettings } from '../tenants/country-settings.ts';

/** Letters are those of any script with their marks: José and Tūhoe pass. */
const LETTERS = /^(?=.*\p{L})[\p{L}\p{M} ]+$/u;
/** O'Brien, Anne-Marie and St. John pass too: a dot stands after a letter. */
const EXTENDED = /^(?=.*\p{L})(?:[\p{L}\p{M} '’‘-]|(?<=[\p{L}\p{M}])\.)+$/u;

/** The message of spec §5 when a name breaks the site's name rule, else null. */
export function whyNotName(name: string, rule: CountrySettings['name_rule']): string | null {
  const pattern = rule === 'extended' ? EXTENDED : LETTERS;
  return pattern.test(name) ? null : 'Please use alphabetical characters only.';
}
