import type { FieldType } from './field-type.ts';
import { offeredOptions } from './offered-options.ts';
import { oneOf } from './one-of.ts';

/** One of the offered options, however they are drawn: a list, radios, cards. */
export const selectField: FieldType = oneOf(offeredOptions);
