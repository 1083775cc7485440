import type { Lead, NewLead } from '../lead.ts';
import { invalidLead, type InvalidLead } from './invalid-lead.ts';
import { changed, changeOfSent, type LeadContext, leadOfSent } from './lead-of-sent.ts';
import { missingFields } from './missing-fields.ts';
import { readLead } from './read-lead.ts';

const NO_LEAD = 'The body must be {"lead":{…}}.';
const INVALID_BODY: InvalidLead = { error: NO_LEAD, fields: { lead: NO_LEAD } };

/**
 * Turns whatever was sent to `POST /api/leads` into a lead of this site, or says what is wrong with it. A named form
 * is validated by its own rules and decides what is required; without one the base rules hold.
 */
export function parseLead(body: unknown, context: LeadContext): { lead: NewLead } | InvalidLead {
  const { rules, files = [] } = context;
  const sent = readLead(body, { rules, before: null, files });
  if (sent === null) return INVALID_BODY;
  const lead = leadOfSent(sent, context);
  return invalidLead(new Map([...missingFields(lead, rules), ...sent.faults])) ?? { lead };
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
  const { rules, files = [] } = context;
  const sent = readLead(body, { rules, before, files });
  if (sent === null) return INVALID_BODY;
  const fields = changeOfSent(sent, before, context);
  const isEnd = !before.form_completed && fields.form_completed === true;
  const missing = isEnd ? missingFields(changed(before, fields), rules) : [];
  return invalidLead(new Map([...missing, ...sent.faults])) ?? { fields };
}
