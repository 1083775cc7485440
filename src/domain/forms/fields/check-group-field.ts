import { chooseWording } from '../wording.ts';
import type { FieldType, FieldValue, Option } from './field-type.ts';
import { NOT_OFFERED, listOptions } from './offered-options.ts';
import { text } from './field-type.ts';

/** Any number of the offered options: a list in JSON, repeated keys in a post, one text where it was stored as one. */
export const checkGroupField: FieldType = {
  ...text,
  parse: (input, rules, field) => choicesIn(input, listOptions(field, rules)),
  isEmpty: (value) => choices(value).length === 0,
  check: (value, rules, field) => {
    const options = listOptions(field, rules);
    const isOffered = (choice: string) => options.some((option) => option.value === choice);
    return choices(value).every(isOffered) ? null : NOT_OFFERED;
  },
  format: (value, rules, field) => {
    const options = listOptions(field, rules);
    const findLabel = (choice: string) => options.find((option) => option.value === choice)?.label ?? choice;
    return choices(value)
      .map((choice) => chooseWording(rules, findLabel(choice)))
      .join(', ');
  },
  default: (field) => (field.value === undefined ? [] : [field.value]),
  write: (value, field) => ({ [field.name]: choices(value) }),
};

function choices(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function choicesIn(input: unknown, options: readonly Option[]): string[] {
  if (typeof input === 'string') return split(input, options);
  if (!Array.isArray(input)) return [];
  return unique(input.filter((choice) => typeof choice === 'string'));
}

/** An option may itself hold a comma, so a text that is one is not taken apart. */
function split(joinedText: string, options: readonly Option[]): string[] {
  if (options.some(({ value }) => value === joinedText.trim())) return [joinedText.trim()];
  return unique(joinedText.split(','));
}

function unique(choices: readonly string[]): string[] {
  const trimmedChoices = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  return [...new Set(trimmedChoices)];
}
