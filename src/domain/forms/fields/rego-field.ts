import { normaliseRego, whyNotRego } from '../../cars/rego.ts';
import { text, type FieldType, textOf } from './field-type.ts';

/** A vehicle's plate; never required (spec §5). */
export const regoField: FieldType = {
  ...text,
  parse: (input) => normaliseRego(text.parse(input)),
  check: (value) => whyNotRego(textOf(value)),
};
