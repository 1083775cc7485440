import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { leadFields, type SenderFields } from '#domain/leads/reading/lead-fields.ts';
import { JSON_FIELDS } from '../multipart/build-posted-lead.ts';
import { describeFlag, openObject, list, text, type JsonSchema } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

const context = 'About the visit; cut to size, never a reason to refuse.';
const providerId =
  'The device, as a provider’s cookie has it: `_fbp`, `_fbc`, or of `_ga` what follows its version. Anything else is not kept.';
const visitorId = 'The visitor’s device or visit, by a random UUID of the page; anything else is not kept.';

/** What each field that a sender may set means, under its exact name; the compiler keeps the list complete. */
const meanings: Record<keyof SenderFields, string> = {
  name: 'First name. Letters and spaces; some sites also take apostrophes and hyphens.',
  first_name: 'In place of `name`.',
  middle_name: 'Middle name.',
  last_name: 'Last name.',
  phone: 'As the site’s country writes it, or with its international prefix.',
  email: 'E-mail address.',
  postcode: '4 digits; on American sites 5, with or without 4 more.',
  state: 'State or region.',
  day: 'Of a date of birth, 1 to 31.',
  month: 'Of a date of birth.',
  year: 'Of a date of birth, 4 digits.',
  message: 'What the shopper wrote.',
  category: `What the lead is about, by name or slug: ${listCategories()}.`,
  subcategory: 'A finer kind within the category.',
  opt_in: 'Whether the shopper wants offers by e-mail.',
  dealership_slug: 'One of the site’s dealerships.',
  manufacturer_slug: 'Manufacturer.',
  location: 'Name of a place.',
  location_id: 'One of the site’s locations.',
  page_id: 'The page the form stood on.',
  stock_number: 'Of the car. Filled in where `car_id` is given.',
  'Vehicle Make': 'Make. Filled in where `car_id` is given.',
  'Vehicle Model': 'Model. Filled in where `car_id` is given.',
  car_type: '`new`, `demo` or `used`.',
  car_id: 'A car of this site.',
  vehicle_status: 'The car’s status.',
  Rego: 'Registration: up to 9 letters and digits.',
  form_completed: 'False for a step of an unfinished form. A completed lead stays completed.',
  skipped_steps: 'Steps that were passed over.',
  step_number: 'The step this body comes from. Where two steps name one field, the later wins.',
  additional_services: 'Wanted with a service.',
  autogauge_enabled: 'Whether the valuation tool was in use.',
  test_drive_date: 'YYYY-MM-DD in the site’s time zone.',
  test_drive_time: 'HH:MM in the site’s time zone.',
  url: context,
  user_agent: context,
  visited_pages: context,
  linked_query_params: context,
  anon_id: visitorId,
  session_id: visitorId,
  fbp: providerId,
  fbc: providerId,
  ga_client_id: providerId,
  'Ready to sell': 'Yes or No.',
  'Valuation guide': 'Yes or No.',
  'Best Finance': 'Yes or No.',
  'Best Deal': 'Yes or No.',
  form: 'A form of the catalogue: its own fields are then asked for and checked as in the browser.',
};

/** Every field, in the shape that its reader takes. */
export function describeLeadFields(): Record<keyof SenderFields, JsonSchema> {
  const fields = Object.entries(leadFields).map(([name, { takes }]) => [
    name,
    { ...requestSchema(takes), description: meanings[name as keyof SenderFields] },
  ]);
  return Object.fromEntries(fields) as Record<keyof SenderFields, JsonSchema>;
}

/** What a body says besides its fields. */
const otherFields: Record<string, JsonSchema> = {
  lead_status: text(
    '`Incomplete` for a step of an unfinished form. Anything else is the staff’s to say and passed over.',
  ),
  consent: openObject({
    text: text('The words beside the checkbox.'),
    changed_by_user: describeFlag('Whether the shopper changed it.'),
    url: text('Where it was shown.'),
  }),
};

/** `{"lead": {…}}`. Other keys with text, numbers or flags are kept as the lead's answers. */
export function describeLeadBody(required: readonly (keyof SenderFields)[]): JsonSchema {
  const lead = openObject({ ...describeLeadFields(), ...otherFields }, required);
  return openObject({ lead: { ...lead, additionalProperties: true } }, ['lead']);
}

/** The same as the parts of a form. */
export function describeLeadForm(): JsonSchema {
  return openObject({
    ...Object.fromEntries(Object.entries({ ...describeLeadFields(), ...otherFields }).map(toFormPart)),
    form_token: text('As the first call answered it, where the cookie is not sent.'),
    'files[]': { type: 'array', description: 'The files.', items: { type: 'string', format: 'binary' } },
  });
}

function toFormPart([name, { type, description = '' }]: [string, JsonSchema]): [string, JsonSchema] {
  if (JSON_FIELDS.has(name)) return [`lead[${name}]`, text(`${description} As JSON.`.trim())];
  if (type === 'array') return [`lead[${name}][]`, list(description, { type: 'string' })];
  return [`lead[${name}]`, text(description)];
}

/** For a browser or a system of the dealer's: what nearly every lead needs. */
export const exampleLead = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0491 570 156',
  category: 'general-enquiry',
  message: 'Are you open on the long weekend?',
} as const;

function listCategories(): string {
  return LEAD_CATEGORIES.map(({ slug }) => `\`${slug}\``).join(', ');
}
