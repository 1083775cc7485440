import { whyNotName } from '../../contact/person-name.ts';
import { text, tooLong, type FieldType } from './field-type.ts';

const MAX_LENGTH = 255;

/** A person's name or a part of it. */
export const fullNameField: FieldType = {
  ...text,
  check: (value, rules) => whyNotName(String(value), rules.name_rule) ?? tooLong(value, MAX_LENGTH),
};
