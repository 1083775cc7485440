import type { Car } from '../cars/car.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import type { Website, WebsiteConfiguration } from '../tenants/website.ts';
import { type AssistantAnswer, answerQuestion } from './answer-question.ts';

/** A Friday, 10:00 in Brisbane. */
const NOW = Date.parse('2026-11-20T00:00:00Z');

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:30',
  close: '17:30',
}));
const SATURDAY = { weekday: 6, status: 'Open' as const, open: '09:00', close: '13:00' };

const CONFIGURATION: WebsiteConfiguration = {
  slug: 'northside',
  name: 'Northside',
  timezone: 'Australia/Brisbane',
  state: 'QLD',
  features: { autobot: true, autograb: true },
  buttons: ['call_the_dealer', 'enquire_now', 'request_photos', 'trade_in_valuation', 'reserve_car_now'],
  payment_provider: 'stripe',
  dealerships: [
    {
      id: 7,
      name: 'Northside',
      slug: 'northside',
      stripe_publishable_key: 'pk_live_a',
      stripe_account_id: 'acct_1',
    },
  ],
  locations: [
    {
      id: 1,
      name: 'Northgate',
      slug: 'northgate',
      primary: true,
      contact_detail: {
        phone: '07 5550 1234',
        email: 'sales@northside.example',
        opening_hours: [...HOURS, SATURDAY],
      },
      address: { street: '1 Main Road', city: 'Northgate', state: 'QLD', postcode: '4013' },
    },
    {
      id: 2,
      name: 'Workshop',
      slug: 'workshop',
      location_type: 'service',
      contact_detail: { phone: '07 5550 9999', opening_hours: HOURS },
      address: { street: '2 Back Lane', city: 'Northgate', state: 'QLD', postcode: '4013' },
    },
  ],
  special_hours: [
    { date: '2026-12-25', status: 'Closed', label: 'Christmas Day' },
    { date: '2026-12-24', status: 'Open', open: '09:00', close: '12:00', label: 'Christmas Eve' },
  ],
};

const CAR: Car = {
  id: 5,
  slug: 'ford-ranger-5',
  name: '2021 Ford Ranger XLT',
  make: 'Ford',
  model: 'Ranger',
  year: 2021,
  km: 45_000,
  badge: 'XLT',
  series: null,
  status: 'in_stock',
  car_type: 'used',
  price_cents: 45_990_00,
  price_basis: 'drive_away',
  subscription_price_cents: null,
  stocknum: 'U5',
  vin: null,
  rego: '123ABC',
  tag: null,
  reserved: false,
  sold: false,
  reservable: null,
  certified: false,
  fuel: 'Diesel',
  colour: 'White',
  body: 'Ute',
  transmission: 'Automatic',
  drive: '4x4',
  created_at: '2026-11-01T00:00:00Z',
  sold_at: null,
  custom_rank: 0,
  show_on_dealer_website: true,
  primary_image_url: null,
  images: [],
  photos_count: 0,
  file: '/files/report.pdf',
  dealership_id: 7,
  dealership_slug: 'northside',
  location_id: 1,
  location_name: 'Northgate',
  distribution_locations: [],
  carsales_seller_identifier: null,
  city: null,
  state: 'QLD',
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_live_a' }],
  description: null,
  details: { seats: 5, interior_colour: 'Black' },
  assumed: [],
};

/** A question on the page of a used ute in stock at Northgate, or, with null, on another page of the same dealer. */
export function ask(
  question: string,
  car: Partial<Car> | null = {},
  change: Partial<WebsiteConfiguration> = {},
): AssistantAnswer {
  return answerQuestion(question, { website: site(change), car: car && { ...CAR, ...car }, now: NOW });
}

function site(change: Partial<WebsiteConfiguration> = {}): Website {
  const parseResult = parseWebsite({ ...CONFIGURATION, ...change });
  if ('faults' in parseResult) throw new Error(JSON.stringify(parseResult.faults));
  return { ...parseResult.website, id: 1 };
}
