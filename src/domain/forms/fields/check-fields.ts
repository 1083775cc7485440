import { text, type FieldType } from './field-type.ts';

/** What a posted or stored checkbox says when it is ticked. */
const TICKED: readonly unknown[] = [true, 1, 'true', 'on', '1', 'yes'];

/** One checkbox; a required one must be ticked. */
export const checkField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: (value) => value !== true,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (field) => isTicked(field.value),
  write: (value, field) => ({ [field.name]: value === true }),
};

/** The "email me similar stock" checkbox; ticked at first where the site says so (spec §5: by default). */
export const optInField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: () => false,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (_field, rules) => rules.opt_in_default,
  write: (value, field) => ({ [field.name]: value === true }),
};

function isTicked(input: unknown): boolean {
  return TICKED.includes(typeof input === 'string' ? input.toLowerCase() : input);
}
