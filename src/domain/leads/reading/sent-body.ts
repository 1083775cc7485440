import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { Form } from '../../forms/form.ts';
import type { Lead } from '../lead.ts';
import { readLeadCategory } from '../lead-categories.ts';
import { HONEYPOT_FIELD, STAMP } from '../spam-signs.ts';
import { type AnswerSheet, isPlainObject, POISONOUS, readAnswer, readFlag } from './read-values.ts';
import type { FileFacts, FormValues } from '../../forms/fields/field-type.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import { type SenderFields, leadFields } from './lead-fields.ts';

type Entries = Readonly<Record<string, unknown>>;

/** A body taken apart, before any value in it is read. */
export interface SentBody {
  /** What a sender may set, by name. */
  fields: Entries;
  /** What was sent under `answers`: never a field of spec §3. */
  answers: Entries;
  consent: Entries | null;
  /** All of it as a form reads it. */
  given: Entries;
  /** The catalogue form that was filled in, or null. */
  form: Form | null;
  /** A step of an unfinished form; null when the body does not say. */
  isPartial: boolean | null;
}

/**
 * Fields of the dealer's staff: ignored, also as an answer. Of the status a sender says one thing only, that the
 * form is not finished yet (see `isPartial`).
 */
const STAFFS_OWN = ['lead_status', 'spam', 'spam_reason'];

/** Names that only the server sets, and the fields of the bot checks: ignored in a body. */
const SERVER_OWNED = [
  'id',
  'lead_id',
  'form_token',
  'website_id',
  'website_slug',
  'tenant_id',
  'dealership_id',
  'source',
  'channel',
  'has_files',
  'shown_variants',
  'created_at',
  'updated_at',
  HONEYPOT_FIELD,
  STAMP,
];

/** Takes `{"lead":{…}}` apart; null for a body of another shape. `storedLead`: the lead that is changed. */
export function readSentBody(body: unknown, storedLead: Lead | null): SentBody | null {
  const lead = isPlainObject(body) && Object.hasOwn(body, 'lead') ? body['lead'] : undefined;
  if (!isPlainObject(lead)) return null;
  const answers = isPlainObject(lead['answers']) ? lead['answers'] : null;
  const consent = isPlainObject(lead['consent']) ? lead['consent'] : null;
  const nested = [...(answers === null ? [] : ['answers']), ...(consent === null ? [] : ['consent'])];
  const apart = {
    fields: withValues(lead, [...STAFFS_OWN, ...SERVER_OWNED, ...nested]),
    answers: withValues(answers ?? {}, STAFFS_OWN),
    consent,
    given: completeEntries(withValues({ ...answers, ...lead }, [...POISONOUS])),
  };
  const formName = readFormName(lead, storedLead);
  const isIncomplete = saysIncomplete(lead) ? true : null;
  const completed = readFlag(lead['form_completed']);
  return {
    ...apart,
    form: formName === null ? null : findForm(formName),
    isPartial: 'value' in completed ? !completed.value : isIncomplete,
  };
}

/** The entries that have a value, but those of some names. */
function withValues(entries: Entries, leftOut: readonly string[]): Entries {
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([name, value]) => value !== null && value !== undefined && !leftOut.includes(name),
    ),
  );
}

/** A missing name is the first name (spec §4), a category has one spelling. */
function completeEntries(entries: Entries): Entries {
  const { name, first_name, category } = entries;
  const formEntries = { ...entries };
  if (first_name !== undefined && (!name || name === 'undefined undefined')) formEntries['name'] = first_name;
  if (typeof category === 'string')
    formEntries['category'] = readLeadCategory(category)?.category ?? category;
  return formEntries;
}

/** An unfinished lead may still name its form; afterwards it keeps the one it has. */
function readFormName({ form }: Entries, storedLead: Lead | null): string | null {
  if (storedLead !== null && (storedLead.form !== '' || storedLead.form_completed)) return storedLead.form;
  return typeof form === 'string' ? form.trim() : null;
}

function saysIncomplete({ lead_status }: Entries): boolean {
  return typeof lead_status === 'string' && lead_status.trim().toLowerCase() === 'incomplete';
}

/** What was sent, by name and in this order. */
interface SentEntries {
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

/** The text of the first fault, and every fault by field name. */
export interface InvalidLead {
  error: string;
  fields: Record<string, string>;
}

/** The refusal of a lead by its faults (message by field name), or null where there is none. */
export function buildInvalidLead(faults: ReadonlyMap<string, string>): InvalidLead | null {
  const [firstFault] = faults.values();
  return firstFault === undefined ? null : { error: firstFault, fields: Object.fromEntries(faults) };
}
