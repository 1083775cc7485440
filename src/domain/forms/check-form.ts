import { fields } from './fields/fields.ts';
import type { FieldType, FieldValue } from './fields/field-type.ts';
import { isRequired, REQUIRED, type Field, type Form } from './form.ts';
import type { SiteRules } from './site-rules.ts';

/** Values ready to send, or the message of every faulty field by name, in the form's order. */
export type CheckedForm = { values: Record<string, FieldValue> } | { fields: Record<string, string> };

/** Judges what was filled in. The same call runs in the browser and on the server, with the same texts. */
export function checkForm(
  form: Pick<Form, 'fields'>,
  input: Readonly<Record<string, unknown>>,
  rules: SiteRules,
): CheckedForm {
  const values: Record<string, FieldValue> = {};
  const faults: Record<string, string> = {};
  for (const field of form.fields) {
    const type: FieldType = fields[field.type];
    const value = type.parse(input[field.name], rules);
    const fault = whyNotValue(field, value, rules);
    if (fault !== null) faults[field.name] = fault;
    else values[field.name] = value;
  }
  return Object.keys(faults).length > 0 ? { fields: faults } : { values };
}

function whyNotValue(field: Field, value: FieldValue, rules: SiteRules): string | null {
  if (value === '') return isRequired(field, rules) ? REQUIRED : null;
  const type: FieldType = fields[field.type];
  return type.check(value, rules, field);
}

/** What an untouched form holds. */
export function emptyForm(form: Pick<Form, 'fields'>, rules: SiteRules): Record<string, FieldValue> {
  return Object.fromEntries(
    form.fields.map((field) => [field.name, fields[field.type].default(field, rules)]),
  );
}
