import type { FieldType } from './field-type.ts';
import { stringField } from './string-field.ts';

/** A model of the make that another field holds; offered from a list where there is one, else typed. */
export const modelField: FieldType = { ...stringField };
