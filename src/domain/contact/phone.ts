import type { PhoneRule } from '../tenants/country-settings.ts';

/** What a site's phone rule needs to know; `testPhone` is the fixed number of spec §5, null in production. */
export interface PhoneRules {
  phone_rule: PhoneRule;
  testPhone: string | null;
}

interface Pattern {
  accepts: (normalised: string) => boolean;
  message: string;
}

const NOT_NEW_ZEALAND = 'Invalid phone number. Must be a New Zealand number.';

/** Spec §5. A New Zealand site checks only the length unless its dealer asked for the pattern. */
const PATTERNS: Record<PhoneRule, Pattern> = {
  au: {
    accepts: (phone) => /^0[2-578]\d{8}$/.test(phone),
    message: 'Invalid phone number. Must be an Australian number.',
  },
  'au-mobile': {
    accepts: (phone) => /^04\d{8}$/.test(phone),
    message: 'Invalid phone number. Must be an Australian mobile number.',
  },
  nz: {
    accepts: (phone) => /^0[234679]\d{7,9}$/.test(phone),
    message: NOT_NEW_ZEALAND,
  },
  'nz-length': {
    accepts: (phone) => phone.length < 15,
    message: 'Invalid phone number. Too many characters.',
  },
  us: {
    accepts: (phone) => /^1?\d{10}$/.test(phone),
    message: 'Invalid phone number. Must be a US number.',
  },
};

/** A number nobody has: where there is no test number (in production) it is refused, whatever its pattern. */
const USUAL_TEST_PHONE = '0491570156';

const DASHES_AND_DOTS = /[-\u2010-\u2015\u2212.]/g;
/** Internationally the first 0 is not dialled: people write it in brackets. */
const BRACKETED_ZERO = /^(\s*(?:\+|00)\d{1,3}\s*)\(\s*0\s*\)/;

/**
 * Strips spaces and brackets, and turns the prefixes +61, 0061, +64 and 0064 into a leading 0 (spec §5). Dashes, dots and
 * the `(0)` of `+61 (0)412 345 678` go too: nobody is refused for how their address book writes a number.
 */
export function normalisePhone(phone: string): string {
  return phone
    .replace(DASHES_AND_DOTS, '')
    .replace(BRACKETED_ZERO, '$1')
    .replace(/[\s()[\]]/g, '')
    .replace(/^(?:\+|00)6[14]/, '0');
}

/** The message of spec §5 when a phone number, normalised or not, breaks the site's rule; else null. */
export function whyNotPhone(phone: string, rules: PhoneRules): string | null {
  const normalised = normalisePhone(phone);
  if (rules.testPhone !== null && normalised === normalisePhone(rules.testPhone)) return null;
  // Counting characters alone would let words pass (spec §5).
  if (rules.phone_rule === 'nz-length' && !/\d/.test(normalised)) return NOT_NEW_ZEALAND;
  const pattern = PATTERNS[rules.phone_rule];
  const isTest = rules.testPhone === null && normalised === USUAL_TEST_PHONE;
  return pattern.accepts(normalised) && !isTest ? null : pattern.message;
}

/** Every dash people and their address books write, dots, slashes, and marks of direction that come with a paste. */
const SEPARATORS = /[-\u2010-\u2015\u2212.·/]|\p{Cf}/gu;
/** Internationally the first 0 is not dialled; people write it in brackets, or all the same. */
const TRUNK_ZERO = /^(\s*(?:\+|00)\d{1,3}\s*)\(\s*0\s*\)\s*|^(\s*(?:\+|00)6[14]\s*)0(?=\s*[1-9])/;

/**
 * What an input keeps of what is typed: separators other than spaces and brackets go, a US number's plus, and the
 * `(0)` of `+61 (0)412 345 678`.
 */
export function keepPhoneCharacters(typedPhone: string, rule: PhoneRule): string {
  const keptCharacters = typedPhone.replace(SEPARATORS, '').replace(TRUNK_ZERO, '$1$2');
  return rule === 'us' ? keptCharacters.replaceAll('+', '') : keptCharacters;
}
