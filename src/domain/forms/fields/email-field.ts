import { whyNotEmail } from '../../contact/email.ts';
import { text, type FieldType, textOf } from './field-type.ts';

export const emailField: FieldType = {
  ...text,
  check: (value) => whyNotEmail(textOf(value)),
};
