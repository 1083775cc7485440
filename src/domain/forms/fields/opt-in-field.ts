import { text, type FieldType } from './field-type.ts';

/** What a posted or stored checkbox says when it is ticked. */
const TICKED: readonly unknown[] = [true, 'true', 'on', '1', 'yes'];

/** The "email me similar stock" checkbox; ticked at first where the site says so (spec §5: by default). */
export const optInField: FieldType = {
  ...text,
  parse: (input) => TICKED.includes(input),
  isEmpty: () => false,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (_field, rules) => rules.opt_in_default,
  write: (value, field) => ({ [field.name]: value === true }),
};
