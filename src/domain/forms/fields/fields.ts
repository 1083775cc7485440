import { emailField } from './email-field.ts';
import { fullNameField } from './full-name-field.ts';
import { hiddenField } from './hidden-field.ts';
import { optInField } from './opt-in-field.ts';
import { phoneField } from './phone-field.ts';
import { postcodeField } from './postcode-field.ts';
import { selectField } from './select-field.ts';
import { stringField } from './string-field.ts';
import { textareaField } from './textarea-field.ts';
import type { FieldType } from './field-type.ts';

/** Every kind of field a form may ask for, by the spec's name (§3). */
export const fields = {
  email: emailField,
  fullName: fullNameField,
  hidden: hiddenField,
  optIn: optInField,
  phone: phoneField,
  postcode: postcodeField,
  select: selectField,
  string: stringField,
  textarea: textareaField,
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fields;
