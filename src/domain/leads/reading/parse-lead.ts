import { findBookingCalendar } from '../../forms/catalogue/catalogue.ts';
import type { Form } from '../../forms/form.ts';
import type { Lead, NewLead } from '../lead.ts';
import { invalidLead, type InvalidLead } from './invalid-lead.ts';
import { changed, changeOfSent, type LeadContext, leadOfSent, type SentLead } from './lead-of-sent.ts';
import { missingFields } from './missing-fields.ts';
import { type FormReading, readForm } from './read-form.ts';
import { readEntries } from './read-entries.ts';
import { sentBody } from './sent-body.ts';

const NO_LEAD = 'The body must be {"lead":{…}}.';
const INVALID_BODY: InvalidLead = { error: NO_LEAD, fields: { lead: NO_LEAD } };
const NO_FORM: FormReading = { values: {}, faults: new Map(), keys: new Set() };

/**
 * Turns whatever was sent to `POST /api/leads` into a lead of this site, or says what is wrong with it. A named form
 * is validated by its own rules and decides what is required; without one the base rules hold.
 */
export function parseLead(body: unknown, context: LeadContext): { lead: NewLead } | InvalidLead {
  const sent = readLead(body, null, context);
  if (sent === null) return INVALID_BODY;
  const lead = leadOfSent(sent, context);
  return invalidLead(new Map([...missingFields(lead, context.rules), ...sent.faults])) ?? { lead };
}

/**
 * Turns what was sent to `PUT /api/leads/{id}` into the fields to change. What is missing is a fault only in the step
 * that finishes the form.
 */
export function parseLeadChange(
  body: unknown,
  before: Lead,
  context: LeadContext,
): { fields: Partial<NewLead> } | InvalidLead {
  const sent = readLead(body, before, context);
  if (sent === null) return INVALID_BODY;
  const fields = changeOfSent(sent, before, context);
  const isEnd = !before.form_completed && fields.form_completed === true;
  const missing = isEnd ? missingFields(changed(before, fields), context.rules) : [];
  return invalidLead(new Map([...missing, ...sent.faults])) ?? { fields };
}

/** Reads `{"lead":{…}}`; null for a body of another shape. The fields of a form are read as its browser reads them. */
function readLead(body: unknown, before: Lead | null, { rules, files = [] }: LeadContext): SentLead | null {
  const sent = sentBody(body, before);
  if (sent === null) return null;
  const { form, isPartial, consent, given, fields, answers } = sent;
  const stored = { ...before?.answers, ...before };
  const isStep = before !== null && (before.form_completed || isPartial !== false);
  const isComplete = before === null ? isPartial !== true : !isStep;
  const readableForm = form ?? findCalendarAlone({ ...stored, ...given });
  const ofForm =
    readableForm === null ? NO_FORM : readForm(readableForm, { given, stored, files, isComplete }, rules);
  const read = readEntries({ ofForm: ofForm.values, fields, answers, keysOfForm: ofForm.keys }, rules);
  return { form, isPartial, consent, ...read, faults: new Map([...ofForm.faults, ...read.faults]) };
}

/** Without a form, the time of a test drive or a service is still judged as the form for its category does. */
function findCalendarAlone({ category }: Readonly<Record<string, unknown>>): Form | null {
  const calendar = typeof category === 'string' ? findBookingCalendar({ form: '', category }) : null;
  return calendar && { ...calendar.form, fields: [{ ...calendar.field, required: 'never' }] };
}
