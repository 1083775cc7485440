import type { FieldType, FieldValue } from './fields/field-type.ts';
import { fields } from './fields/fields.ts';
import { type Field, isRequired, REQUIRED } from './form.ts';
import type { SiteRules } from './site-rules.ts';

/** The message for one field's value, or null. */
export function whyNotValue(field: Field, value: FieldValue, rules: SiteRules): string | null {
  const type: FieldType = fields[field.type];
  if (!type.isEmpty(value)) return type.check(value, rules, field);
  return isRequired(field, rules) ? (field.requiredText ?? REQUIRED) : null;
}
