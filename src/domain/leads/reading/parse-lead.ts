import { isFromChat } from '../../assistant/conversation-text.ts';
import { findBookingCalendar } from '../../forms/catalogue/catalogue.ts';
import { type Field, type Form, REQUIRED, type FormFields } from '../../forms/form.ts';
import type { Lead, NewLead, Consent } from '../lead.ts';
import {
  readEntries,
  readSentBody,
  type ReadEntries,
  type SentBody,
  type InvalidLead,
  buildInvalidLead,
} from './sent-body.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import { pickApplicableFields, whyNotValue } from '../../forms/applicable-fields.ts';
import type { FieldType, FileFacts, FormValues } from '../../forms/fields/field-type.ts';
import { fields } from '../../forms/fields/fields.ts';
import { listKeys } from '../../forms/list-keys.ts';
import type { DealershipSettings } from '../../tenants/dealership.ts';
import type { SlugSetting } from '../../tenants/identity-settings.ts';
import type { LocationsSetting } from '../../tenants/location.ts';
import { chooseWording } from '../../forms/wording.ts';
import { readContext } from './read-values.ts';
import { createEmptyLead } from '../empty-lead.ts';

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
  return (
    buildInvalidLead(new Map([...findMissingFields(lead, context.rules), ...sentLead.faults])) ?? { lead }
  );
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
  const missingMessages = isEnd ? findMissingFields(applyChange(storedLead, fields), context.rules) : [];
  return buildInvalidLead(new Map([...missingMessages, ...sentLead.faults])) ?? { fields };
}

/** Reads `{"lead":{…}}`; null for a body of another shape. The fields of a form are read as its browser reads them. */
function readLead(
  body: unknown,
  storedLead: Lead | null,
  { rules, files = [] }: LeadContext,
): SentLead | null {
  const bodyParts = readSentBody(body, storedLead);
  if (bodyParts === null) return null;
  const { form, isPartial, consent, given: givenEntries, fields, answers } = bodyParts;
  const storedEntries = { ...storedLead?.answers, ...storedLead };
  const isStep = storedLead !== null && (storedLead.form_completed || isPartial !== false);
  const isComplete = storedLead === null ? isPartial !== true : !isStep;
  const readableForm = form ?? findCalendarAlone({ ...storedEntries, ...givenEntries });
  const formReading =
    readableForm === null
      ? NO_FORM
      : readForm(readableForm, { givenEntries, storedEntries, files, isComplete }, rules);
  const entries = readEntries(
    { formValues: formReading.values, fields, answers, keysOfForm: formReading.keys },
    rules,
  );
  return {
    form,
    isPartial,
    consent,
    ...entries,
    faults: new Map([...formReading.faults, ...entries.faults]),
  };
}

/** Without a form, the time of a test drive or a service is still judged as the form for its category does. */
function findCalendarAlone({ category }: Readonly<Record<string, unknown>>): Form | null {
  const calendar = typeof category === 'string' ? findBookingCalendar({ form: '', category }) : null;
  return calendar && { ...calendar.form, fields: [{ ...calendar.field, required: 'never' }] };
}

type RequiredName = 'name' | 'email' | 'phone' | 'category' | 'message';

/**
 * The message of every field that a lead still lacks, by name: spec §5 for a lead without a form. A form says
 * itself what it needs, and an unfinished one needs nothing but its category: the rest comes with later steps.
 */
function findMissingFields(lead: NewLead, rules: SiteRules): Map<string, string> {
  const missingNames = listRequiredNames(lead, rules).filter((name) => lead[name] === '');
  return new Map(missingNames.map((name) => [name, REQUIRED]));
}

function listRequiredNames(lead: NewLead, rules: SiteRules): RequiredName[] {
  if (!lead.form_completed || lead.form !== '') return ['category'];
  const names: RequiredName[] = ['name', 'email', 'category'];
  if (!rules.email_only_forms) names.push('phone');
  if (rules.message_required) names.push('message');
  return names;
}

type Entries = Readonly<Record<string, unknown>>;

/** What is known of a form's answers. */
interface FormSource {
  /** Sent just now. */
  givenEntries: Entries;
  /** Of earlier steps, as stored. */
  storedEntries: Entries;
  /** Files, of this request and earlier; what a body claims about files is not trusted. */
  files: readonly FileFacts[];
  /** The form is finished: nothing it asks may be missing. */
  isComplete: boolean;
}

interface FormReading {
  /** Of the fields that were given and asked, ready to keep. */
  values: FormValues;
  /** Message by field name, in the form's order: the texts of `checkForm`. In a step, what is still missing is no fault. */
  faults: Map<string, string>;
  /** Every key that belongs to the form: a key it does not ask here is not stored as another field. */
  keys: Set<string>;
}

