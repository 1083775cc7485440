import { type FieldType, type FieldValue, type Option, text } from './field-type.ts';
import { chooseWording } from '../wording.ts';
import { listOptions, NOT_OFFERED } from './offered-options.ts';

/** What a posted or stored checkbox says when it is ticked. */
const TICKED: readonly unknown[] = [true, 1, 'true', 'on', '1', 'yes'];

/** One checkbox; a required one must be ticked. */
export const checkField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: (value) => value !== true,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (field) => isTicked(field.value),
  write: (value, field) => ({ [field.name]: value === true }),
};

/** The "email me similar stock" checkbox; ticked at first where the site says so (spec §5: by default). */
export const optInField: FieldType = {
  ...text,
  parse: isTicked,
  isEmpty: () => false,
  format: (value) => (value === true ? 'Yes' : 'No'),
  default: (_field, rules) => rules.opt_in_default,
  write: (value, field) => ({ [field.name]: value === true }),
};

function isTicked(input: unknown): boolean {
  return TICKED.includes(typeof input === 'string' ? input.toLowerCase() : input);
}

/** Any number of the offered options: a list in JSON, repeated keys in a post, one text where it was stored as one. */
export const checkGroupField: FieldType = {
  ...text,
  parse: (input, rules, field) => splitChoices(input, listOptions(field, rules)),
  isEmpty: (value) => listChoices(value).length === 0,
  check: (value, rules, field) => {
    const options = listOptions(field, rules);
    const isOffered = (choice: string) => options.some((option) => option.value === choice);
    return listChoices(value).every(isOffered) ? null : NOT_OFFERED;
  },
  format: (value, rules, field) => {
    const options = listOptions(field, rules);
    const findLabel = (choice: string) => options.find((option) => option.value === choice)?.label ?? choice;
    return listChoices(value)
      .map((choice) => chooseWording(rules, findLabel(choice)))
      .join(', ');
  },
  default: (field) => (field.value === undefined ? [] : [field.value]),
  write: (value, field) => ({ [field.name]: listChoices(value) }),
};

function listChoices(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function splitChoices(input: unknown, options: readonly Option[]): string[] {
  if (typeof input === 'string') return split(input, options);
  if (!Array.isArray(input)) return [];
  return dropRepeated(input.filter((choice) => typeof choice === 'string'));
}

/** An option may itself hold a comma, so a text that is one is not taken apart. */
function split(joinedText: string, options: readonly Option[]): string[] {
  if (options.some(({ value }) => value === joinedText.trim())) return [joinedText.trim()];
  return dropRepeated(joinedText.split(','));
}

function dropRepeated(choices: readonly string[]): string[] {
  const trimmedChoices = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  return [...new Set(trimmedChoices)];
}
