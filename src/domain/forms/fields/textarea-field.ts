import { text, tooLong, whyNotPlainText, type FieldType } from './field-type.ts';

export const TEXTAREA_MAX_LENGTH = 2000;

/** Several lines of text, with a counter. */
export const textareaField: FieldType = {
  ...text,
  check: (value) => whyNotPlainText(value) ?? tooLong(value, TEXTAREA_MAX_LENGTH),
};
