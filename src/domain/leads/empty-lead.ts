import { NO_PROVIDER_IDS } from '../analytics/provider-ids.ts';
import { DEFAULT_EVENT } from './lead-categories.ts';
import type { NewLead, Lead } from './lead.ts';

const NO_PERSON = {
  name: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  phone: '',
  email: '',
  postcode: '',
  state: '',
  day: '',
  month: '',
  year: '',
};

/** A lead before anybody filled it in: empty texts, nothing chosen. */
export function createEmptyLead(): NewLead {
  return {
    ...NO_PERSON,
    message: '',
    category: '',
    subcategory: '',
    opt_in: false,
    consent: null,
    dealership_slug: '',
    website_slug: '',
    manufacturer_slug: '',
    location: '',
    location_id: null,
    page_id: '',
    stock_number: '',
    'Vehicle Make': '',
    'Vehicle Model': '',
    car_type: '',
    car_id: null,
    vehicle_status: '',
    Rego: '',
    lead_status: '',
    form_completed: true,
    skipped_steps: [],
    step_number: null,
    additional_services: [],
    autogauge_enabled: false,
    has_files: false,
    test_drive_date: '',
    test_drive_time: '',
    url: '',
    source: 'Website',
    channel: 'website',
    user_agent: '',
    visited_pages: [],
    linked_query_params: '',
    anon_id: '',
    session_id: '',
    ...NO_PROVIDER_IDS,
    shown_variants: {},
    'Ready to sell': '',
    'Valuation guide': '',
    'Best Finance': '',
    'Best Deal': '',
    form: '',
    answers: {},
    spam: false,
    spam_reason: '',
    event: DEFAULT_EVENT,
  };
}

/** What remains of an erased lead: that it existed, when, and of which category. */
export function eraseLeadPerson(lead: Lead): Lead {
  const { id, created_at, updated_at, website_slug, category, channel, form, event } = lead;
  const { spam, form_completed } = lead;
  return {
    ...createEmptyLead(),
    id,
    created_at,
    updated_at,
    website_slug,
    category,
    channel,
    form,
    event,
    spam,
    form_completed,
    booking_change: null,
    reservation_change: null,
  };
}

const RANDOM_KEY = /^key:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A key that is a random number says nothing of anybody, and keeps a late retry from storing it all again. */
export function mayKeepKey(key: string | null): boolean {
  return key !== null && RANDOM_KEY.test(key);
}
