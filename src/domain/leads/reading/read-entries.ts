import type { FileFacts, FormValues } from '../../forms/fields/field-type.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import { leadFields, type SenderFields } from './lead-fields.ts';
import { type AnswerSheet, readAnswer } from './read-answer.ts';

/** What was sent, by name and in this order. */
export interface SentEntries {
  /** Of the form that was filled in: as its own fields read it. */
  formValues: FormValues;
  /** A field of spec §3 where one has the name, else an answer. */
  fields: Readonly<Record<string, unknown>>;
  /** Answers, whatever their names. */
  answers: Readonly<Record<string, unknown>>;
  /** Names that the form read, or left unasked: they are not read again. */
  keysOfForm: ReadonlySet<string>;
}

export interface ReadEntries extends AnswerSheet {
  /** Only fields that were sent with a value. */
  fields: Partial<SenderFields>;
}

const MAX_ANSWERS = 60;

/** Reads every entry by its name. */
export function readEntries(sentEntries: SentEntries, rules: SiteRules): ReadEntries {
  const entries: ReadEntries = { fields: {}, answers: {}, faults: new Map() };
  const isOther = ([name]: [string, unknown]) => !sentEntries.keysOfForm.has(name);
  const fields = Object.entries(sentEntries.fields).filter(isOther);
  for (const [name, value] of [...Object.entries(sentEntries.formValues).map(toSentEntry), ...fields]) {
    if (isLeadField(name)) keepField(entries, name, { value, rules });
    else if (value !== null) readAnswer(entries, name, value);
  }
  for (const [name, value] of Object.entries(sentEntries.answers).filter(isOther))
    readAnswer(entries, name, value);
  if (Object.keys(entries.answers).length > MAX_ANSWERS) entries.faults.set('answers', 'Too many answers.');
  return entries;
}

/** An answer is one text: several values stand after each other, none is no answer. */
function toSentEntry([name, value]: [string, FormValues[string]]): [name: string, value: unknown] {
  if (isLeadField(name)) return [name, value];
  if (Array.isArray(value)) return [name, value.map(toText).join(', ')];
  return [name, value === '' ? null : value];
}

function toText(item: string | FileFacts): string {
  return typeof item === 'string' ? item : item.name;
}

function isLeadField(name: string): name is keyof SenderFields {
  return Object.hasOwn(leadFields, name);
}

interface SentValue {
  value: unknown;
  rules: SiteRules;
}

function keepField(entries: ReadEntries, name: keyof SenderFields, { value, rules }: SentValue): void {
  const field = leadFields[name].read(value, rules);
  if ('fault' in field) entries.faults.set(name, field.fault);
  else if (field.value !== '') Object.assign(entries.fields, { [name]: field.value });
}
