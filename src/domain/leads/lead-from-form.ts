import { fields } from '../forms/fields/fields.ts';
import type { Form } from '../forms/form.ts';
import type { SiteRules } from '../forms/site-rules.ts';

/** The body of `POST /api/leads` from what a browser without JavaScript posted for a form. */
export function leadFromForm(
  form: Form,
  posted: ReadonlyMap<string, string>,
  rules: SiteRules,
): { lead: object } {
  const read = form.fields.map(
    ({ name, type }) => [name, fields[type].parse(posted.get(name), rules)] as const,
  );
  return { lead: Object.fromEntries([...posted, ...read, ['form', form.name]]) };
}
