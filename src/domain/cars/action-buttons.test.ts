import { describe, expect, it } from 'vitest';
import {
  type ButtonCar,
  type ButtonSite,
  checkButtons,
  pickShownButtons,
  buildWhatsappLink,
} from './action-buttons.ts';
import { ACTION_BUTTONS } from './button-settings.ts';
import type { Location } from '../tenants/location.ts';

const LOCATION: Location = {
  id: 3,
  dealership_id: 7,
  name: 'Northgate',
  position: 1,
  slug: 'northgate',
  location_type: 'sales',
  primary: true,
  visible: true,
  dealer_license_number: null,
  contact_detail: {
    phone: '07 5550 1234',
    landline_phone: null,
    mobile: '0491 570 006',
    email: null,
    facebook_url: null,
    instagram_url: null,
    opening_hours: [],
  },
  address: {
    street: null,
    city: null,
    state: null,
    postcode: null,
    lat: null,
    long: null,
    place_id: null,
    place_url: null,
    full: null,
    map_url: null,
  },
  manufacturers: [],
  reviews: { count: 0, average_rating: null },
  distribution_locations: [],
  front_picture: null,
  landmarks: { by_car: null, park: null, train: null, after_hours: null },
};

const CAR: ButtonCar = {
  status: 'in_stock',
  tag: null,
  sold: false,
  reserved: false,
  price_cents: 30_000_00,
  reservable: null,
  dealership_id: 7,
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_live_a' }],
  file: '/files/report.pdf',
  location_id: 3,
  location_name: null,
};

const SITE: ButtonSite = {
  buttons: [...ACTION_BUTTONS],
  locations: [LOCATION],
  locale: 'en-AU',
  phone_rule: 'au',
  call_us_number: null,
  whatsapp_number: null,
  payment_provider: 'stripe',
  dealerships: [{ id: 7, stripe_publishable_key: 'pk_live_dealer', stripe_account_id: 'acct_1' }],
  features: { autograb: true, autobot: true },
};

function verdictOf(button: string, car: Partial<ButtonCar>, site: Partial<ButtonSite> = {}) {
  return checkButtons({ ...CAR, ...car }, { ...SITE, ...site }).find((verdict) => verdict.button === button)
    ?.whyNot;
}

describe('action buttons', () => {
  it('are those that the site configured, in the order of the site', () => {
    expect(pickShownButtons(CAR, SITE)).toEqual(ACTION_BUTTONS);
    expect(pickShownButtons(CAR, { ...SITE, buttons: ['whatsapp', 'chat', 'enquire_now'] })).toEqual([
      'whatsapp',
      'chat',
      'enquire_now',
    ]);
  });

  it('are shown once, however often they are configured', () => {
    expect(pickShownButtons(CAR, { ...SITE, buttons: ['enquire_now', 'enquire_now'] })).toEqual([
      'enquire_now',
    ]);
  });

  const noMobile = { ...LOCATION, contact_detail: { ...LOCATION.contact_detail, mobile: null } };
  it.each<[string, string, string | null, Partial<ButtonCar>, Partial<ButtonSite>]>([
    ['call_the_dealer', 'nobody has a phone', 'no_phone', {}, { locations: [] }],
    ['call_the_dealer', 'the main location has one', null, { location_id: null }, {}],
    ['call_the_dealer', 'the car is sold', null, { sold: true, status: 'sold' }, {}],
    ['call_us_now', 'nobody has a phone', 'no_phone', {}, { locations: [] }],
    [
      'call_us_now',
      'the site has its own number',
      null,
      {},
      { locations: [], call_us_number: '1300 000 000' },
    ],
    ['enquire_now', 'the car is sold', 'sold', { sold: true, status: 'sold' }, {}],
    ['enquire_now', 'the car is reserved', null, { reserved: true }, {}],
    ['enquire_now', 'the car is coming soon', null, { status: 'coming_soon' }, {}],
    ['whatsapp', 'the location has a mobile', null, {}, {}],
    [
      'whatsapp',
      'neither site nor location has a number',
      'no_whatsapp_number',
      {},
      { locations: [noMobile] },
    ],
    ['whatsapp', 'the site has a number', null, {}, { locations: [], whatsapp_number: '021 234 5678' }],
    ['whatsapp', 'the car is sold', 'sold', { sold: true, status: 'sold' }, {}],
    ['chat', 'the site has its assistant', null, {}, {}],
    ['chat', 'the site has none', 'no_chat', {}, { features: { autograb: true, autobot: false } }],
    [
      'chat',
      'somebody else carries it',
      null,
      {},
      { zendesk_key: 'abc-123', features: { autograb: true, autobot: false } },
    ],
    [
      'chat',
      'a tag manager brings it, which our button cannot open',
      'no_chat',
      {},
      { impel_chatbot_key: 'abc-123', features: { autograb: true, autobot: false } },
    ],
    ['car_history_report', 'the car has no file', 'no_file', { file: null }, {}],
    ['vehicle_location', 'the location is not known', 'no_location', { location_id: null }, {}],
    [
      'vehicle_location',
      'the location is hidden',
      'no_location',
      {},
      { locations: [{ ...LOCATION, visible: false }] },
    ],
  ])('%s when %s: %s', (button, _when, reason, car, site) => {
    expect(verdictOf(button, car, site)).toBe(reason);
  });
});

it.each([
  ['0491 570 006', 'en-AU', '61491570006'],
  ['+61 491 570 006', 'en-AU', '61491570006'],
  ['0061491570006', 'en-AU', '61491570006'],
  ['021 234 5678', 'en-NZ', '64212345678'],
  ['(555) 234-5678', 'en-US', '15552345678'],
  ['1 555 234 5678', 'en-US', '15552345678'],
] as const)('%s on an %s site talks to %s', (phone, locale, digits) => {
  expect(buildWhatsappLink(phone, 'Is it blue & new?', locale)).toBe(
    `https://wa.me/${digits}?text=Is%20it%20blue%20%26%20new%3F`,
  );
});
