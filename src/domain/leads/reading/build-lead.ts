import type { FileFacts } from '../../forms/fields/field-type.ts';
import type { Form, FormFields } from '../../forms/form.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { DealershipSettings } from '../../tenants/dealership.ts';
import type { SlugSetting } from '../../tenants/identity-settings.ts';
import type { LocationsSetting } from '../../tenants/location.ts';
import { chooseWording } from '../../forms/wording.ts';
import { readContext } from './read-values.ts';
import type { Consent, Lead, NewLead } from '../lead.ts';
import { createEmptyLead } from '../empty-lead.ts';
import type { ReadEntries, SentBody } from './sent-body.ts';
/** What a body says, read field by field. */
export type SentLead = Pick<SentBody, 'form' | 'isPartial' | 'consent'> & ReadEntries;

/** Where and when a lead arrives. */
export interface LeadContext {
  website: SlugSetting & DealershipSettings & LocationsSetting;
  rules: SiteRules;
  /** ISO instant. */
  at: string;
  /** What came with it as files, now and earlier. */
  files?: readonly FileFacts[];
}

/** A new lead of this site, made of what was sent. */
export function buildLead(sentLead: SentLead, context: LeadContext): NewLead {
  const { form } = sentLead;
  const lead: NewLead = {
    ...createEmptyLead(),
    ...(form !== null && { category: form.category, subcategory: form.subcategory ?? '' }),
    opt_in: asksAboutMail(sentLead) && context.rules.opt_in_default,
    ...boundToSite(sentLead, context.website),
    ...processState(sentLead.isPartial ?? false),
    answers: sentLead.answers,
    has_files: (context.files ?? []).length > 0,
    website_slug: context.website.slug,
  };
  lead.name ||= lead.first_name;
  return { ...lead, consent: sentLead.fields.opt_in === undefined ? null : consent(sentLead, lead, context) };
}

/** An unfinished form has not come to the question yet; some never ask it. */
function asksAboutMail({ form, isPartial }: SentLead): boolean {
  return form === null || (isPartial !== true && hasOptIn(form));
}

function hasOptIn(form: Form): boolean {
  return form.fields.some(({ type }) => type === 'optIn');
}

/** The fields that a later step changes. */
export function buildLeadChange(
  sentLead: SentLead,
  storedLead: Lead,
  context: LeadContext,
): Partial<NewLead> {
  const fields: Partial<NewLead> = { ...boundToSite(sentLead, context.website), answers: sentLead.answers };
  delete fields.form;
  if (sentLead.form !== null && storedLead.form === '') fields.form = sentLead.form.name;
  if (sentLead.isPartial !== null) Object.assign(fields, processState(sentLead.isPartial));
  const isAsked = fields.form_completed === true && !storedLead.form_completed && asksAboutMail(sentLead);
  if (fields.opt_in === undefined && isAsked && storedLead.consent === null && sentLead.form !== null) {
    fields.opt_in = context.rules.opt_in_default;
  }
  if (sentLead.fields.opt_in !== undefined)
    fields.consent = consent(sentLead, applyChange(storedLead, fields), context);
  return fields;
}

function consent(sentLead: SentLead, lead: NewLead, { rules, at: instant }: LeadContext): NewLead['consent'] {
  const { opt_in: value, url } = lead;
  return buildConsent({ sent: sentLead.consent, form: sentLead.form, value, url, at: instant }, rules);
}

/** A dealership or a location that is not the site's own is passed over: the enquiry counts, not its address. */
function boundToSite({ fields }: SentLead, website: LeadContext['website']): SentLead['fields'] {
  const siteFields = { ...fields };
  const slugs = [...website.dealerships, ...website.dealership_websites].map(({ slug }) => slug);
  if (siteFields.dealership_slug !== undefined && !slugs.includes(siteFields.dealership_slug))
    delete siteFields.dealership_slug;
  if (!website.locations.some(({ id }) => id === siteFields.location_id)) delete siteFields.location_id;
  return siteFields;
}

/** Spec §4 names only the unfinished state; the later ones belong to the dealer's staff. */
function processState(partial: boolean): Pick<NewLead, 'form_completed' | 'lead_status'> {
  return { form_completed: !partial, lead_status: partial ? 'Incomplete' : 'New' };
}

/** The lead as a change leaves it, whatever step comes first. */
export function applyChange(storedLead: Lead, fields: Partial<NewLead>): Lead {
  return { ...storedLead, ...fields, answers: { ...storedLead.answers, ...fields.answers } };
}

interface ConsentEvidence {
  /** As sent, not trusted. */
  sent: Readonly<Record<string, unknown>> | null;
  /** The sender's own choice: a preselected box proves nothing. */
  value: boolean;
  /** The form that showed the checkbox, or null. */
  form: FormFields | null;
  url: string;
  /** ISO instant of arrival. */
  at: string;
}

/**
 * What was shown and chosen, so that consent can be proved later. A sender that fills in no form of ours may keep the
 * words to itself.
 */
function buildConsent(
  { sent: sentConsent, value, form, url, at: instant }: ConsentEvidence,
  rules: SiteRules,
): Consent {
  const checkbox = form?.fields.find(({ type }) => type === 'optIn');
  const label = checkbox === undefined ? '' : chooseWording(rules, checkbox.label);
  const changedByUser = sentConsent?.['changed_by_user'];
  const [sentText = '', sentUrl = ''] = [sentConsent?.['text'], sentConsent?.['url']].map(readString);
  return {
    text: sentText || label,
    value,
    changed_by_user: typeof changedByUser === 'boolean' ? changedByUser : value !== rules.opt_in_default,
    at: instant,
    url: sentUrl || url,
  };
}

function readString(input: unknown): string {
  const reading = readContext(input, 2048);
  return 'value' in reading ? reading.value : '';
}
