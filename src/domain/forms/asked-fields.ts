import { fields } from './fields/fields.ts';
import { type FieldType, type FieldValue, textOf } from './fields/field-type.ts';
import type { Field, Form } from './form.ts';
import { isOnSite } from './shown-fields.ts';
import type { SiteRules } from './site-rules.ts';

interface AskedField {
  field: Field;
  /** As its kind read it. */
  value: FieldValue;
}

/**
 * The fields of a form that apply: those the site has, whose `showIf` holds. A field that refers to another is
 * included only while the other is, has a value (the wanted one, where one is named) and no error (spec §4). Hidden
 * fields are neither checked nor sent.
 */
export function askedFields(
  form: Pick<Form, 'fields'>,
  input: Readonly<Record<string, unknown>>,
  rules: SiteRules,
): AskedField[] {
  const asked = new Map<string, AskedField>();
  for (const field of form.fields) {
    if (!isOnSite(field, rules) || !isShown(field, asked, rules)) continue;
    const type: FieldType = fields[field.type];
    asked.set(field.name, { field, value: type.parse(type.read(input, field), rules, field) });
  }
  return [...asked.values()];
}

function isShown({ showIf }: Field, asked: ReadonlyMap<string, AskedField>, rules: SiteRules): boolean {
  if (showIf === undefined) return true;
  const other = asked.get(showIf.field);
  if (other === undefined) return false;
  const { field, value } = other;
  const type: FieldType = fields[field.type];
  if (type.isEmpty(value) || type.check(value, rules, field) !== null) return false;
  return showIf.equals === undefined || holds(value, showIf.equals);
}

function holds(value: FieldValue, wanted: string): boolean {
  return Array.isArray(value) ? value.includes(wanted) : textOf(value) === wanted;
}
