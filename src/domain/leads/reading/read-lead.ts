import { formNamed } from '../../forms/catalogue/catalogue.ts';
import type { FileFacts, FormValues } from '../../forms/fields/field-type.ts';
import type { Form } from '../../forms/form.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { Lead, LeadFields } from '../lead.ts';
import { leadCategory } from '../lead-categories.ts';
import { leadFields, type SenderFields } from './lead-fields.ts';
import { readForm } from './read-form.ts';
import { POISONOUS, readAnswer, readAnswers } from './read-answer.ts';
import { isPlainObject, readFlag, type Read } from './read-value.ts';
import { HONEYPOT_FIELD, STAMP } from '../spam-signs.ts';

type Answers = LeadFields['answers'];
type Entries = Record<string, unknown>;

/** What a body says, field by field: only fields that were sent with a value. */
export interface SentLead {
  fields: Partial<SenderFields>;
  answers: Answers;
  /** As sent; see `consentOf`. */
  consent: Entries | null;
  /** Message by field name. */
  faults: Map<string, string>;
  /** The catalogue form that was filled in, or null. */
  form: Form | null;
  /** A step of an unfinished form; null when the body does not say. */
  isPartial: boolean | null;
}

export interface LeadReading {
  rules: SiteRules;
  /** The lead that is changed; null for a new one. */
  before: Lead | null;
  /** What came as files with the lead, now and earlier. */
  files: readonly FileFacts[];
}

const MAX_ANSWERS = 60;

/**
 * Fields of the dealer's staff: ignored, also as an answer. Of the status a sender says one thing only, that the
 * form is not finished yet (see `isPartial`).
 */
const STAFFS_OWN = ['lead_status', 'spam', 'spam_reason'];

/** Names that only the server sets, and the fields of the bot checks: ignored in a body. */
const SERVER_OWNED = new Set([
  'id',
  'lead_id',
  'form_token',
  'website_id',
  'website_slug',
  'tenant_id',
  'dealership_id',
  'source',
  'has_files',
  'shown_variants',
  'created_at',
  'updated_at',
  HONEYPOT_FIELD,
  STAMP,
  ...STAFFS_OWN,
]);

/** Reads `{"lead":{…}}`; a fault on `lead` itself when the body has another shape. */
export function readLead(body: unknown, reading: LeadReading): SentLead {
  const sent = nothingSent();
  const lead = isPlainObject(body) && Object.hasOwn(body, 'lead') ? body['lead'] : undefined;
  if (!isPlainObject(lead)) {
    sent.faults.set('lead', 'The body must be {"lead":{…}}.');
    return sent;
  }
  sent.isPartial = isPartial(lead);
  sent.form = formOf(lead, reading.before);
  const keysOfForm = sent.form === null ? new Set<string>() : readOwnFields(sent, lead, reading);
  for (const [name, value] of Object.entries(lead)) {
    if (!keysOfForm.has(name)) readEntry(sent, { name, value }, { rules: reading.rules, keysOfForm });
  }
  if (Object.keys(sent.answers).length > MAX_ANSWERS) sent.faults.set('answers', 'Too many answers.');
  return sent;
}

function nothingSent(): SentLead {
  return { fields: {}, answers: {}, consent: null, faults: new Map(), form: null, isPartial: null };
}

function isPartial({ form_completed, lead_status }: Entries): boolean | null {
  const flag = readFlag(form_completed);
  if ('value' in flag) return !flag.value;
  return typeof lead_status === 'string' && lead_status.trim().toLowerCase() === 'incomplete' ? true : null;
}

/** An unfinished lead may still name its form; afterwards it keeps the one it has. */
function formOf({ form }: Entries, before: Lead | null): Form | null {
  if (before !== null && (before.form !== '' || before.form_completed)) return formNamed(before.form);
  return typeof form === 'string' ? formNamed(form.trim()) : null;
}

/** The form's own fields, checked as its browser checks them; answers the keys that are settled by that. */
function readOwnFields(sent: SentLead, lead: Entries, { rules, before, files }: LeadReading): Set<string> {
  const { form } = sent;
  if (form === null) return new Set();
  const stored: Entries = before === null ? {} : { ...before.answers, ...before };
  const isStep = before !== null && (before.form_completed || sent.isPartial !== false);
  const isComplete = before === null ? sent.isPartial !== true : !isStep;
  const { values, faults, keys } = readForm(form, { given: given(lead), stored, files, isComplete }, rules);
  for (const [name, fault] of faults) sent.faults.set(name, fault);
  keepValues(sent, values, rules);
  return keys;
}

/** What was sent as the form reads it: a missing name is the first name (spec §4), a category has one spelling. */
function given(lead: Entries): Entries {
  const answers = isPlainObject(lead['answers']) ? lead['answers'] : {};
  const sent = Object.entries({ ...answers, ...lead }).filter(
    ([name, value]) => value !== null && value !== undefined && !POISONOUS.has(name),
  );
  const entries: Entries = Object.fromEntries(sent);
  const { name, first_name, category } = entries;
  if (first_name !== undefined && (!name || name === 'undefined undefined')) entries['name'] = first_name;
  if (typeof category === 'string') entries['category'] = leadCategory(category)?.category ?? category;
  return entries;
}

function keepValues(sent: SentLead, values: FormValues, rules: SiteRules): void {
  for (const [name, value] of Object.entries(values)) {
    if (isLeadField(name)) keep(sent, name, leadFields[name].read(value, rules));
    else if (Array.isArray(value)) readAnswer(sent, { name, value: value.map(asText).join(', ') });
    else if (value !== '') readAnswer(sent, { name, value });
  }
}

function asText(item: string | FileFacts): string {
  return typeof item === 'string' ? item : item.name;
}

interface Entry {
  name: string;
  value: unknown;
}

interface Reading {
  rules: SiteRules;
  keysOfForm: ReadonlySet<string>;
}

function readEntry(sent: SentLead, entry: Entry, { rules, keysOfForm }: Reading): void {
  const { name, value } = entry;
  if (POISONOUS.has(name)) sent.faults.set(name, 'Unknown field.');
  else if (SERVER_OWNED.has(name) || value === null || value === undefined) return;
  else if (isLeadField(name)) keep(sent, name, leadFields[name].read(value, rules));
  else if (name === 'consent' && isPlainObject(value)) sent.consent = value;
  else if (name === 'answers' && isPlainObject(value))
    readAnswers(sent, value, new Set([...keysOfForm, ...STAFFS_OWN]));
  else readAnswer(sent, entry);
}

function isLeadField(name: string): name is keyof SenderFields {
  return Object.hasOwn(leadFields, name);
}

function keep(sent: SentLead, name: keyof SenderFields, read: Read<unknown>): void {
  if ('fault' in read) sent.faults.set(name, read.fault);
  else if (read.value !== '') Object.assign(sent.fields, { [name]: read.value });
}
