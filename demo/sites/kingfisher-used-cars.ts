import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { kingfisherCarPage } from '../content/car-pages.ts';
import { kingfisherAbout } from '../content/kingfisher-used-cars/about.ts';
import { kingfisherAfterSales } from '../content/kingfisher-used-cars/after-sales.ts';
import { kingfisherBuying } from '../content/kingfisher-used-cars/buying.ts';
import { kingfisherPosts } from '../content/kingfisher-used-cars/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';
import { leadDesk, receptionDesk } from './lead-desk.ts';

const YARD_HOURS = replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '08:30', '17:00'), 6, ['08:30', '16:00']);

/** A used-car dealer with two yards, a garage to sign in to and sold cars still on show. */
export const kingfisherUsedCars: WebsiteConfiguration = {
  slug: 'kingfisher-used-cars',
  template: 'car',
  name: 'Kingfisher Used Cars',
  dealership_id: 201,
  legal_name: 'Kingfisher Used Cars Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 20 000 000 000',
  city: 'Brisbane',
  state: 'QLD',
  ...kingfisherCarPage,
  dealerships: [
    {
      id: 201,
      name: 'Kingfisher Used Cars',
      slug: 'kingfisher-used-cars',
      stripe_publishable_key: 'pk_test_kingfisherDemo201',
      review_count: 486,
      average_rating: 4.7,
    },
  ],
  reply_promise: 20,
  lead_destinations: [
    leadDesk('rocklea@kingfisher-used-cars.example', { location_ids: [1] }),
    leadDesk('zillmere@kingfisher-used-cars.example', { location_ids: [2] }),
    receptionDesk('office@kingfisher-used-cars.example'),
  ],
  locations: [
    {
      id: 1,
      name: 'Kingfisher Rocklea',
      location_type: 'sales',
      dealer_license_number: '0000456',
      contact_detail: {
        phone: '07 5550 0210',
        landline_phone: '07 5550 0210',
        mobile: '0491 570 157',
        email: 'rocklea@kingfisher-used-cars.example',
        opening_hours: YARD_HOURS,
      },
      landmarks: {
        by_car: 'Past the rail bridge, second gate on the left, under the blue sign.',
        park: 'Ten bays along the fence. Trailers turn at the back.',
        train: 'Eight minutes on foot from the station, along the line.',
        after_hours: 'Keys go through the slot in the office door.',
      },
      address: {
        street: '88 Marshalling Street',
        city: 'Rocklea',
        state: 'QLD',
        postcode: '4106',
        lat: -27.5445,
        long: 153.0016,
      },
      reviews: { count: 311, average_rating: 4.7 },
    },
    {
      id: 2,
      name: 'Kingfisher Zillmere',
      location_type: 'sales',
      dealer_license_number: '0000456',
      contact_detail: {
        phone: '07 5550 0220',
        landline_phone: '07 5550 0220',
        email: 'zillmere@kingfisher-used-cars.example',
        opening_hours: YARD_HOURS,
      },
      landmarks: {
        by_car: 'Off the main road at the tyre shop, then the end of the lane.',
        park: 'On the gravel in front of the office.',
        train: null,
        after_hours: 'Keys go through the slot in the office door.',
      },
      address: {
        street: '15 Handford Lane',
        city: 'Zillmere',
        state: 'QLD',
        postcode: '4034',
        lat: -27.3603,
        long: 153.0368,
      },
      reviews: { count: 175, average_rating: 4.6 },
    },
  ],
  phone_rule: 'au-mobile',
  default_search_path: 'used-cars-brisbane',
  default_sort: 'latest',
  include_sold_cars_days: 7,
  search_categories: [
    { name: 'Under $20,000', query: 'range[price]=:20000' },
    { name: 'SUVs', query: 'refinementList[body][0]=SUV' },
    { name: 'Utes', query: 'refinementList[body][0]=Ute' },
    { name: 'Low kilometres', query: 'range[km]=:40000' },
  ],
  payment_provider: 'stripe',
  finance_link: '/apply-for-finance',
  credit_licence_number: '000002',
  repayments_shown: 'cards',
  lending: { rate_percent: 8.99, establishment_fee_cents: 39_500, monthly_fee_cents: 1_000 },
  dealer_promises: true,
  autogauge_enabled: true,
  // One number: nothing is to be revealed.
  buttons: [
    'enquire_now',
    'book_a_test_drive',
    'reserve_car_now',
    'call_us_now',
    'get_finance',
    'trade_in_valuation',
    'whatsapp',
    'car_history_report',
    'vehicle_location',
    'request_photos',
  ],
  call_us_number: '07 5550 0200',
  garage_enabled: true,
  garage_path: '/my-cars',
  enabled_pages: ['/used-car/list', '/find/rental-cars'],
  features: { autograb: true, nevdis: true },
  shopper_confirmation: true,
  home_stock: true,
  home_layout: {
    hero: 'stock',
    stock_as: 'rows',
    order: ['stock', 'highlights', 'team', 'bodies', 'brands', 'locations'],
  },
  layout: { voice: 'tight', rhythm: 'tight', frame: 'plain' },
  home_team: [
    { role: 'Buys the cars', text: 'And writes down what they need' },
    { role: 'Answers the phone', text: 'In both yards' },
    { role: 'Runs the workshop', text: 'Two hoists, one pit' },
  ],
  home: {
    headline: 'Good used cars, plainly priced.',
    introduction: 'Checked cars in two Brisbane yards, the latest arrivals first.',
    hero_image: '/pictures/hatch-red-front34.webp',
    hero_image_dark: '/pictures/dark/hatch-red-front34.webp',
    highlights: [
      {
        title: 'History on file',
        text: 'Many of our cars come with a history report you can open before you visit.',
      },
      {
        title: 'Statutory warranty',
        text: 'Cars within the age and distance limits carry the Queensland warranty.',
      },
      {
        title: 'Save and compare',
        text: 'Keep the cars you like in your garage and hear when the price moves.',
      },
      { title: 'Drive away prices', text: 'Transfer and stamp duty are in the price you see.' },
    ],
  },
  offers: [
    {
      title: 'First cars under $20,000',
      text: 'Small, tidy and easy to insure. Each with a fresh safety certificate.',
      image: '/pictures/hatch-blue-front34.webp',
      image_dark: '/pictures/dark/hatch-blue-front34.webp',
      query: 'range[price]=:20000',
      starts_on: addDemoDays(-20),
      ends_on: addDemoDays(40),
    },
    {
      title: 'Subscribe by the week',
      text: 'Registration, servicing and insurance in one weekly price. Hand it back when you like.',
      image: '/pictures/suv-white-front34.webp',
      image_dark: '/pictures/dark/suv-white-front34.webp',
      query: 'sortBy=Car_production_subscription_price_asc',
      starts_on: addDemoDays(-14),
      ends_on: addDemoDays(33),
    },
  ],
  reviews: [
    {
      author: 'R., Moorooka',
      rating: 5,
      text: 'The history report was there before I asked for it.',
      date: addDemoDays(-16),
    },
    {
      author: 'D., Aspley',
      rating: 5,
      text: 'No pressure, and they let me drive it on the motorway.',
      date: addDemoDays(-31),
    },
    { author: 'S., Salisbury', rating: 4, text: 'Fair price for my old hatch.', date: addDemoDays(-49) },
    {
      author: 'N., Bracken Ridge',
      rating: 5,
      text: 'They showed me the paint readings of the door that had been resprayed.',
      date: addDemoDays(-40),
    },
    {
      author: 'T., Sunnybank',
      rating: 2,
      text: 'Good car, but I waited two weeks for the second key.',
      date: addDemoDays(-63),
    },
  ],
  pages: [...kingfisherAbout, ...kingfisherAfterSales, ...kingfisherBuying],
  posts: kingfisherPosts,
  theme: {
    brand: { l: 0.48, c: 0.13, h: 240 },
    accent: { l: 0.7, c: 0.16, h: 60 },
    neutral_hue: 245,
    radius: 10,
    font: 'manrope',
    display_font: 'manrope',
    display_weight: 800,
  },
};
