import { fields } from './fields/fields.ts';
import { type FieldType, type FieldValue, toText } from './fields/field-type.ts';
import { listOfferedLocations } from './fields/select-fields.ts';
import { type Field, type FormFields, isRequired, REQUIRED } from './form.ts';
import type { SiteRules } from './site-rules.ts';

interface ApplicableField {
  field: Field;
  /** As its kind read it. */
  value: FieldValue;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * The fields of a form that apply: those the site has, whose `showIf` holds. A field that refers to another is
 * included only while the other is, has a value (the wanted one, where one is named) and no error (spec §4). Hidden
 * fields are neither checked nor sent.
 */
export function pickApplicableFields(form: FormFields, input: Input, rules: SiteRules): ApplicableField[] {
  const isWrong = ({ field, value }: ApplicableField) => {
    const type: FieldType = fields[field.type];
    return type.check(value, rules, field) !== null;
  };
  return listFieldsThatApply(form, input, { rules, isWrong });
}

/**
 * The fields a shopper sees while filling in. Here only the messages that the last submit found, by field name, count
 * as errors: what is still being typed hides nothing.
 */
export function listShownFields(
  form: FormFields,
  input: Input,
  { rules, faults }: { rules: SiteRules; faults: Readonly<Record<string, string>> },
): Field[] {
  const isWrong = ({ field }: ApplicableField) => faults[field.name] !== undefined;
  return listFieldsThatApply(form, input, { rules, isWrong }).map(({ field }) => field);
}

interface FieldContext {
  rules: SiteRules;
  isWrong: (candidate: ApplicableField) => boolean;
}

function listFieldsThatApply(form: FormFields, input: Input, { rules, isWrong }: FieldContext) {
  const fieldsByName = new Map<string, ApplicableField>();
  for (const field of form.fields) {
    const isCalledFor =
      field.showIf === undefined || holds(field.showIf, fieldsByName.get(field.showIf.field));
    if (!isCalledFor || !isOnSite(field, rules)) continue;
    const type: FieldType = fields[field.type];
    fieldsByName.set(field.name, { field, value: type.parse(type.read(input, field), rules, field) });
  }
  return [...fieldsByName.values()];

  function holds({ equals }: NonNullable<Field['showIf']>, otherField: ApplicableField | undefined): boolean {
    if (otherField === undefined) return false;
    const { field, value } = otherField;
    const type: FieldType = fields[field.type];
    if (type.isEmpty(value) || isWrong(otherField)) return false;
    if (equals === undefined) return true;
    return Array.isArray(value) ? value.includes(equals) : toText(value) === equals;
  }
}

/** Whether a site asks for a field at all: not where it has that switched off, nor for a location where it has none. */
export function isOnSite(field: Field, rules: SiteRules): boolean {
  if (field.only !== undefined && !rules.switches.includes(field.only)) return false;
  return field.type !== 'locationSelect' || listOfferedLocations(field, rules).length > 0;
}

/** The message for one field's value, or null. */
export function whyNotValue(field: Field, value: FieldValue, rules: SiteRules): string | null {
  const type: FieldType = fields[field.type];
  if (!type.isEmpty(value)) return type.check(value, rules, field);
  return isRequired(field, rules) ? (field.requiredText ?? REQUIRED) : null;
}
