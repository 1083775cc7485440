import { whyNotName } from '../../contact/person-name.ts';
import { text, tooLong, type FieldType, textOf } from './field-type.ts';

const MAX_LENGTH = 255;

/** The shopper's name, typed below what it declares. */
export const signatureField: FieldType = {
  ...text,
  check: (value, { name_rule }) => whyNotName(textOf(value), name_rule) ?? tooLong(value, MAX_LENGTH),
};
