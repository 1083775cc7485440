import { type FieldType, describeTooLong, text, toText, whyNotPlainText } from './field-type.ts';
import { canonicaliseMake } from '../../cars/make-aliases.ts';
import { whyNotEmail } from '../../contact/email.ts';
import { keepPhoneCharacters, normalisePhone, whyNotPhone } from '../../contact/phone.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { whyNotPostcode } from '../../contact/postcode.ts';
import { normaliseRego, whyNotRego } from '../../cars/rego.ts';
import { whyNotName } from '../../contact/person-name.ts';

const MAX_LENGTH = 255;

/** One line of text. */
export const stringField: FieldType = {
  ...text,
  check: (value) => whyNotPlainText(value) ?? describeTooLong(value, MAX_LENGTH),
};

export const TEXTAREA_MAX_LENGTH = 2000;

/** Several lines of text, with a counter. */
export const textareaField: FieldType = {
  ...text,
  check: (value) => whyNotPlainText(value) ?? describeTooLong(value, TEXTAREA_MAX_LENGTH),
};

/** A constant or a value of the address, sent along unseen. */
export const hiddenField: FieldType = { ...stringField };

/** A make, under the name the product knows it by; one it does not know stays as typed. */
export const makeField: FieldType = { ...stringField, parse: (input) => canonicaliseMake(text.parse(input)) };

/** A model of the make that another field holds; offered from a list where there is one, else typed. */
export const modelField: FieldType = { ...stringField };

export const emailField: FieldType = {
  ...text,
  check: (value) => whyNotEmail(toText(value)),
};

/** A phone number: separators may be typed, the normalised number is checked and sent. */
export const phoneField: FieldType = {
  ...text,
  parse: (input, rules) => normalisePhone(keepPhoneCharacters(text.parse(input), rules.phone_rule)),
  check: (value, rules) => whyNotPhone(toText(value), rules) ?? whyNotPlainText(value),
  format: (value, rules) => displayPhone(toText(value), rules.phone_rule),
};

export const postcodeField: FieldType = {
  ...text,
  check: (value, rules) => whyNotPostcode(toText(value), rules.locale),
};

/** A vehicle's plate; never required (spec §5). */
export const regoField: FieldType = {
  ...text,
  parse: (input) => normaliseRego(text.parse(input)),
  check: (value) => whyNotRego(toText(value)),
};

/** The number of a driver's licence, without its gaps. */
export const licenseNumberField: FieldType = {
  ...text,
  parse: (input) => text.parse(input).replace(/\s/g, '').toUpperCase(),
  check: (value) =>
    /^[A-Z0-9]{4,11}$/.test(toText(value)) ? null : 'Please enter 4 to 11 letters and numbers.',
};

/** A part of a person's name; or, where the form says `whole`, all of it in one box. */
export const fullNameField: FieldType = {
  ...text,
  read: (source, field) => (field.whole ? joinWholeName(source, field.name) : source[field.name]),
  check: (value, rules) => whyNotName(toText(value), rules.name_rule) ?? describeTooLong(value, MAX_LENGTH),
  write: (value, field) => (field.whole ? splitName(toText(value)) : { [field.name]: toText(value) }),
};

/** What was typed into the box, or what is stored as two. */
function joinWholeName(source: Readonly<Record<string, unknown>>, box: string): unknown {
  const typedName = box === 'name' ? undefined : source[box];
  if (typedName !== undefined) return typedName;
  return [source.name, source.last_name]
    .map((part) => text.parse(part))
    .filter((part) => part !== '')
    .join(' ');
}

/** The first word, and the rest (spec §3). */
export function splitName(fullName: string) {
  const [firstName = '', ...rest] = fullName.split(/\s+/);
  return { name: firstName, first_name: firstName, last_name: rest.join(' ') };
}

/** A step's own button: it has no value, so it is never missing and never sent. */
export const buttonField: FieldType = {
  ...text,
  parse: () => '',
  isEmpty: () => false,
  format: () => '',
  default: () => '',
  write: () => ({}),
};
