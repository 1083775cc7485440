import { pickApplicableFields, whyNotValue } from './applicable-fields.ts';
import { fields } from './fields/fields.ts';
import type { FieldType, FormValues } from './fields/field-type.ts';
import type { Field, FormFields } from './form.ts';
import type { SiteRules } from './site-rules.ts';

/** Values ready to send, or the message of every faulty field by name, in the form's order. */
export type CheckedForm = { values: FormValues } | { fields: Record<string, string> };

/** Raw input, from a post, a call or the store, under its form keys. */
export type FormInput = Readonly<Record<string, unknown>>;

/** Validates a form's input. The same function runs in the browser and on the server, with the same messages. */
export function checkForm(form: FormFields, input: FormInput, rules: SiteRules): CheckedForm {
  const { values, faults } = readAndCheck(form, input, rules);
  return faults.length > 0
    ? { fields: Object.fromEntries(faults.map(({ field, fault }) => [field.name, fault])) }
    : { values };
}

interface Fault {
  field: Field;
  fault: string;
}

function readAndCheck(form: FormFields, input: FormInput, rules: SiteRules) {
  const values: FormValues = {};
  const faults: Fault[] = [];
  for (const { field, value } of pickApplicableFields(form, input, rules)) {
    const fault = whyNotValue(field, value, rules);
    if (fault === null) Object.assign(values, fields[field.type].write(value, field));
    else faults.push({ field, fault });
  }
  return { values, faults };
}

/** What an untouched form holds. */
export function createEmptyForm(form: FormFields, rules: SiteRules): FormValues {
  const defaults = form.fields.map((field) => {
    const type: FieldType = fields[field.type];
    return type.write(type.default(field, rules), field);
  });
  return Object.assign({}, ...defaults) as FormValues;
}
