import * as v from 'valibot';
import { isGoogleId, isMetaId } from '../../analytics/provider-ids.ts';
import { isVisitorId } from '../../analytics/visitor-id.ts';
import { normaliseRego, whyNotRego } from '../../cars/rego.ts';
import { whyNotEmail } from '../../contact/email.ts';
import { whyNotName } from '../../contact/person-name.ts';
import { normalisePhone, whyNotPhone } from '../../contact/phone.ts';
import { whyNotPostcode } from '../../contact/postcode.ts';
import { TEXTAREA_MAX_LENGTH } from '../../forms/fields/text-fields.ts';
import { findForm } from '../../forms/catalogue/catalogue.ts';
import { readLeadCategory } from '../lead-categories.ts';
import {
  type ReadResult,
  isPlainObject,
  readContext,
  readCount,
  readFlag,
  readLine,
  readQuery,
  readText,
  readTexts,
} from './read-values.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { LeadFields, SkippedStep } from '../lead.ts';

const flag: LeadField<boolean> = { takes: v.boolean(), read: readFlag };

const count: LeadField<number> = {
  takes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  read: readCount,
};

/** The fields of spec §3 that a sender may set; all others are the server's or the staff's, or become answers. */
export type SenderFields = Omit<
  LeadFields,
  | 'website_slug'
  | 'source'
  | 'channel'
  | 'has_files'
  | 'lead_status'
  | 'consent'
  | 'answers'
  | 'shown_variants'
>;

/** More are refused: no form has as many steps. */
const MAX_SKIPPED = 100;

const YES_OR_NO: LeadField<string> = { takes: v.picklist(['Yes', 'No']), read: readYesOrNo };
const VISITOR_ID = idField(isVisitorId);
const META_ID = idField(isMetaId);
const NAME: LeadField<string> = { takes: createShortText(255), read: readPersonName };

/** How each field of spec §3 is read from whatever was sent, under its exact name. */
export const leadFields: { [Name in keyof SenderFields]: LeadField<SenderFields[Name]> } = {
  name: NAME,
  first_name: NAME,
  middle_name: NAME,
  last_name: NAME,
  phone: {
    takes: createShortText(255),
    read: (input, rules) =>
      checkReading(mapReading(readLine(input, 255), normalisePhone), (phone) => whyNotPhone(phone, rules)),
  },
  email: { takes: createShortText(255), read: (input) => checkReading(readText(input, 255), whyNotEmail) },
  postcode: {
    takes: createShortText(255),
    read: (input, rules) =>
      checkReading(readText(input, 255), (postcode) => whyNotPostcode(postcode, rules.locale)),
  },
  state: line(64),
  day: matching(/^(0?[1-9]|[12]\d|3[01])$/, 'Please enter a day from 1 to 31.'),
  month: matching(/^(0?[1-9]|1[0-2]|[a-z]{3,9})$/i, 'Please enter a month.'),
  year: matching(/^(19|20)\d{2}$/, 'Please enter a year of 4 digits.'),
  message: {
    takes: createShortText(TEXTAREA_MAX_LENGTH),
    read: (input) => readText(input, TEXTAREA_MAX_LENGTH),
  },
  category: {
    takes: createShortText(255),
    read: (input) =>
      readAlias(input, (text) => readLeadCategory(text)?.category, 'There is no such category.'),
  },
  subcategory: line(255),
  opt_in: flag,
  dealership_slug: line(255),
  manufacturer_slug: line(255),
  location: line(255),
  location_id: count,
  page_id: line(255),

  stock_number: line(255),
  'Vehicle Make': line(255),
  'Vehicle Model': line(255),
  car_type: {
    takes: createShortText(64),
    read: (input) => mapReading(readLine(input, 64), (type) => type.toLowerCase()),
  },
  car_id: count,
  vehicle_status: line(64),
  Rego: {
    takes: createShortText(64),
    read: (input) => checkReading(mapReading(readLine(input, 64), normaliseRego), whyNotRego),
  },

  form_completed: flag,
  skipped_steps: {
    takes: v.pipe(v.array(v.object({ from: count.takes, to: count.takes })), v.maxLength(MAX_SKIPPED)),
    read: readSkippedSteps,
  },
  step_number: count,
  additional_services: texts({ items: 50, length: 255 }),
  autogauge_enabled: flag,
  test_drive_date: line(64),
  test_drive_time: line(64),

  url: context(2048),
  user_agent: context(512),
  visited_pages: texts({ items: 50, length: 2048 }),
  linked_query_params: { takes: v.string(), read: (input) => readQuery(input, 4096) },
  anon_id: VISITOR_ID,
  session_id: VISITOR_ID,
  fbp: META_ID,
  fbc: META_ID,
  ga_client_id: idField(isGoogleId),

  'Ready to sell': YES_OR_NO,
  'Valuation guide': YES_OR_NO,
  'Best Finance': YES_OR_NO,
  'Best Deal': YES_OR_NO,

  form: {
    takes: createShortText(255),
    read: (input) => readAlias(input, (text) => findForm(text)?.name, 'There is no such form.'),
  },
};

