import { normalisePhone } from './phone.ts';
import type { PhoneRule } from '../tenants/country-settings.ts';

const VISIBLE_CHARACTERS = 5;

/** First digits and the sizes of the groups a number is shown in; the first match wins. */
const AUSTRALIAN: [RegExp, number[]][] = [
  [/^13\d{4}$/, [2, 2, 2]],
  [/^1[38]00\d{6}$/, [4, 3, 3]],
  [/^04\d{8}$/, [4, 3, 3]],
  [/^0[2378]\d{8}$/, [2, 4, 4]],
  [/^05\d{8}$/, [4, 3, 3]],
];

const NEW_ZEALAND: [RegExp, number[]][] = [
  [/^0(?:800|508)\d{6}$/, [4, 3, 3]],
  [/^02\d{7}$/, [3, 3, 3]],
  [/^02\d{8}$/, [3, 3, 4]],
  [/^02\d{9}$/, [3, 4, 4]],
  [/^0[34679]\d{7}$/, [2, 3, 4]],
];

/** A number as people of the site's country write it; one of no known shape stays as it is. */
export function displayPhone(phone: string, rule: PhoneRule): string {
  const digits = normalisePhone(phone);
  if (rule === 'us') return displayUsPhone(digits) ?? phone.trim();
  const shapes = rule === 'au' || rule === 'au-mobile' ? AUSTRALIAN : NEW_ZEALAND;
  const shape = shapes.find(([pattern]) => pattern.test(digits));
  return shape ? inGroups(digits, shape[1]) : phone.trim();
}

function displayUsPhone(digits: string): string | null {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : null;
}

function inGroups(digits: string, sizes: number[]): string {
  let start = 0;
  return sizes.map((size) => digits.slice(start, (start += size))).join(' ');
}

/** The number before a shopper asks for it: five characters as displayed, then a star for each further one. */
export function maskPhone(displayed: string): string {
  return (
    displayed.slice(0, VISIBLE_CHARACTERS) + '*'.repeat(Math.max(0, displayed.length - VISIBLE_CHARACTERS))
  );
}
