import { canonicalMake } from '../../cars/make-aliases.ts';
import type { FieldType } from './field-type.ts';
import { stringField } from './string-field.ts';
import { text } from './field-type.ts';

/** A make, under the name the product knows it by; one it does not know stays as typed. */
export const makeField: FieldType = { ...stringField, parse: (input) => canonicalMake(text.parse(input)) };
