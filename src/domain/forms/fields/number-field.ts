import type { FieldType } from './field-type.ts';
import { wholeNumber } from './whole-number.ts';

/** A whole number in the form's own range. */
export const numberField: FieldType = wholeNumber;
