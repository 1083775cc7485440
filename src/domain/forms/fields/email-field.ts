import { whyNotEmail } from '../../contact/email.ts';
import { text, type FieldType } from './field-type.ts';

export const emailField: FieldType = {
  ...text,
  check: (value) => whyNotEmail(String(value)),
};
