import { whyNotPostcode } from '../../contact/postcode.ts';
import { listStates } from '../../contact/states.ts';
import type { SiteRules } from '../site-rules.ts';
import type { FieldType, Parts } from './field-type.ts';
import { readPartValues, createParts, whyNotParts } from './create-parts.ts';

const parts = createParts(({ name }) => ({
  street: `${name}_street`,
  suburb: `${name}_suburb`,
  state: `${name}_state`,
  postcode: `${name}_postcode`,
}));

/** A postal address. Once started it must be complete; a state is asked for where the country has any. */
export const addressField: FieldType = {
  ...parts,
  parse: (input, rules, field) => withState(parts.parse(input, rules, field), rules),
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
