import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import type { SenderFields } from '#domain/leads/reading/lead-fields.ts';
import { count, flag, given, list, text, type JsonSchema } from './json-schema.ts';

const context = 'About the visit; cut to size, never a reason to refuse.';

/** Every field a sender may set, under its exact name; the compiler keeps the list complete. */
const fields: Record<keyof SenderFields | 'lead_status', JsonSchema> = {
  name: text('First name. Letters and spaces; some sites also take apostrophes and hyphens.', 255),
  first_name: text('In place of `name`.', 255),
  middle_name: text('Middle name.', 255),
  last_name: text('Last name.', 255),
  phone: text('As the site’s country writes it, or with its international prefix.', 255),
  email: text('E-mail address.', 255),
  postcode: text('4 digits; on American sites 5, with or without 4 more.', 255),
  state: text('State or region.', 64),
  day: text('Of a date of birth, 1 to 31.', 16),
  month: text('Of a date of birth.', 16),
  year: text('Of a date of birth, 4 digits.', 16),
  message: text('What the shopper wrote.', 2000),
  category: text(`What the lead is about, by name or slug: ${categories()}.`, 255),
  subcategory: text('A finer kind within the category.', 255),
  opt_in: flag('Whether the shopper wants offers by e-mail.'),
  dealership_slug: text('One of the site’s dealerships.', 255),
  manufacturer_slug: text('Manufacturer.', 255),
  location: text('Name of a place.', 255),
  location_id: count('One of the site’s locations.'),
  page_id: text('The page the form stood on.', 255),
  stock_number: text('Of the car. Filled in where `car_id` is given.', 255),
  'Vehicle Make': text('Make. Filled in where `car_id` is given.', 255),
  'Vehicle Model': text('Model. Filled in where `car_id` is given.', 255),
  car_type: text('`new`, `demo` or `used`.', 64),
  car_id: count('A car of this site.'),
  vehicle_status: text('The car’s status.', 64),
  Rego: text('Registration: up to 9 letters and digits.', 64),
  lead_status: text(
    '`Incomplete` for a step of an unfinished form. Anything else is the staff’s to say and passed over.',
  ),
  form_completed: flag('False for a step of an unfinished form. A completed lead stays completed.'),
  skipped_steps: list(
    'Steps that were passed over.',
    given({ from: count('Step it was left at.'), to: count('Step it went on at.') }, ['from', 'to']),
    100,
  ),
  step_number: count('The step this body comes from. Where two steps name one field, the later wins.'),
  additional_services: list('Wanted with a service.', { type: 'string', maxLength: 255 }, 50),
  autogauge_enabled: flag('Whether the valuation tool was in use.'),
  test_drive_date: text('YYYY-MM-DD in the site’s time zone.', 64),
  test_drive_time: text('HH:MM in the site’s time zone.', 64),
  url: text(context),
  user_agent: text(context),
  visited_pages: list(context, { type: 'string' }, 50),
  linked_query_params: text(context),
  'Ready to sell': text('Yes or No.', 255),
  'Valuation guide': text('Yes or No.', 255),
  'Best Finance': text('Yes or No.', 255),
  'Best Deal': text('Yes or No.', 255),
  form: text(
    'A form of the catalogue: its own fields are then asked for and checked as in the browser.',
    255,
  ),
};

const consent = given({
  text: text('The words beside the checkbox.'),
  changed_by_user: flag('Whether the shopper changed it.'),
  url: text('Where it was shown.'),
});

/** `{"lead": {…}}`. Other keys with text, numbers or flags are kept as the lead's answers. */
export function leadBody(required: readonly (keyof SenderFields)[]): JsonSchema {
  return given({ lead: { ...given({ ...fields, consent }, required), additionalProperties: true } }, [
    'lead',
  ]);
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

function categories(): string {
  return LEAD_CATEGORIES.map(({ slug }) => `\`${slug}\``).join(', ');
}
