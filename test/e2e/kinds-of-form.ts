import { findForm } from '#domain/forms/catalogue/catalogue.ts';

/** What a form asks with: its kinds of fields, and whether it has steps. */
export function kindsOfForm(name: string): string[] {
  const form = findForm(name);
  if (form === null) throw new Error(`There is no form ${name}`);
  return [...form.fields.map(({ type }) => type), ...(form.steps === undefined ? [] : ['steps'])];
}
