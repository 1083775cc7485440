import { text, type FieldType } from './field-type.ts';

/** One of the offered options. */
export const selectField: FieldType = {
  ...text,
  check: (value, _rules, field) =>
    field.options?.some((option) => option.value === value) ? null : 'Please choose one of the options.',
};
