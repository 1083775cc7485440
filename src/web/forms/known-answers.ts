import { fields } from '#domain/forms/fields/fields.ts';
import type { FieldType, FormValues } from '#domain/forms/fields/field-type.ts';
import type { FormFields } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { whyNotValue } from '#domain/forms/applicable-fields.ts';

/** Answers that a page has before its form begins: nobody is asked for them twice. */
export interface KnownAnswers {
  values: FormValues;
  /** What they say, in a line for people; empty where it goes without saying. */
  summary: string;
}

/** Names of the fields that need not be asked: those whose known answer is right as it is. */
export function listKnownNames(
  { fields: askedFields }: FormFields,
  knownAnswers: KnownAnswers | null,
  rules: SiteRules,
): string[] {
  if (knownAnswers === null) return [];
  return askedFields
    .filter((field) => {
      const type: FieldType = fields[field.type];
      if (field.type === 'CUSTOM' || !Object.hasOwn(knownAnswers.values, field.name)) return false;
      return (
        whyNotValue(field, type.parse(type.read(knownAnswers.values, field), rules, field), rules) === null
      );
    })
    .map(({ name }) => name);
}
