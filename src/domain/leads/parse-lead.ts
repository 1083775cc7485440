import { consentOf } from './consent.ts';
import { emptyLead } from './empty-lead.ts';
import { readLead, type SentLead } from './read-lead.ts';
import { missingFields } from './required-fields.ts';
import type { NewLead } from './lead.ts';
import type { SiteRules } from '../forms/site-rules.ts';
import type { Website } from '../tenants/website.ts';

/** Where and when a lead arrives. */
export interface LeadContext {
  website: Pick<Website, 'slug' | 'dealerships' | 'dealership_websites' | 'locations'>;
  rules: SiteRules;
  /** ISO instant. */
  at: string;
}

/** The text of the first fault, and every fault by field name. */
export interface InvalidLead {
  error: string;
  fields: Record<string, string>;
}

/** Turns whatever was sent to `POST /api/leads` into a lead of this site, or says what is wrong with it. */
export function parseLead(body: unknown, context: LeadContext): { lead: NewLead } | InvalidLead {
  const sent = readLead(body, context.rules);
  if (sent.faults.has('lead')) return invalidLead(sent.faults);
  const lead = leadOf(sent, context);
  const faults = new Map([...missingFields(lead, context.rules), ...sent.faults]);
  return faults.size > 0 ? invalidLead(faults) : { lead };
}

/** Turns what was sent to `PUT /api/leads/{id}` into the fields to change; what is missing is no fault here. */
export function parseLeadChange(
  body: unknown,
  context: LeadContext,
): { fields: Partial<NewLead> } | InvalidLead {
  const sent = readLead(body, context.rules);
  if (sent.faults.size > 0) return invalidLead(sent.faults);
  const fields: Partial<NewLead> = { ...boundToSite(sent, context.website), answers: sent.answers };
  delete fields.lead_status;
  const partial = isPartial(sent);
  if (partial !== null) Object.assign(fields, processState(partial));
  if (fields.opt_in !== undefined) fields.consent = consent(sent, { ...emptyLead(), ...fields }, context);
  return { fields };
}

export function invalidLead(faults: ReadonlyMap<string, string>): InvalidLead {
  const [first = 'An unexpected error occurred'] = faults.values();
  return { error: first, fields: Object.fromEntries(faults) };
}

function leadOf(sent: SentLead, context: LeadContext): NewLead {
  const lead: NewLead = {
    ...emptyLead(),
    opt_in: context.rules.opt_in_default,
    ...boundToSite(sent, context.website),
    ...processState(isPartial(sent) ?? false),
    answers: sent.answers,
    website_slug: context.website.slug,
  };
  lead.name ||= lead.first_name;
  return { ...lead, consent: consent(sent, lead, context) };
}

function consent(sent: SentLead, lead: NewLead, { rules, at }: LeadContext): NewLead['consent'] {
  return consentOf({ sent: sent.consent, value: lead.opt_in, form: lead.form, url: lead.url, at }, rules);
}

/** A dealership or a location that is not the site's own is passed over: the enquiry counts, not its address. */
function boundToSite({ fields }: SentLead, website: LeadContext['website']): SentLead['fields'] {
  const bound = { ...fields };
  const slugs = [...website.dealerships, ...website.dealership_websites].map(({ slug }) => slug);
  if (bound.dealership_slug !== undefined && !slugs.includes(bound.dealership_slug))
    delete bound.dealership_slug;
  if (!website.locations.some(({ id }) => id === bound.location_id)) delete bound.location_id;
  return bound;
}

/** Whether the body is a step of an unfinished form; null when it does not say. */
function isPartial({ fields }: SentLead): boolean | null {
  if (fields.form_completed !== undefined) return !fields.form_completed;
  return fields.lead_status?.toLowerCase() === 'incomplete' ? true : null;
}

/** Spec §4 names only the unfinished state; the later ones belong to the dealer's staff. */
function processState(partial: boolean): Pick<NewLead, 'form_completed' | 'lead_status'> {
  return { form_completed: !partial, lead_status: partial ? 'Incomplete' : 'New' };
}
