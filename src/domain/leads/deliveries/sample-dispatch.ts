import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Website } from '../../tenants/website.ts';
import { emptyLead } from '../empty-lead.ts';
import type { DispatchedCar, LeadDispatch } from './lead-dispatch.ts';
import type { Lead } from '../lead.ts';

/** A dealer in Brisbane with sales, parts and service, for tests to vary. */
export function sampleDealer(change: object = {}): Website {
  const parseResult = parseWebsite({ ...DEALER, ...change });
  if ('website' in parseResult) return parseResult.website;
  throw new Error(JSON.stringify(parseResult.faults));
}

/** Ann Lee's question about a used car. */
export function sampleEnquiry(change: Partial<Lead> = {}): Lead {
  return { ...ENQUIRY, ...change };
}

export const SAMPLE_CAR: DispatchedCar = {
  slug: '2021-ford-ranger-xlt-r100',
  name: '2021 Ford Ranger XLT',
  make: 'Ford',
  model: 'Ranger',
  year: 2021,
  km: 45_000,
  badge: 'XLT',
  series: null,
  vin: '1M8GDM9AXKP042788',
  stocknum: 'R100',
  car_type: 'used',
  colour: 'Blue',
  body: 'Ute',
  transmission: 'Automatic',
  price_cents: 4_599_000,
  details: { doors: 4 },
};

/** What a courier makes of the enquiry. */
export function sampleDispatch(change: Partial<LeadDispatch> = {}): LeadDispatch {
  return {
    lead: sampleEnquiry(),
    sequence: 1,
    car: SAMPLE_CAR,
    files: [],
    website: sampleDealer(),
    origin: 'https://northside.example',
    now: Date.parse('2026-11-20T01:00:00Z'),
    checkoutAddress: null,
    ...change,
  };
}

const DEALER = {
  name: 'Northside Motors',
  slug: 'northside',
  city: 'Brisbane',
  state: 'QLD',
  locations: [
    place('Northside Sales', 'sales', '07 5550 0110'),
    place('Northside Parts', 'parts', '07 5550 0120'),
    place('Northside Service', 'service', '07 5550 0130'),
  ],
};

const ENQUIRY: Lead = {
  ...emptyLead(),
  id: 'lead-1',
  created_at: '2026-11-20T00:30:00.000Z',
  updated_at: '2026-11-20T00:30:00.000Z',
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  message: 'Is it still there?',
  category: 'Used Vehicle Enquiry',
  form: 'enquire_now',
  website_slug: 'northside',
  dealership_slug: 'northside',
  location: 'Northside Sales',
  location_id: 1,
  car_id: 7,
  car_type: 'used',
  stock_number: 'R100',
  'Vehicle Make': 'Ford',
  'Vehicle Model': 'Ranger',
  lead_status: 'New',
  booking_change: null,
  reservation_change: null,
};

function place(name: string, location_type: string, phone: string): object {
  const email = `${location_type}@northside.example`;
  return { name, location_type, contact_detail: { phone, email } };
}
