import type { SiteRules } from '../site-rules.ts';
import { chooseWording } from '../wording.ts';
import { text, type FieldType, type FieldValue, type NamedField, type Option, toText } from './field-type.ts';
import { NOT_OFFERED } from './offered-options.ts';

/** The base of types with one answer out of several. */
export function createChoice(optionsOf: (field: NamedField, rules: SiteRules) => readonly Option[]) {
  const findChosen = (value: FieldValue, rules: SiteRules, field: NamedField) =>
    optionsOf(field, rules).find((option) => option.value === value);
  return {
    ...text,
    check: (value, rules, field) => (findChosen(value, rules, field) ? null : NOT_OFFERED),
    format: (value, rules, field) => {
      const option = findChosen(value, rules, field);
      return option ? chooseWording(rules, option.label) : toText(value);
    },
  } satisfies FieldType;
}
