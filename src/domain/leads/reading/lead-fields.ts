import { normaliseRego, whyNotRego } from '../../cars/rego.ts';
import { whyNotEmail } from '../../contact/email.ts';
import { whyNotName } from '../../contact/person-name.ts';
import { normalisePhone, whyNotPhone } from '../../contact/phone.ts';
import { whyNotPostcode } from '../../contact/postcode.ts';
import { TEXTAREA_MAX_LENGTH } from '../../forms/fields/textarea-field.ts';
import { formNamed } from '../../forms/catalogue/catalogue.ts';
import { leadCategory } from '../lead-categories.ts';
import {
  isPlainObject,
  readContext,
  readCount,
  readFlag,
  readLine,
  readQuery,
  readText,
  readTexts,
} from './read-value.ts';
import type { LeadFields, SkippedStep } from '../lead.ts';
import type { Read } from './read-value.ts';
import type { SiteRules } from '../../forms/site-rules.ts';

type Reader<T> = (input: unknown, rules: SiteRules) => Read<T>;

/** The fields of spec §3 that a sender may set; all others are the server's or the staff's, or become answers. */
export type SenderFields = Omit<
  LeadFields,
  'website_slug' | 'source' | 'has_files' | 'lead_status' | 'consent' | 'answers'
>;

/** How each field of spec §3 is read from whatever was sent, under its exact name. */
export const leadFields: { [Name in keyof SenderFields]: Reader<SenderFields[Name]> } = {
  name: personName,
  first_name: personName,
  middle_name: personName,
  last_name: personName,
  phone: (input, rules) =>
    judged(mapped(readLine(input, 255), normalisePhone), (phone) => whyNotPhone(phone, rules)),
  email: (input) => judged(readText(input, 255), whyNotEmail),
  postcode: (input, rules) =>
    judged(readText(input, 255), (postcode) => whyNotPostcode(postcode, rules.locale)),
  state: line(64),
  day: matching(/^(0?[1-9]|[12]\d|3[01])$/, 'Please enter a day from 1 to 31.'),
  month: matching(/^(0?[1-9]|1[0-2]|[a-z]{3,9})$/i, 'Please enter a month.'),
  year: matching(/^(19|20)\d{2}$/, 'Please enter a year of 4 digits.'),
  message: (input) => readText(input, TEXTAREA_MAX_LENGTH),
  category: (input) => renamed(input, (text) => leadCategory(text)?.category, 'There is no such category.'),
  subcategory: line(255),
  opt_in: readFlag,
  dealership_slug: line(255),
  manufacturer_slug: line(255),
  location: line(255),
  location_id: readCount,
  page_id: line(255),

  stock_number: line(255),
  'Vehicle Make': line(255),
  'Vehicle Model': line(255),
  car_type: (input) => mapped(readLine(input, 64), (type) => type.toLowerCase()),
  car_id: readCount,
  vehicle_status: line(64),
  Rego: (input) => judged(mapped(readLine(input, 64), normaliseRego), whyNotRego),

  form_completed: readFlag,
  skipped_steps: readSkippedSteps,
  step_number: readCount,
  additional_services: (input) => readTexts(input, { items: 50, length: 255 }),
  autogauge_enabled: readFlag,
  test_drive_date: line(64),
  test_drive_time: line(64),

  url: context(2048),
  user_agent: context(512),
  visited_pages: (input) => readTexts(input, { items: 50, length: 2048 }),
  linked_query_params: (input) => readQuery(input, 4096),

  'Ready to sell': yesOrNo,
  'Valuation guide': yesOrNo,
  'Best Finance': yesOrNo,
  'Best Deal': yesOrNo,

  form: (input) => renamed(input, (text) => formNamed(text)?.name, 'There is no such form.'),
};

function line(maxLength: number): Reader<string> {
  return (input) => readLine(input, maxLength);
}

function matching(pattern: RegExp, fault: string): Reader<string> {
  return (input) => judged(readLine(input, 16), (text) => (pattern.test(text) ? null : fault));
}

function context(maxLength: number): Reader<string> {
  return (input) => readContext(input, maxLength);
}

/** "undefined undefined" is what careless scripts make of two missing names: it counts as none (spec §4). */
function personName(input: unknown, rules: SiteRules): Read<string> {
  const read = mapped(readLine(input, 255), (name) => (name === 'undefined undefined' ? '' : name));
  return judged(read, (name) => whyNotName(name, rules.name_rule));
}

function mapped(read: Read<string>, map: (value: string) => string): Read<string> {
  return 'fault' in read ? read : { value: map(read.value) };
}

/** Applies a rule to a text that is there; an empty one is a matter of what is required. */
function judged(read: Read<string>, whyNot: (value: string) => string | null): Read<string> {
  if ('fault' in read || read.value === '') return read;
  const fault = whyNot(read.value);
  return fault === null ? read : { fault };
}

function renamed(input: unknown, known: (text: string) => string | undefined, fault: string): Read<string> {
  const read = readLine(input, 255);
  if ('fault' in read || read.value === '') return read;
  const value = known(read.value);
  return value === undefined ? { fault } : { value };
}

/** The systems of the dealers who ask know exactly these two words (spec §3). */
function yesOrNo(input: unknown): Read<string> {
  if (typeof input === 'boolean') return { value: input ? 'Yes' : 'No' };
  return renamed(input, (text) => YES_OR_NO[text.toLowerCase()], 'Please answer Yes or No.');
}

const YES_OR_NO: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

function readSkippedSteps(input: unknown): Read<SkippedStep[]> {
  const fault = { fault: 'This must be a list of skipped steps.' };
  if (!Array.isArray(input) || input.length > 100) return fault;
  const value: SkippedStep[] = [];
  for (const step of input) {
    const from = readCount(isPlainObject(step) ? step.from : null);
    const to = readCount(isPlainObject(step) ? step.to : null);
    if ('fault' in from || 'fault' in to) return fault;
    value.push({ from: from.value, to: to.value });
  }
  return { value };
}
