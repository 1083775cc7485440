import type { FileFacts } from '../../forms/fields/field-type.ts';
import type { Form } from '../../forms/form.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { DealershipSettings } from '../../tenants/dealership.ts';
import type { IdentitySettings } from '../../tenants/identity-settings.ts';
import type { LocationSettings } from '../../tenants/location.ts';
import { consentOf } from '../consent.ts';
import { emptyLead } from '../empty-lead.ts';
import type { Lead, NewLead } from '../lead.ts';
import type { ReadEntries } from './read-entries.ts';
import type { SentBody } from './sent-body.ts';

/** What a body says, read field by field. */
export type SentLead = Pick<SentBody, 'form' | 'isPartial' | 'consent'> & ReadEntries;

/** Where and when a lead arrives. */
export interface LeadContext {
  website: Pick<IdentitySettings, 'slug'> & DealershipSettings & Pick<LocationSettings, 'locations'>;
  rules: SiteRules;
  /** ISO instant. */
  at: string;
  /** What came with it as files, now and earlier. */
  files?: readonly FileFacts[];
}

/** A new lead of this site, made of what was sent. */
export function leadOfSent(sent: SentLead, context: LeadContext): NewLead {
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

/** The fields that a later step changes. */
export function changeOfSent(sent: SentLead, before: Lead, context: LeadContext): Partial<NewLead> {
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
  const { opt_in: value, url } = lead;
  return consentOf({ sent: sent.consent, form: sent.form, value, url, at }, rules);
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

/** The lead as a change leaves it, whatever step comes first. */
export function changed(before: Lead, fields: Partial<NewLead>): Lead {
  return { ...before, ...fields, answers: { ...before.answers, ...fields.answers } };
}
