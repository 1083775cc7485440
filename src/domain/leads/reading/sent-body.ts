import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { Form } from '../../forms/form.ts';
import type { Lead } from '../lead.ts';
import { readLeadCategory } from '../lead-categories.ts';
import { HONEYPOT_FIELD, STAMP } from '../spam-signs.ts';
import { isPlainObject } from './is-plain-object.ts';
import { POISONOUS } from './read-answer.ts';
import { readFlag } from './read-scalar.ts';

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
    given: givenToForm(withValues({ ...answers, ...lead }, [...POISONOUS])),
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
function givenToForm(entries: Entries): Entries {
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
