import { type Field, isRequired } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { wordingIn } from '#domain/forms/wording.ts';

export interface NamedField {
  field: Field;
  name: string;
  /** Of its control on the page. */
  id: string;
  label: string;
}

/** Fields with what a page calls them; the prefix keeps two forms of a page apart. */
export function namedFields(fields: readonly Field[], prefix: string, rules: SiteRules): NamedField[] {
  return fields.map((field) => ({
    field,
    name: field.name,
    id: controlId(prefix, field.name),
    label: buildLabel(field, rules),
  }));
}

export function controlId(prefix: string, name: string): string {
  return `${prefix}${name.replaceAll(/\W/g, '-')}`;
}

/** The catalogue's label; where the site's own choice makes a field optional, it says so. */
function buildLabel(field: Field, rules: SiteRules): string {
  const label = wordingIn(rules, field.label);
  return field.required === 'never' || isRequired(field, rules) ? label : `${label} (optional)`;
}