/** What no page of ours made is nobody's, and costs no enquiry. */
function idField(isId: (text: string) => boolean): LeadField<string> {
  return {
    takes: v.string(),
    read: (input) => mapReading(readContext(input, 600), (id) => (isId(id) ? id : '')),
  };
}

function matching(pattern: RegExp, fault: string): LeadField<string> {
  return {
    takes: createShortText(16),
    read: (input) => checkReading(readLine(input, 16), (text) => (pattern.test(text) ? null : fault)),
  };
}

/** "undefined undefined" is what careless scripts make of two missing names: it counts as none (spec §4). */
function readPersonName(input: unknown, rules: SiteRules): ReadResult<string> {
  const reading = mapReading(readLine(input, 255), (name) => (name === 'undefined undefined' ? '' : name));
  return checkReading(reading, (name) => whyNotName(name, rules.name_rule));
}

function mapReading(reading: ReadResult<string>, map: (value: string) => string): ReadResult<string> {
  return 'fault' in reading ? reading : { value: map(reading.value) };
}

/** Applies a rule to a text that is there; an empty one is a matter of what is required. */
function checkReading(
  reading: ReadResult<string>,
  whyNot: (value: string) => string | null,
): ReadResult<string> {
  if ('fault' in reading || reading.value === '') return reading;
  const fault = whyNot(reading.value);
  return fault === null ? reading : { fault };
}

function readAlias(
  input: unknown,
  findName: (text: string) => string | undefined,
  fault: string,
): ReadResult<string> {
  const reading = readLine(input, 255);
  if ('fault' in reading || reading.value === '') return reading;
  const value = findName(reading.value);
  return value === undefined ? { fault } : { value };
}

/** The systems of the dealers who ask know exactly these two words (spec §3). */
function readYesOrNo(input: unknown): ReadResult<string> {
  if (typeof input === 'boolean') return { value: input ? 'Yes' : 'No' };
  return readAlias(input, (text) => SPELLINGS[text.toLowerCase()], 'Please answer Yes or No.');
}

const SPELLINGS: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

function readSkippedSteps(input: unknown): ReadResult<SkippedStep[]> {
  const fault = { fault: 'This must be a list of skipped steps.' };
  if (!Array.isArray(input) || input.length > MAX_SKIPPED) return fault;
  const value: SkippedStep[] = [];
  for (const step of input) {
    const from = readCount(isPlainObject(step) ? step.from : null);
    const to = readCount(isPlainObject(step) ? step.to : null);
    if ('fault' in from || 'fault' in to) return fault;
    value.push({ from: from.value, to: to.value });
  }
  return { value };
}

/** One field of a lead, of which the limits are said once. */
interface LeadField<T> {
  /** What a sender should write: the description of the calls is made of it. */
  takes: v.GenericSchema;
  /** Parses whatever was sent: readers accept more than is documented. */
  read: (input: unknown, rules: SiteRules) => ReadResult<T>;
}

function line(maxLength: number): LeadField<string> {
  return { takes: createShortText(maxLength), read: (input) => readLine(input, maxLength) };
}

/** About the visit: what is longer is cut, so no sender need mind. */
function context(maxLength: number): LeadField<string> {
  return { takes: v.string(), read: (input) => readContext(input, maxLength) };
}

function texts(limits: { items: number; length: number }): LeadField<string[]> {
  return {
    takes: v.pipe(v.array(createShortText(limits.length)), v.maxLength(limits.items)),
    read: (input) => readTexts(input, limits),
  };
}

function createShortText(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}
