import { text, tooLong, whyNotPlainText, type FieldType } from './field-type.ts';

const MAX_LENGTH = 255;

/** One line of text. */
export const stringField: FieldType = {
  ...text,
  check: (value) => whyNotPlainText(value) ?? tooLong(value, MAX_LENGTH),
};
