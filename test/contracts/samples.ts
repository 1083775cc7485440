import { randomBytes, randomUUID } from 'node:crypto';
import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { NewCar } from '#domain/cars/car.ts';
import type { PlannedDelivery } from '#domain/leads/deliveries/delivery.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { createEmptyLead } from '#domain/leads/empty-lead.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { RetentionLimits } from '#domain/people/retention.ts';
import type { LeadChange, LeadSubmission } from '#ports/leads.ts';

/** Plain values for the contract suites: each names only what its test is about. */
export function sampleWebsite(slug: string, change: Partial<Website> = {}): Omit<Website, 'id'> {
  return { ...(BARE_WEBSITE as Omit<Website, 'id'>), slug, name: `Site ${slug}`, ...change };
}

// The store keeps a configuration whole without looking into it, so a few keys stand for all.
const BARE_WEBSITE: Partial<Website> = {
  template: 'car',
  domain_name: null,
  dealerships: [],
  locations: [],
  timezone: 'Australia/Brisbane',
  locale: 'en-AU',
  include_sold_cars_days: 3,
};

/** Every staged row is stored, whatever its values. */
export const AS_GIVEN = { leaveOut: 0, leaveOutKm: 0, saysBasis: false, plausibility: null };

export function sampleCar(stocknum: string, change: Partial<NewCar> = {}): NewCar {
  return {
    name: '2021 Ford Ranger XLT',
    make: 'Ford',
    model: 'Ranger',
    year: 2021,
    km: 45_000,
    badge: 'XLT',
    series: null,
    status: 'in_stock',
    car_type: 'used',
    price_cents: 4_599_000,
    price_basis: 'drive_away',
    subscription_price_cents: null,
    stocknum,
    vin: null,
    rego: null,
    tag: null,
    reserved: false,
    sold: false,
    reservable: null,
    certified: false,
    fuel: 'Diesel',
    colour: 'Blue',
    body: 'Ute',
    transmission: 'Automatic',
    drive: '4x4',
    created_at: '2026-11-01T00:00:00.000Z',
    sold_at: null,
    custom_rank: 0,
    show_on_dealer_website: true,
    primary_image_url: null,
    images: [],
    photos_count: 0,
    file: null,
    dealership_id: 1,
    dealership_slug: 'river',
    location_id: 2,
    location_name: 'Northgate',
    distribution_locations: [],
    carsales_seller_identifier: null,
    city: 'Brisbane',
    state: 'QLD',
    has_checkout_payment_processor: false,
    payment_processors: [],
    description: null,
    details: {},
    assumed: [],
    ...change,
  };
}

export function sampleLead(change: Partial<NewLead> = {}): NewLead {
  return {
    ...createEmptyLead(),
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    category: 'general-enquiry',
    opt_in: true,
    ...change,
  };
}

export function sampleSubmission(change: Partial<LeadSubmission> = {}): LeadSubmission {
  return {
    id: randomUUID(),
    formToken: randomUUID(),
    lead: sampleLead(),
    idempotencyKey: randomUUID(),
    fingerprint: 'same',
    keyExpiresAt: '2026-12-20T00:00:00.000Z',
    at: '2026-11-20T00:00:00.000Z',
    deliveries: [sampleDelivery],
    notices: [],
    due: null,
    heldAtMost: 10_000,
    booking: null,
    files: [],
    ...change,
  };
}

const sampleDelivery: PlannedDelivery = {
  destination: 'sales-desk',
  due: '2026-11-20T00:00:00.000Z',
  supersedable: false,
};

export const sampleBooking: BookingClaim = {
  kind: 'test_drive',
  location_id: 1,
  starts_at: '2026-11-21T01:00:00.000Z',
  minutes: 15,
  capacity: 1,
};

export function sampleFile(): LeadFile {
  return {
    id: randomBytes(16).toString('hex'),
    name: 'licence.jpg',
    type: 'image/jpeg',
    size: 1000,
    sha256: 'ab'.repeat(32),
    state: 'kept',
  };
}

/** A later step of a lead a minute on. */
export function sampleChange(fields: LeadChange['fields']): LeadChange {
  return {
    fields,
    at: '2026-11-20T00:01:00.000Z',
    due: null,
    deliveries: [sampleDelivery],
    notices: [],
    isHeld: false,
    booking: null,
    releasesSeat: false,
    files: [],
  };
}

/** Everything an iteration yields, in order. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';
/** Limits by which nothing is old. */
export const NOTHING_OVERDUE: RetentionLimits = {
  leads: LONG_AGO,
  spam: LONG_AGO,
  applicationFiles: LONG_AGO,
  accounts: LONG_AGO,
  counts: LONG_AGO,
  alerts: LONG_AGO,
  visits: LONG_AGO,
  audit: LONG_AGO,
  keys: LONG_AGO,
};
