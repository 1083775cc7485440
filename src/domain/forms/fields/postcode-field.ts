import { whyNotPostcode } from '../../contact/postcode.ts';
import { text, type FieldType, textOf } from './field-type.ts';

export const postcodeField: FieldType = {
  ...text,
  check: (value, rules) => whyNotPostcode(textOf(value), rules.locale),
};
