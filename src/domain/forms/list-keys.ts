import { fields } from './fields/fields.ts';
import type { FieldType } from './fields/field-type.ts';
import type { Field } from './form.ts';
import type { SiteRules } from './site-rules.ts';

/** Every key that a field's value may travel under: its name, and those of its parts. */
export function listKeys(field: Field, rules: SiteRules): string[] {
  const type: FieldType = fields[field.type];
  return [field.name, ...Object.keys(type.write(type.default(field, rules), field))];
}
