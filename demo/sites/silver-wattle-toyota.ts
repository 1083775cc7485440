import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { silverWattleCarPage } from '../content/car-pages.ts';
import { silverWattleAbout } from '../content/silver-wattle-toyota/about.ts';
import { silverWattleAfterSales } from '../content/silver-wattle-toyota/after-sales.ts';
import { silverWattleBuying } from '../content/silver-wattle-toyota/buying.ts';
import { silverWattleMenus } from '../content/silver-wattle-toyota/menus.ts';
import { silverWattleModels } from '../content/silver-wattle-toyota/models.ts';
import { silverWattlePosts } from '../content/silver-wattle-toyota/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';
import { leadDesk, receptionDesk } from './lead-desk.ts';

const ADDRESS = {
  street: '310 Port Wakefield Street',
  city: 'Adelaide',
  state: 'SA',
  postcode: '5000',
  lat: -34.9285,
  long: 138.6007,
};

/** A single brand: certified used Toyotas, green runout badges, model pages, news and "buy online". */
export const silverWattleToyota: WebsiteConfiguration = {
  slug: 'silver-wattle-toyota',
  template: 'car',
  name: 'Silver Wattle Toyota',
  dealership_id: 601,
  legal_name: 'Silver Wattle Automotive Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 60 000 000 000',
  manufacturer: 'Toyota',
  manufacturer_id: 1,
  city: 'Adelaide',
  state: 'SA',
  ...silverWattleCarPage,
  dealerships: [
    {
      id: 601,
      name: 'Silver Wattle Toyota',
      slug: 'silver-wattle-toyota',
      stripe_publishable_key: 'pk_test_silverwattleDemo601',
      review_count: 731,
      average_rating: 4.5,
      manufacturers: ['Toyota'],
      four_step_valuation_form: true,
      enable_valuation_offer_rejection: true,
    },
  ],
  shopper_confirmation: true,
  lead_destinations: [
    leadDesk('new-cars@silver-wattle-toyota.example', {
      departments: ['sales'],
      car_types: ['new', 'demo'],
    }),
    leadDesk('used-cars@silver-wattle-toyota.example', {
      departments: ['sales', 'buying'],
      car_types: ['used'],
    }),
    leadDesk('parts@silver-wattle-toyota.example', { departments: ['parts'] }),
    leadDesk('service@silver-wattle-toyota.example', { departments: ['service'] }),
    receptionDesk('sales@silver-wattle-toyota.example'),
  ],
  locations: [
    {
      id: 1,
      name: 'Silver Wattle Sales',
      location_type: 'sales',
      dealer_license_number: 'MVD 000000',
      contact_detail: {
        phone: '08 5550 0610',
        landline_phone: '08 5550 0610',
        mobile: '0491 570 159',
        email: 'sales@silver-wattle-toyota.example',
        opening_hours: replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '08:30', '17:30'), 6, ['09:00', '16:00']),
      },
      address: ADDRESS,
      landmarks: {
        by_car: 'Opposite the tram depot. The drive is after the red sign, not before it.',
        park: 'Guests park under the awning on the left; it is never full before ten.',
        train: 'The tram stops at the door.',
      },
      manufacturers: ['Toyota'],
      reviews: { count: 731, average_rating: 4.5 },
    },
    {
      id: 2,
      name: 'Silver Wattle Parts',
      location_type: 'parts',
      contact_detail: {
        phone: '08 5550 0620',
        landline_phone: '08 5550 0620',
        email: 'parts@silver-wattle-toyota.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '08:00', '17:00'),
      },
      address: ADDRESS,
    },
    {
      id: 3,
      name: 'Silver Wattle Service',
      location_type: 'service',
      contact_detail: {
        phone: '08 5550 0630',
        landline_phone: '08 5550 0630',
        email: 'service@silver-wattle-toyota.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '07:30', '17:00'),
      },
      address: { ...ADDRESS, street: '314 Port Wakefield Street' },
    },
  ],
  brands: [{ make: 'Toyota', logo: '/pictures/badge-toyota.webp' }],
  search_filters: 'make:Toyota',
  runout_tag_colour: 'green',
  search_categories: [
    { name: 'Hybrid', query: 'refinementList[fuel][0]=Hybrid' },
    { name: 'HiLux', query: 'refinementList[model][0]=HiLux' },
    { name: 'RAV4', query: 'refinementList[model][0]=RAV4' },
    { name: 'Used', query: 'refinementList[car_type][0]=used' },
  ],
  payment_provider: 'stripe',
  checkout_path: 'buy-online',
  credit_licence_number: '000003',
  repayments_shown: 'cards',
  // One number: nothing is to be revealed.
  buttons: [
    'enquire_now',
    'book_a_test_drive',
    'reserve_car_now',
    'call_us_now',
    'get_finance',
    'trade_in_valuation',
    'chat',
    'car_history_report',
    'vehicle_location',
    'request_photos',
  ],
  call_us_number: '08 5550 0600',
  blog_path: '/news',
  enabled_pages: ['/competition', '/survey', '/our-team'],
  features: { autograb: true, nevdis: true, build_model_pages: true, finance_pre_approval: true },
  experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }],
  home_stock: true,
  home_layout: { hero: 'range', order: ['stock', 'highlights', 'bodies', 'offers', 'team', 'locations'] },
  layout: { frame: 'brand' },
  home_team: [
    { role: 'New cars', text: 'Knows every grade' },
    { role: 'Certified used', text: 'Checks and signs' },
    { role: 'Service', text: 'Toyota trained' },
    { role: 'Parts', text: 'Finds it by the chassis number' },
  ],
  home: {
    headline: 'Your Toyota, close to home.',
    introduction: 'New, demo and certified used Toyotas in Adelaide.',
    hero_image: '/pictures/wagon-red-front34.webp',
    hero_image_dark: '/pictures/dark/wagon-red-front34.webp',
    highlights: [
      { title: 'Certified used', text: 'Inspected, serviced and covered. Look for the tick on the card.' },
      { title: 'Buy online', text: 'Hold a car, upload your papers and collect it when it suits.' },
      {
        title: 'Valuation in four steps',
        text: 'Rego, condition, contact, offer. Say no and nothing happens.',
      },
      { title: 'Every model explained', text: 'Grades side by side, with what is in our yard today.' },
    ],
  },
  offers: [
    {
      title: 'HiLux runout',
      text: 'The last of this year’s plates, with a tub liner fitted.',
      image: '/pictures/ute-red-front34.webp',
      image_dark: '/pictures/dark/ute-red-front34.webp',
      query: 'refinementList[model][0]=HiLux',
      starts_on: addDemoDays(-30),
      ends_on: addDemoDays(44),
    },
    {
      title: 'Hybrid demos',
      text: 'A few thousand kilometres, the balance of the warranty.',
      image: '/pictures/suv-green-front34.webp',
      image_dark: '/pictures/dark/suv-green-front34.webp',
      query: 'refinementList[car_type][0]=demo',
      starts_on: addDemoDays(-19),
      ends_on: addDemoDays(38),
    },
  ],
  reviews: [
    {
      author: 'E., Prospect',
      rating: 5,
      text: 'The valuation held when they saw the car.',
      date: addDemoDays(-10),
    },
    {
      author: 'G., Glenelg',
      rating: 4,
      text: 'Long wait for the colour we wanted, worth it.',
      date: addDemoDays(-47),
    },
    {
      author: 'L., Unley',
      rating: 5,
      text: 'Drove two grades back to back and bought the cheaper one.',
      date: addDemoDays(-21),
    },
    {
      author: 'C., Salisbury',
      rating: 3,
      text: 'Phone rang out twice before I got the service desk.',
      date: addDemoDays(-59),
    },
  ],
  navigation: silverWattleMenus,
  pages: [...silverWattleAbout, ...silverWattleModels, ...silverWattleAfterSales, ...silverWattleBuying],
  posts: silverWattlePosts,
  theme: {
    brand: { l: 0.52, c: 0.2, h: 27 },
    accent: { l: 0.78, c: 0.15, h: 95 },
    neutral_hue: 30,
    radius: 6,
    font: 'inter',
    display_font: 'inter',
    display_weight: 760,
  },
};
