import * as v from 'valibot';
import { whyNotEmail } from '../../contact/email.ts';
import { LEAD_CATEGORIES } from '../../leads/lead-categories.ts';
import { DESTINATION_KINDS, type LeadDestination } from '../lead-destination.ts';
import { flag, id, line, listOf, oneOf, orNull, shaped, webAddress, wholeNumber } from './field-shapes.ts';

export const mailAddress = v.pipe(
  line(254),
  v.check((address) => whyNotEmail(address) === null, 'is not an e-mail address'),
);

const category = v.pipe(
  line(80),
  v.check(
    (name) => LEAD_CATEGORIES.some((known) => known.category === name),
    'is not the name of a lead category',
  ),
);

const DEPARTMENTS = [
  'sales',
  'finance',
  'buying',
  'fleet',
  'marketing',
  'service',
  'parts',
  'front desk',
  'HR',
] as const;

/** As every program reads it: with a path, its host in lower case, nothing left to interpret. */
const postAddress = v.pipe(
  webAddress,
  v.regex(
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^#]*$/,
    'is not written out, like https://crm.example/leads with a host in lower case and a path',
  ),
);

/** Where leads go. What a kind needs (addresses, a web address, a key) is checked over the whole of it. */
export const leadDestinationSchema = v.pipe(
  v.strictObject({
    name: shaped(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens', 60),
    kind: oneOf(DESTINATION_KINDS),
    to: listOf(mailAddress, 20),
    url: orNull(postAddress),
    secrets: listOf(shaped(/^[\x21-\x7e]{16,200}$/, '16 to 200 printable characters', 200), 2),
    only: v.optional(
      v.strictObject({
        location_ids: listOf(id, 100),
        categories: listOf(category, 40),
        departments: listOf(oneOf(DEPARTMENTS), 9),
        car_types: listOf(oneOf(['new', 'demo', 'used']), 3),
      }),
      {},
    ),
    is_default: flag(false),
    partial_leads: flag(false),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of kindFaults(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);

type Addressed = Pick<LeadDestination, 'kind' | 'to' | 'url' | 'secrets'>;

/** What a kind needs and does not have, or has and cannot use, by key. */
function kindFaults({ kind, to, url, secrets }: Addressed): ['to' | 'url' | 'secrets', string][] {
  const isMailed = kind === 'email' || kind === 'adf_email';
  const faults: ['to' | 'url' | 'secrets', string][] = [];
  if (isMailed && to.length === 0) faults.push(['to', 'needs at least one address']);
  if (isMailed && url !== null) faults.push(['url', `is not used by the kind ${kind}`]);
  if (!isMailed && to.length > 0) faults.push(['to', `is not used by the kind ${kind}`]);
  if (!isMailed && url === null) faults.push(['url', `is required by the kind ${kind}`]);
  if (kind === 'webhook' && secrets.length === 0) faults.push(['secrets', 'needs a key to sign with']);
  return faults;
}

const bookingSettings = (slot_minutes: number, capacity: number) =>
  v.optional(
    v.strictObject({
      slot_minutes: v.optional(wholeNumber(10, 240), slot_minutes),
      capacity: v.optional(wholeNumber(1, 50), capacity),
      notice_hours: v.optional(wholeNumber(0, 168), 2),
      days: v.optional(wholeNumber(1, 60), 14),
    }),
    {},
  );

export const bookingsSchema = v.strictObject({
  test_drive: bookingSettings(30, 1),
  service: bookingSettings(30, 2),
});