/** Judges a form's own fields among everything that was sent. */
function readForm(form: Form, source: FormSource, rules: SiteRules): FormReading {
  const reading: FormReading = { values: {}, faults: new Map(), keys: listFormKeys(form, rules) };
  const input = gatherAnswers(form, source, rules);
  for (const { field, value } of pickApplicableFields(form, input, rules)) {
    const type: FieldType = fields[field.type];
    const isGiven =
      field.type === 'file' ? source.files.length > 0 : isAmong(field, source.givenEntries, rules);
    const isChecked = source.isComplete || (isGiven && !type.isEmpty(value));
    const fault = isChecked ? whyNotValue(field, value, rules) : null;
    if (fault !== null) reading.faults.set(field.name, fault);
    else if (isGiven) Object.assign(reading.values, type.write(value, field));
  }
  return reading;
}

/** A checkbox about mail that nobody mentioned stands as the site has it (spec §5). */
function gatherAnswers(
  form: Form,
  { givenEntries, storedEntries, files }: FormSource,
  rules: SiteRules,
): Entries {
  const defaults = form.fields
    .filter(({ type }) => type === 'optIn')
    .map((field) => [field.name, fields.optIn.default(field, rules)]);
  const fileEntries = form.fields.filter(({ type }) => type === 'file').map(({ name }) => [name, files]);
  return {
    ...Object.fromEntries(defaults),
    ...storedEntries,
    ...givenEntries,
    ...Object.fromEntries(fileEntries),
  };
}

function listFormKeys(form: Form, rules: SiteRules): Set<string> {
  return new Set(form.fields.flatMap((field) => listKeys(field, rules)));
}

function isAmong(field: Field, givenEntries: Entries, rules: SiteRules): boolean {
  return listKeys(field, rules).some((key) => Object.hasOwn(givenEntries, key));
}

/** What a body says, read field by field. */
type SentLead = Pick<SentBody, 'form' | 'isPartial' | 'consent'> & ReadEntries;

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
function buildLead(sentLead: SentLead, context: LeadContext): NewLead {
  const { form } = sentLead;
  const lead: NewLead = {
    ...createEmptyLead(),
    ...(form !== null && { category: form.category, subcategory: form.subcategory ?? '' }),
    opt_in: asksAboutMail(sentLead) && context.rules.opt_in_default,
    ...bindToSite(sentLead, context.website),
    ...processState(sentLead.isPartial ?? false),
    answers: sentLead.answers,
    has_files: (context.files ?? []).length > 0,
    website_slug: context.website.slug,
  };
  lead.name ||= lead.first_name;
  if (isFromChat(lead.message)) lead.channel = 'assistant';
  const hasAnswer = sentLead.fields.opt_in !== undefined;
  return { ...lead, consent: hasAnswer ? readConsent(sentLead, lead, context) : null };
}

/** An unfinished form has not come to the question yet; some never ask it. */
function asksAboutMail({ form, isPartial }: SentLead): boolean {
  return form === null || (isPartial !== true && hasOptIn(form));
}

function hasOptIn(form: Form): boolean {
  return form.fields.some(({ type }) => type === 'optIn');
}

/** The fields that a later step changes. */
function buildLeadChange(sentLead: SentLead, storedLead: Lead, context: LeadContext): Partial<NewLead> {
  const fields: Partial<NewLead> = { ...bindToSite(sentLead, context.website), answers: sentLead.answers };
  delete fields.form;
  if (sentLead.form !== null && storedLead.form === '') fields.form = sentLead.form.name;
  if (sentLead.isPartial !== null) Object.assign(fields, processState(sentLead.isPartial));
  const isAsked = fields.form_completed === true && !storedLead.form_completed && asksAboutMail(sentLead);
  if (fields.opt_in === undefined && isAsked && storedLead.consent === null && sentLead.form !== null) {
    fields.opt_in = context.rules.opt_in_default;
  }
  if (sentLead.fields.opt_in !== undefined)
    fields.consent = readConsent(sentLead, applyChange(storedLead, fields), context);
  return fields;
}

function readConsent(sentLead: SentLead, lead: NewLead, context: LeadContext): NewLead['consent'] {
  const { opt_in: value, url } = lead;
  const { rules, at: instant } = context;
  return buildConsent({ sent: sentLead.consent, form: sentLead.form, value, url, at: instant }, rules);
}

/** A dealership or a location that is not the site's own is passed over: the enquiry counts, not its address. */
function bindToSite({ fields }: SentLead, website: LeadContext['website']): SentLead['fields'] {
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
