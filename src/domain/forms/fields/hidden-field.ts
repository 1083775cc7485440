import { stringField } from './string-field.ts';
import type { FieldType } from './field-type.ts';

/** A constant or a value of the address, sent along unseen. */
export const hiddenField: FieldType = { ...stringField };
