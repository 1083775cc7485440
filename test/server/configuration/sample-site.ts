import { MONDAY_TO_SATURDAY, buildWeek } from '#demo/sites/opening-hours.ts';
import type { NewCar } from '#domain/cars/car.ts';
import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { sampleCar } from '#test/contracts/samples.ts';

/** A Wednesday, 11 in the morning in Brisbane. */
export const NOW = Date.parse('2026-11-18T01:00:00Z');
const DAY = 86_400_000;

export const ADDRESS = { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };

export const YARD = {
  id: 1,
  name: 'Northside Yard',
  location_type: 'sales' as const,
  contact_detail: { phone: '07 5550 0110', opening_hours: buildWeek(MONDAY_TO_SATURDAY, '10:00', '17:00') },
  address: ADDRESS,
};
export const COUNTER = {
  id: 2,
  name: 'Northside Counter',
  location_type: 'parts' as const,
  contact_detail: { phone: '07 5550 0120' },
  address: ADDRESS,
};

export const MAPPED = {
  locations: [{ ...YARD, address: { ...ADDRESS, lat: -27.46, long: 153.02 } }, COUNTER],
  map_tiles: { url: 'https://tiles.oak.example/{z}/{x}/{y}.png', attribution: '© The mappers' },
};

/** It takes payments. */
export const DEALERSHIP = {
  id: 1,
  name: 'Northside',
  slug: 'northside',
  stripe_account_id: 'acct_1NorthsideTest',
  stripe_publishable_key: 'pk_test_northside',
};

/** A dealer of little: each key of the configuration is changed on a copy of this site. */
export const SAMPLE_SITE: WebsiteConfiguration = {
  name: 'Northside',
  city: 'Brisbane',
  state: 'QLD',
  dealerships: [{ ...DEALERSHIP, review_count: 40, average_rating: 4.5 }],
  payment_provider: 'stripe',
  dealership_websites: [
    { name: 'Oak Cars', url: 'https://oak.example', slug: 'oak', make: null, location_ids: [1] },
  ],
  locations: [YARD, COUNTER],
  store_url: 'https://shop.northside.example',
  call_us_number: '5055550140',
  manufacturer_id: 77,
};

/** For sale, runout, electric, certified, sold lately and sold longer ago. */
export const SAMPLE_CARS: readonly NewCar[] = [
  carAt('N1', {}),
  carAt('N2', {
    name: '2024 Mazda CX-5',
    make: 'Mazda',
    model: 'CX-5',
    price_cents: 3_000_000,
    car_type: 'new',
  }),
  carAt('N3', { name: '2020 Kia Rio', make: 'Kia', model: 'Rio', tag: 'Runout', price_cents: 1_900_000 }),
  carAt('N4', {
    name: '2025 BYD Dolphin',
    make: 'BYD',
    model: 'Dolphin',
    fuel: 'Electric',
    car_type: 'demo',
    subscription_price_cents: 25_000,
  }),
  carAt('N7', { name: '2022 Toyota Yaris', make: 'Toyota', model: 'Yaris', certified: true }),
  sold('N5', '2019 Ford Escape', 2),
  sold('N6', '2018 Ford Focus', 5),
];

function carAt(stocknum: string, change: Partial<NewCar>): NewCar {
  return sampleCar(stocknum, {
    dealership_slug: 'northside',
    location_id: 1,
    location_name: 'Northside Yard',
    payment_processors: null,
    ...change,
  });
}

function sold(stocknum: string, name: string, daysAgo: number): NewCar {
  const sold_at = new Date(NOW - daysAgo * DAY).toISOString();
  return carAt(stocknum, { name, status: 'sold', sold: true, sold_at });
}

/** Who gets its leads, and one that is sent. */
export const DESK = { name: 'desk', kind: 'email' as const, to: ['desk@example.com'], is_default: true };
export const LEADS = '/api/leads';
export const ANN = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };
export const ENQUIRY = { ...ANN, category: 'general-enquiry', message: 'Still there?' };
