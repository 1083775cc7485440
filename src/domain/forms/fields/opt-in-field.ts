import { text, type FieldType } from './field-type.ts';
import { isTicked } from './is-ticked.ts';

/** The "email me similar stock" checkbox; ticked at first where the site says so (spec §5: by default). */
export const optInField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: () => false,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (_field, rules) => rules.opt_in_default,
  write: (value, field) => ({ [field.name]: value === true }),
};
