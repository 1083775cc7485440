import { whyNotPostcode } from '../../contact/postcode.ts';
import { listStates } from '../../contact/states.ts';
import type { SiteRules } from '../site-rules.ts';
import { type FieldType, type NamedField, type Parts, text, toText } from './field-type.ts';
import { createParts, readPartValues, whyNotParts } from './create-parts.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';

const addressParts = createParts(({ name }) => ({
  street: `${name}_street`,
  suburb: `${name}_suburb`,
  state: `${name}_state`,
  postcode: `${name}_postcode`,
}));

/** A postal address. Once started it must be complete; a state is asked for where the country has any. */
export const addressField: FieldType = {
  ...addressParts,
  parse: (input, rules, field) => withState(addressParts.parse(input, rules, field), rules),
  check: (value, rules) => {
    const { street, suburb, state = '', postcode = '' }: Parts = readPartValues(value);
    const states = listStates(rules.locale);
    const isMissing = !street || !suburb || postcode === '' || (states.length > 0 && state === '');
    if (isMissing) return 'Please complete the address.';
    if (states.length > 0 && !states.includes(state)) return 'Please choose a state.';
    return whyNotPostcode(postcode, rules.locale) ?? whyNotParts(value);
  },
  format: (value) => {
    const { street = '', suburb = '', state = '', postcode = '' }: Parts = readPartValues(value);
    const place = [suburb, state, postcode].filter(Boolean).join(' ');
    return [street, place].filter(Boolean).join(', ');
  },
};

/** `qld` is Queensland too. */
function withState(address: Parts, { locale }: SiteRules): Parts {
  const knownState = listStates(locale).find((state) => state === address.state?.toUpperCase());
  return knownState === undefined ? address : { ...address, state: knownState };
}

/** The number on a card, validated for display only: the payment provider takes it, we never send or store it. */
export const cardNumberField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/[\s-]/g, ''),
  check: (value) => (isCardNumber(toText(value)) ? null : 'Please check the card number.'),
  format: (value) => toText(value).replace(/(\d{4})(?=\d)/g, '$1 '),
  write: () => ({}),
};

/** By its length and its check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** Until when a card holds, as `MM/YY`; for display only, like its number. */
export const ccExpirationField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/^(\d\d)\s*\/?\s*(\d\d)$/, '$1/$2'),
  check: (value, { now, timezone }) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(toText(value)) ?? [];
    if (month === undefined) return 'Please enter a month and a year as MM/YY.';
    const isPast = `20${year}-${month}` < readWallClock(now, timezone).date.slice(0, 7);
    return isPast ? 'This card has expired.' : null;
  },
  write: () => ({}),
};

/** `225/45R17`, `LT265/70R16`, `120/70ZR17`, `130/90-16`; or by height as `31x10.50R15`; a load and speed mark may follow. */
const SIZE =
  /^(?:(?:P|LT)?\d{3}\/\d{2}(?:Z?R|B|-)\d{2}(?:\.5)?C?|(?:LT)?\d{2}x\d{1,2}(?:\.\d{1,2})?R\d{2}(?:\.5)?(?:LT|C)?)(?:\d{2,3}(?:\/\d{2,3})?[A-Z])?$/;
const MOST = 5;

const tyreParts = createParts(({ name }) => ({ size: `${name}_size`, count: `${name}_count` }));

/** How many tyres of which size. */
export const tyresField: FieldType = {
  ...tyreParts,
  parse: (input, rules, field) => readSize(input, rules, field),
  check: (value, { locale }) => {
    const { size = '', count = '' }: Parts = readPartValues(value);
    if (!SIZE.test(size)) return 'Please enter a size such as 225/45R17.';
    const tyres = locale === 'en-US' ? 'tires' : 'tyres';
    return /^[1-5]$/.test(count) ? null : `Please choose how many ${tyres}, from 1 to ${MOST}.`;
  },
  format: (value) => {
    const { size = '', count = '' }: Parts = readPartValues(value);
    return [count, size].filter(Boolean).join(' × ');
  },
};

/** Sizes are read off the side of a tyre in many ways: without spaces and in capitals they are one. */
function readSize(input: unknown, rules: SiteRules, field: NamedField): Parts {
  const { size = '', count = '' }: Parts = tyreParts.parse(input, rules, field);
  return { size: size.replace(/\s/g, '').toUpperCase().replace('X', 'x'), count };
}
