import * as v from 'valibot';
import { CAR_TYPES } from '../../cars/car.ts';
import { whyNotEmail } from '../../contact/email.ts';
import {
  described,
  flagShape,
  id,
  line,
  listShape,
  choiceShape,
  orNull,
  shaped,
  webAddress,
} from '../../tenants/settings/field-shapes.ts';
import { DEPARTMENTS } from '../department.ts';
import { LEAD_CATEGORIES } from '../lead-categories.ts';

const DESTINATION_KINDS = ['email', 'adf_email', 'adf_http', 'webhook', 'dealerstudio'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const mailAddress = v.pipe(
  line(254),
  v.check((address) => whyNotEmail(address) === null, 'is not an e-mail address'),
);

const category = v.pipe(
  line(80),
  v.check(
    (name) => LEAD_CATEGORIES.some((candidate) => candidate.category === name),
    'is not the name of a lead category',
  ),
);

/** As every program reads it: with a path, its host in lower case, nothing left to interpret. */
const postAddress = v.pipe(
  webAddress,
  v.regex(
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^#]*$/,
    'is not written out, like https://crm.example/leads with a host in lower case and a path',
  ),
);

/** Headers that systems read a key from. With `Authorization` it is sent as a bearer token. */
const CREDENTIAL_HEADERS = [
  'Authorization',
  'X-Api-Key',
  'Api-Key',
  'X-Auth-Token',
  'X-Access-Token',
  'Ocp-Apim-Subscription-Key',
] as const;

const credential = v.strictObject({
  header: described(
    v.optional(choiceShape(CREDENTIAL_HEADERS), 'Authorization'),
    'Where the system looks for the key; with Authorization it is sent as a bearer token.',
  ),
  value: described(
    orNull(shaped(/^[\x21-\x7e]{8,1000}$/, '8 to 1000 printable characters without spaces', 1000)),
    'The key. An export has null in its place; null keeps the one that is stored for the same destination and host.',
  ),
});

/** Which leads: an empty list takes all. */
export const leadScope = v.optional(
  v.strictObject({
    location_ids: listShape(id, 100),
    categories: described(listShape(category, 40), 'Names of lead categories.'),
    departments: listShape(choiceShape(DEPARTMENTS), 9),
    car_types: listShape(choiceShape(CAR_TYPES), 3),
  }),
  {},
);
export type LeadScope = v.InferOutput<typeof leadScope>;

/** A destination of a site's leads: people by e-mail, or the system the dealer uses. */
const plainDestinationSchema = v.strictObject({
  name: described(
    shaped(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens', 60),
    'Unique in the site, such as sales-desk: deliveries name it.',
  ),
  kind: choiceShape(DESTINATION_KINDS),
  to: described(listShape(mailAddress, 20), 'Addresses, of the kinds email and adf_email.'),
  url: described(orNull(postAddress), 'Where it is posted, of the other kinds.'),
  secrets: described(
    listShape(shaped(/^[\x21-\x7e]{16,200}$/, '16 to 200 printable characters', 200), 2),
    'The keys that sign a webhook, newest first; two while a key is being changed.',
  ),
  credential: described(
    orNull(credential),
    'What proves to a system, of the kinds adf_http and dealerstudio, who posts: only over https.',
  ),
  only: described(leadScope, 'Takes only leads of these; an empty list takes all.'),
  is_default: described(
    flagShape(false),
    'Takes what no destination with only took, beside those without only.',
  ),
  partial_leads: described(
    flagShape(false),
    'Also gets every step of an unfinished form at once; else an unfinished lead is sent after half an hour of silence.',
  ),
  work: described(
    flagShape(false),
    'Also hears, of the kind webhook, what is done with a lead: its stage, and when somebody first tried.',
  ),
  names: described(flagShape(false), 'With work: also the name of whoever has the lead.'),
});
export type LeadDestination = v.InferOutput<typeof plainDestinationSchema>;

/** What a kind needs (addresses, a web address, a key) is checked over the whole of it. */
export const leadDestinationSchema = v.pipe(
  plainDestinationSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of findKindFaults(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);

type AddressedKey = Exclude<keyof LeadDestination, 'kind'>;

/** Kinds that need addresses to mail to; all others need a `url`. */
const MAILED_KINDS = ['email', 'adf_email'] as const satisfies readonly DestinationKind[];

export type PostedKind = Exclude<DestinationKind, (typeof MAILED_KINDS)[number]>;

export function isMailed(kind: DestinationKind): boolean {
  return MAILED_KINDS.some((mailedKind) => mailedKind === kind);
}

const KINDS_WITH_CREDENTIAL: readonly DestinationKind[] = ['adf_http', 'dealerstudio'];

/** What a kind needs and does not have, or has and cannot use, by key. */
function findKindFaults(destination: LeadDestination): [AddressedKey, string][] {
  const { kind, to, url, secrets, work, names } = destination;
  const needsAddresses = isMailed(kind);
  const faults: [AddressedKey, string][] = [];
  if (needsAddresses && to.length === 0) faults.push(['to', 'needs at least one address']);
  if (needsAddresses && url !== null) faults.push(['url', `is not used by the kind ${kind}`]);
  if (!needsAddresses && to.length > 0) faults.push(['to', `is not used by the kind ${kind}`]);
  if (!needsAddresses && url === null) faults.push(['url', `is required by the kind ${kind}`]);
  if (work && kind !== 'webhook') faults.push(['work', `is not used by the kind ${kind}`]);
  if (names && !work) faults.push(['names', 'is not used without work']);
  if (kind === 'webhook' && secrets.length === 0) faults.push(['secrets', 'needs a key to sign with']);
  return [...faults, ...findCredentialFaults(destination)];
}

function findCredentialFaults({ kind, url, credential }: LeadDestination): [AddressedKey, string][] {
  if (credential === null) return [];
  if (!KINDS_WITH_CREDENTIAL.includes(kind)) return [['credential', `is not used by the kind ${kind}`]];
  if (url !== null && !url.startsWith('https:'))
    return [['credential', 'needs an https address: over http others on the way would read it']];
  return [];
}
