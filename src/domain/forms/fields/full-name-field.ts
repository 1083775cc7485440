import { whyNotName } from '../../contact/person-name.ts';
import { text, describeTooLong, type FieldType, type FormValues, toText } from './field-type.ts';

const MAX_LENGTH = 255;

/** A part of a person's name; or, where the form says `whole`, all of it in one box. */
export const fullNameField: FieldType = {
  ...text,
  read: (source, field) => (field.whole ? wholeName(source, field.name) : source[field.name]),
  check: (value, rules) => whyNotName(toText(value), rules.name_rule) ?? describeTooLong(value, MAX_LENGTH),
  write: (value, field) => (field.whole ? splitName(toText(value)) : { [field.name]: toText(value) }),
};

/** What was typed into the box, or what is stored as two. */
function wholeName(source: Readonly<Record<string, unknown>>, box: string): unknown {
  const typedName = box === 'name' ? undefined : source[box];
  if (typedName !== undefined) return typedName;
  return [source.name, source.last_name]
    .map((part) => text.parse(part))
    .filter((part) => part !== '')
    .join(' ');
}

/** The first word, and the rest (spec §3). */
function splitName(fullName: string): FormValues {
  const [firstName = '', ...rest] = fullName.split(/\s+/);
  return { name: firstName, first_name: firstName, last_name: rest.join(' ') };
}
