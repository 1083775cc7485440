import { whyNotEmail } from '../contact/email.ts';
import { normalisePhone } from '../contact/phone.ts';
import type { Locale } from '../tenants/country-settings.ts';

/** A person to find, by what they gave in a form: every spelling in which it may be stored. */
export type Person = { by: 'email'; email: string } | { by: 'phone'; spellings: string[] };

const SEPARATORS = /[\s()[\]./\-\u2010-\u2015\u2212]|\p{Cf}/gu;
const FEWEST_DIGITS = 6;

/** An e-mail address in any case, or a phone number in any form (spec §5); null when it is neither. */
export function readPerson(input: string, locale: Locale): Person | null {
  const text = input.trim();
  if (whyNotEmail(text) === null) return { by: 'email', email: text.toLowerCase() };
  const digits = text.replace(SEPARATORS, '');
  if (!/^\+?\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return null;
  return {
    by: 'phone',
    spellings: locale === 'en-US' ? readAmericanNumber(digits) : readAntipodeanNumber(digits),
  };
}

function readAmericanNumber(digits: string): string[] {
  const bareDigits = digits.replace(/^(?:\+|00)?1?(?=\d{10}$)/, '');
  return [bareDigits, ...['1', '+1', '001'].map((prefix) => prefix + bareDigits)];
}

/** The prefixes of Australia and New Zealand mean the same to a form: both become the leading 0. */
function readAntipodeanNumber(digits: string): string[] {
  const bareDigits = normalisePhone(digits.replace(/^(?=6[14]\d{8,})/, '+')).replace(/^0/, '');
  const prefixes = ['61', '64'].flatMap((code) => [code, `+${code}`, `00${code}`]);
  return ['0', '', ...prefixes].map((prefix) => prefix + bareDigits);
}
