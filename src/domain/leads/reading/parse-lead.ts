import { type Form, REQUIRED } from '../../forms/form.ts';
import type { FileFacts } from '../../forms/fields/field-type.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { DealershipSettings } from '../../tenants/dealership.ts';
import type { IdentitySettings } from '../../tenants/identity-settings.ts';
import type { LocationSettings } from '../../tenants/location.ts';
import { consentOf } from '../consent.ts';
import { emptyLead } from '../empty-lead.ts';
import type { Lead, NewLead } from '../lead.ts';
import { readLead, type SentLead } from './read-lead.ts';

/** Where and when a lead arrives. */
export interface LeadContext {
  website: Pick<IdentitySettings, 'slug'> & DealershipSettings & Pick<LocationSettings, 'locations'>;
  rules: SiteRules;
  /** ISO instant. */
  at: string;
  /** What came with it as files, now and earlier. */
  files?: readonly FileFacts[];
}

/** The text of the first fault, and every fault by field name. */
export interface InvalidLead {
  error: string;
  fields: Record<string, string>;
}

/**
 * Turns whatever was sent to `POST /api/leads` into a lead of this site, or says what is wrong with it. A named form
 * is validated by its own rules and decides what is required; without one the base rules hold.
 */
export function parseLead(body: unknown, context: LeadContext): { lead: NewLead } | InvalidLead {
  const { rules, files = [] } = context;
  const sent = readLead(body, { rules, before: null, files });
  if (sent.faults.has('lead')) return invalidLead(sent.faults);
  const lead = leadOf(sent, context);
  const faults = new Map([...missingFields(lead, rules), ...sent.faults]);
  return faults.size > 0 ? invalidLead(faults) : { lead };
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
  if (sent.faults.has('lead')) return invalidLead(sent.faults);
  const fields = changeOf(sent, before, context);
  const isEnd = !before.form_completed && fields.form_completed === true;
  const missing = isEnd ? missingFields(changed(before, fields), rules) : [];
  const faults = new Map([...missing, ...sent.faults]);
  return faults.size > 0 ? invalidLead(faults) : { fields };
}

/** The lead as a change leaves it, whatever step comes first. */
export function changed(before: Lead, fields: Partial<NewLead>): Lead {
  return { ...before, ...fields, answers: { ...before.answers, ...fields.answers } };
}

/**
 * The message of every field that a lead still lacks, by name: contract §5 for a lead without a form. A form says
 * itself what it needs, and an unfinished one needs nothing but its category: the rest comes with later steps.
 */
function missingFields(lead: NewLead, rules: SiteRules): Map<string, string> {
  const missing = requiredNames(lead, rules).filter((name) => lead[name] === '');
  return new Map(missing.map((name) => [name, REQUIRED]));
}

type RequiredName = 'name' | 'email' | 'phone' | 'category' | 'message';

function requiredNames(lead: NewLead, rules: SiteRules): RequiredName[] {
  if (!lead.form_completed || lead.form !== '') return ['category'];
  const names: RequiredName[] = ['name', 'email', 'category'];
  if (!rules.email_only_forms) names.push('phone');
  if (rules.message_required) names.push('message');
  return names;
}

function invalidLead(faults: ReadonlyMap<string, string>): InvalidLead {
  const [first = 'An unexpected error occurred'] = faults.values();
  return { error: first, fields: Object.fromEntries(faults) };
}

function leadOf(sent: SentLead, context: LeadContext): NewLead {
  const { form } = sent;
  const lead: NewLead = {
    ...emptyLead(),
    ...(form !== null && { category: form.category, subcategory: form.subcategory ?? '' }),
    opt_in: asksAboutMail(sent) && context.rules.opt_in_default,
    ...boundToSite(sent, context.website),
    ...processState(sent.isPartial ?? false),
    answers: sent.answers,
    has_files: (context.files ?? []).length > 0,
    website_slug: context.website.slug,
  };
  lead.name ||= lead.first_name;
  return { ...lead, consent: sent.fields.opt_in === undefined ? null : consent(sent, lead, context) };
}

/** An unfinished form has not come to the question yet; some never ask it. */
function asksAboutMail({ form, isPartial }: SentLead): boolean {
  return form === null || (isPartial !== true && hasOptIn(form));
}

function hasOptIn(form: Form): boolean {
  return form.fields.some(({ type }) => type === 'optIn');
}

function changeOf(sent: SentLead, before: Lead, context: LeadContext): Partial<NewLead> {
  const fields: Partial<NewLead> = { ...boundToSite(sent, context.website), answers: sent.answers };
  delete fields.form;
  if (sent.form !== null && before.form === '') fields.form = sent.form.name;
  if (sent.isPartial !== null) Object.assign(fields, processState(sent.isPartial));
  const isAsked = fields.form_completed === true && !before.form_completed && asksAboutMail(sent);
  if (fields.opt_in === undefined && isAsked && before.consent === null && sent.form !== null) {
    fields.opt_in = context.rules.opt_in_default;
  }
  if (sent.fields.opt_in !== undefined) fields.consent = consent(sent, changed(before, fields), context);
  return fields;
}

function consent(sent: SentLead, lead: NewLead, { rules, at }: LeadContext): NewLead['consent'] {
  const { opt_in: value, form, url } = lead;
  return consentOf({ sent: sent.consent, value, form, url, at }, rules);
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

/** Spec §4 names only the unfinished state; the later ones belong to the dealer's staff. */
function processState(partial: boolean): Pick<NewLead, 'form_completed' | 'lead_status'> {
  return { form_completed: !partial, lead_status: partial ? 'Incomplete' : 'New' };
}
