import { askedFields } from '../forms/asked-fields.ts';
import { fields } from '../forms/fields/fields.ts';
import type { FormValues } from '../forms/fields/field-type.ts';
import type { Form } from '../forms/form.ts';
import type { SiteRules } from '../forms/site-rules.ts';

/** The body of `POST /api/leads` from what a browser without JavaScript posted for a form. */
export function leadFromForm(
  form: Form,
  posted: ReadonlyMap<string, string>,
  rules: SiteRules,
): { lead: object } {
  return { lead: { ...Object.fromEntries(posted), ...postedValues(form, posted, rules), form: form.name } };
}

/** What was posted as the form's fields hold it: to be sent, or shown again beside the faults. */
export function postedValues(form: Form, posted: ReadonlyMap<string, string>, rules: SiteRules): FormValues {
  const asked = askedFields(form, Object.fromEntries(posted), rules);
  return Object.assign(
    {},
    ...asked.map(({ field, value }) => fields[field.type].write(value, field)),
  ) as FormValues;
}
