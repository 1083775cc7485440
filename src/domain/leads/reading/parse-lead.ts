import { findBookingCalendar } from '../../forms/catalogue/catalogue.ts';
import type { Form } from '../../forms/form.ts';
import type { Lead, NewLead } from '../lead.ts';
import { invalidLead, type InvalidLead } from './invalid-lead.ts';
import { applyChange, buildLeadChange, type LeadContext, buildLead, type SentLead } from './build-lead.ts';
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
  const sentLead = readLead(body, null, context);
  if (sentLead === null) return INVALID_BODY;
  const lead = buildLead(sentLead, context);
  return invalidLead(new Map([...missingFields(lead, context.rules), ...sentLead.faults])) ?? { lead };
}

/**
 * Turns what was sent to `PUT /api/leads/{id}` into the fields to change. What is missing is a fault only in the step
 * that finishes the form.
 */
export function parseLeadChange(
  body: unknown,
  storedLead: Lead,
  context: LeadContext,
): { fields: Partial<NewLead> } | InvalidLead {
  const sentLead = readLead(body, storedLead, context);
  if (sentLead === null) return INVALID_BODY;
  const fields = buildLeadChange(sentLead, storedLead, context);
  const isEnd = !storedLead.form_completed && fields.form_completed === true;
  const missingMessages = isEnd ? missingFields(applyChange(storedLead, fields), context.rules) : [];
  return invalidLead(new Map([...missingMessages, ...sentLead.faults])) ?? { fields };
}

/** Reads `{"lead":{…}}`; null for a body of another shape. The fields of a form are read as its browser reads them. */
function readLead(
  body: unknown,
  storedLead: Lead | null,
  { rules, files = [] }: LeadContext,
): SentLead | null {
  const bodyParts = sentBody(body, storedLead);
  if (bodyParts === null) return null;
  const { form, isPartial, consent, given: givenEntries, fields, answers } = bodyParts;
  const storedEntries = { ...storedLead?.answers, ...storedLead };
  const isStep = storedLead !== null && (storedLead.form_completed || isPartial !== false);
  const isComplete = storedLead === null ? isPartial !== true : !isStep;
  const readableForm = form ?? findCalendarAlone({ ...storedEntries, ...givenEntries });
  const ofForm =
    readableForm === null
      ? NO_FORM
      : readForm(readableForm, { givenEntries, storedEntries, files, isComplete }, rules);
  const entries = readEntries({ ofForm: ofForm.values, fields, answers, keysOfForm: ofForm.keys }, rules);
  return { form, isPartial, consent, ...entries, faults: new Map([...ofForm.faults, ...entries.faults]) };
}

/** Without a form, the time of a test drive or a service is still judged as the form for its category does. */
function findCalendarAlone({ category }: Readonly<Record<string, unknown>>): Form | null {
  const calendar = typeof category === 'string' ? findBookingCalendar({ form: '', category }) : null;
  return calendar && { ...calendar.form, fields: [{ ...calendar.field, required: 'never' }] };
}
