import type { ProviderIds } from '../analytics/provider-ids.ts';
import type { Variants } from '../experiments/experiments.ts';
import type { LeadChannel } from './lead-channel.ts';

/** An enquiry as it is kept (spec §3). The keys are the spec's exact names, spaces included. */
export interface Lead extends LeadFields {
  /** Random text, never guessable from another lead's. */
  id: string;
  /** ISO instant. */
  created_at: string;
  updated_at: string;
  /** Kept and shown to staff, but not delivered. */
  spam: boolean;
  /** Why it is taken for spam; empty when it is not. */
  spam_reason: string;
  /** What analytics count it as (spec §9); null for a lead from before this was kept. */
  event: number | null;
  /** What its person did with the booking afterwards; null where nothing. */
  booking_change: BookingChange | null;
  /** What last became of the reservation it made, as its shopper was told; null for every other lead. */
  reservation_change: ReservationNews | null;
}

export type NewLead = LeadFields & Pick<Lead, 'spam' | 'spam_reason' | 'event'>;

export interface LeadFields extends ProviderIds {
  name: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  phone: string;
  email: string;
  postcode: string;
  state: string;
  day: string;
  month: string;
  year: string;
  message: string;
  category: string;
  subcategory: string;
  opt_in: boolean;
  consent: Consent | null;
  dealership_slug: string;
  website_slug: string;
  manufacturer_slug: string;
  location: string;
  location_id: number | null;
  page_id: string;

  stock_number: string;
  'Vehicle Make': string;
  'Vehicle Model': string;
  car_type: string;
  car_id: number | null;
  vehicle_status: string;
  Rego: string;

  lead_status: string;
  form_completed: boolean;
  skipped_steps: SkippedStep[];
  step_number: number | null;
  additional_services: string[];
  autogauge_enabled: boolean;
  has_files: boolean;
  test_drive_date: string;
  test_drive_time: string;

  url: string;
  /** Always `Website`. */
  source: string;
  channel: LeadChannel;
  user_agent: string;
  visited_pages: string[];
  linked_query_params: string;
  /** Random ids of the visitor's device and visit; empty where scripts do not run. Whoever sends a lead may make them up. */
  anon_id: string;
  session_id: string;
  /** What the visitor's device was shown of the site's split tests: the variant by the experiment's name. */
  shown_variants: Variants;

  'Ready to sell': string;
  'Valuation guide': string;
  'Best Finance': string;
  'Best Deal': string;

  /** Name of the catalogue form that was filled, if one was named. */
  form: string;
  /** Everything else the sender gave: scalar values only. */
  answers: Record<string, string | number | boolean>;
}

/** A booking moved to another time or cancelled, by the link of the mail about it. */
interface BookingChange {
  kind: 'moved' | 'cancelled';
  /** ISO instant. */
  at: string;
  /** The time before, on the site's clocks: an ISO date and `HH:MM`. */
  previous_date: string;
  previous_time: string;
  /** How many times it was changed so far. */
  count: number;
}

/** `refunded`: by the dealer. `not_confirmed`: by its time, `too_late`: paid when its time to pay was over; both refunded. */
export interface ReservationNews {
  kind: 'paid' | 'confirmed' | 'extended' | 'refunded' | 'not_confirmed' | 'too_late';
  /** ISO instant. */
  at: string;
  /** What was paid, in dollars, and of which: `AUD`. */
  amount: number;
  currency: string;
  /** ISO instant by which the dealer confirms it; null where nothing ends by time. */
  until: string | null;
}

export interface SkippedStep {
  from: number;
  to: number;
}

/** What was shown and chosen, so that consent can be proved later (spec §5). */
export interface Consent {
  text: string;
  value: boolean;
  changed_by_user: boolean;
  /** Said in person or on the phone. */
  asked_by_staff?: true;
  at: string;
  url: string;
}
