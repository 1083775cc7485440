import { customComponent } from './custom-components.ts';
import type { FieldType } from './field-type.ts';

/** A field whose kind is looked up by the name of its component. */
export const customField: FieldType = {
  read: (source, field) => customComponent(field.component).read(source, field),
  parse: (input, rules, field) => customComponent(field.component).parse(input, rules, field),
  isEmpty: (value) => value === '' || value === false || (Array.isArray(value) && value.length === 0),
  check: (value, rules, field) => customComponent(field.component).check(value, rules, field),
  format: (value, rules, field) => customComponent(field.component).format(value, rules, field),
  default: (field, rules) => customComponent(field.component).default(field, rules),
  write: (value, field) => customComponent(field.component).write(value, field),
};
