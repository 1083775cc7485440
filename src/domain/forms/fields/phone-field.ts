import { keepPhoneCharacters, normalisePhone, whyNotPhone } from '../../contact/phone.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { text, type FieldType, textOf, whyNotPlainText } from './field-type.ts';

/** A phone number: separators may be typed, the normalised number is checked and sent. */
export const phoneField: FieldType = {
  ...text,
  parse: (input, rules) => normalisePhone(keepPhoneCharacters(text.parse(input), rules.phone_rule)),
  check: (value, rules) => whyNotPhone(textOf(value), rules) ?? whyNotPlainText(value),
  format: (value, rules) => displayPhone(textOf(value), rules.phone_rule),
};
