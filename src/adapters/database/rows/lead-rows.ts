import type { LeadChannel } from '#domain/leads/lead-channel.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { createRowCodec, type RowCodec } from './row-codec.ts';

const storedRows = createRowCodec<Lead>({
  id: 'text',
  created_at: 'instant',
  updated_at: 'instant',
  spam: 'flag',
  spam_reason: 'text',
  event: 'number',
  booking_change: 'json',
  reservation_change: 'json',
  name: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  phone: 'text',
  email: 'text',
  postcode: 'text',
  state: 'text',
  day: 'text',
  month: 'text',
  year: 'text',
  message: 'text',
  category: 'text',
  subcategory: 'text',
  opt_in: 'flag',
  consent: 'json',
  dealership_slug: 'text',
  website_slug: 'text',
  manufacturer_slug: 'text',
  location: 'text',
  location_id: 'number',
  page_id: 'text',
  stock_number: 'text',
  'Vehicle Make': 'text',
  'Vehicle Model': 'text',
  car_type: 'text',
  car_id: 'number',
  vehicle_status: 'text',
  Rego: 'text',
  lead_status: 'text',
  form_completed: 'flag',
  skipped_steps: 'json',
  step_number: 'number',
  additional_services: 'json',
  autogauge_enabled: 'flag',
  has_files: 'flag',
  test_drive_date: 'text',
  test_drive_time: 'text',
  url: 'text',
  source: 'text',
  channel: 'text',
  user_agent: 'text',
  visited_pages: 'json',
  linked_query_params: 'text',
  anon_id: 'text',
  session_id: 'text',
  fbp: 'text',
  fbc: 'text',
  ga_client_id: 'text',
  shown_variants: 'json',
  'Ready to sell': 'text',
  'Valuation guide': 'text',
  'Best Finance': 'text',
  'Best Deal': 'text',
  form: 'text',
  answers: 'json',
});

/** What was stored before channels were kept came by the website. */
export function readChannel(channel: LeadChannel | null): LeadChannel {
  return channel ?? 'website';
}

export const leadRows: RowCodec<Lead> = {
  ...storedRows,
  fromRow(row) {
    const lead = storedRows.fromRow(row);
    return { ...lead, channel: readChannel(lead.channel) };
  },
};
