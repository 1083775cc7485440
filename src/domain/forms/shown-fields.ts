import { fields } from './fields/fields.ts';
import { type FieldType, type FieldValue, textOf } from './fields/field-type.ts';
import type { Field, Form } from './form.ts';
import type { SiteRules } from './site-rules.ts';
import { offeredLocations } from './fields/select-fields.ts';

interface Seen {
  rules: SiteRules;
  /** Messages that the last submit found, by field name. */
  faults: Readonly<Record<string, string>>;
}

/**
 * The fields a shopper sees while filling in: a field that refers to another appears once the other has a value (the
 * wanted one, where one is named) and as long as the last submit found no error in it (spec §4).
 */
export function shownFields(
  form: Pick<Form, 'fields'>,
  input: Readonly<Record<string, unknown>>,
  { rules, faults }: Seen,
): Field[] {
  const shown = new Map<string, FieldValue>();
  return form.fields.filter((field) => {
    if (!isOnSite(field, rules)) return false;
    if (field.showIf && !isCalledFor(field.showIf, shown, faults)) return false;
    const type: FieldType = fields[field.type];
    const value = type.parse(type.read(input, field), rules, field);
    if (!type.isEmpty(value)) shown.set(field.name, value);
    return true;
  });
}

function isCalledFor(
  { field, equals }: NonNullable<Field['showIf']>,
  answered: ReadonlyMap<string, FieldValue>,
  faults: Seen['faults'],
): boolean {
  const value = answered.get(field);
  if (value === undefined || faults[field] !== undefined) return false;
  if (equals === undefined) return true;
  return Array.isArray(value) ? value.includes(equals) : textOf(value) === equals;
}

/** Whether a site asks for a field at all: not where it has that switched off, nor for a location where it has none. */
export function isOnSite(field: Field, rules: SiteRules): boolean {
  if (field.only !== undefined && !rules.switches.includes(field.only)) return false;
  return field.type !== 'locationSelect' || offeredLocations(field, rules).length > 0;
}
