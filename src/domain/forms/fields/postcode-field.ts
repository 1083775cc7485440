import { whyNotPostcode } from '../../contact/postcode.ts';
import { text, type FieldType } from './field-type.ts';

export const postcodeField: FieldType = {
  ...text,
  check: (value, rules) => whyNotPostcode(String(value), rules.locale),
};
