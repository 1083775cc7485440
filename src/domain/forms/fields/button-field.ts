import { text, type FieldType } from './field-type.ts';

/** A step's own button: it has no value, so it is never missing and never sent. */
export const buttonField: FieldType = {
  ...text,
  parse: () => '',
  isEmpty: () => false,
  format: () => '',
  default: () => '',
  write: () => ({}),
};
