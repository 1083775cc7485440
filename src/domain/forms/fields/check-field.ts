import { text, type FieldType } from './field-type.ts';
import { isTicked } from './is-ticked.ts';

/** One checkbox; a required one must be ticked. */
export const checkField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: (value) => value !== true,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (field) => isTicked(field.value),
  write: (value, field) => ({ [field.name]: value === true }),
};
