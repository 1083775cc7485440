import { leadFields, type SenderFields } from './lead-fields.ts';
import { isPlainObject, readText, type Read } from './read-value.ts';
import type { LeadFields } from './lead.ts';
import type { SiteRules } from '../forms/site-rules.ts';

type Answers = LeadFields['answers'];

/** What a body says, field by field: only fields that were sent with a value. */
export interface SentLead {
  fields: Partial<SenderFields>;
  answers: Answers;
  /** As sent; see `consentOf`. */
  consent: Record<string, unknown> | null;
  /** Message by field name. */
  faults: Map<string, string>;
}

const MAX_ANSWERS = 60;
const MAX_ANSWER_LENGTH = 2000;
const MAX_NAME_LENGTH = 100;

/** Names that only the server sets: whatever is sent for them is passed over. */
const SERVER_OWNED = new Set([
  'id',
  'lead_id',
  'form_token',
  'website_id',
  'website_slug',
  'tenant_id',
  'dealership_id',
  'source',
  'spam',
  'has_files',
  'created_at',
  'updated_at',
]);

/** Names through which a careless copy would reach an object's prototype. */
const POISONOUS = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `{"lead":{…}}`; a fault on `lead` itself when the body has another shape. */
export function readLead(body: unknown, rules: SiteRules): SentLead {
  const sent: SentLead = { fields: {}, answers: {}, consent: null, faults: new Map() };
  const lead = isPlainObject(body) && Object.hasOwn(body, 'lead') ? body.lead : undefined;
  if (!isPlainObject(lead)) {
    sent.faults.set('lead', 'The body must be {"lead":{…}}.');
    return sent;
  }
  for (const [name, value] of Object.entries(lead)) readEntry(sent, { name, value }, rules);
  if (Object.keys(sent.answers).length > MAX_ANSWERS) sent.faults.set('answers', 'Too many answers.');
  return sent;
}

interface Entry {
  name: string;
  value: unknown;
}

function readEntry(sent: SentLead, entry: Entry, rules: SiteRules): void {
  const { name, value } = entry;
  if (POISONOUS.has(name)) sent.faults.set(name, 'Unknown field.');
  else if (SERVER_OWNED.has(name) || value === null || value === undefined) return;
  else if (isLeadField(name)) keep(sent, name, leadFields[name](value, rules));
  else if (name === 'consent' && isPlainObject(value)) sent.consent = value;
  else if (name === 'answers' && isPlainObject(value)) readAnswers(sent, value);
  else readAnswer(sent, entry);
}

function isLeadField(name: string): name is keyof SenderFields {
  return Object.hasOwn(leadFields, name);
}

function keep(sent: SentLead, name: keyof SenderFields, read: Read<unknown>): void {
  if ('fault' in read) sent.faults.set(name, read.fault);
  else if (read.value !== '') Object.assign(sent.fields, { [name]: read.value });
}

function readAnswers(sent: SentLead, answers: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(answers)) {
    if (value !== null) readAnswer(sent, { name, value });
  }
}

function readAnswer(sent: SentLead, { name, value }: Entry): void {
  const fault = POISONOUS.has(name) ? 'Unknown field.' : whyNotAnswer(name, value);
  if (fault !== null) sent.faults.set(name.slice(0, MAX_NAME_LENGTH).toWellFormed(), fault);
  else sent.answers[name] = value as string | number | boolean;
}

function whyNotAnswer(name: string, value: unknown): string | null {
  const plainName = readText(name, MAX_NAME_LENGTH);
  if ('fault' in plainName) return plainName.fault;
  if (typeof value === 'boolean') return null;
  const read = readText(value, MAX_ANSWER_LENGTH);
  return 'fault' in read ? read.fault : null;
}
