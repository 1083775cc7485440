import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { voltLaneCarPage } from '../content/car-pages.ts';
import { voltLaneElectric } from '../content/volt-lane/electric.ts';
import { voltLaneAbout } from '../content/volt-lane/about.ts';
import { voltLaneAfterSales } from '../content/volt-lane/after-sales.ts';
import { voltLaneBuying } from '../content/volt-lane/buying.ts';
import { voltLanePosts } from '../content/volt-lane/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';

const WEEK = replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '09:00', '18:00'), 0, ['10:00', '16:00']);

/** Electric cars by price or by subscription, dark by default. */
export const voltLane: WebsiteConfiguration = {
  slug: 'volt-lane',
  template: 'car',
  name: 'Volt Lane',
  dealership_id: 701,
  legal_name: 'Volt Lane Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 70 000 000 000',
  city: 'Docklands',
  override_city: 'Melbourne',
  state: 'VIC',
  name_rule: 'extended',
  ...voltLaneCarPage,
  dealerships: [
    {
      id: 701,
      name: 'Volt Lane',
      slug: 'volt-lane',
      stripe_publishable_key: 'pk_test_voltlaneDemo701',
      review_count: 158,
      average_rating: 4.9,
    },
  ],
  locations: [
    {
      id: 1,
      name: 'Volt Lane Docklands',
      location_type: 'sales',
      dealer_license_number: 'LMCT 00000',
      contact_detail: {
        phone: '03 5550 0710',
        landline_phone: '03 5550 0710',
        mobile: '0491 571 266',
        email: 'hello@volt-lane.example',
        opening_hours: WEEK,
      },
      landmarks: {
        by_car: 'Down Transformer Lane to the end. The green light above the roller door is us.',
        park: 'Six bays out the front, a charger at each.',
        train: 'The tram stops at the corner of the lane, two minutes on foot.',
        after_hours: null,
      },
      address: {
        street: '9 Transformer Lane',
        city: 'Melbourne',
        state: 'VIC',
        postcode: '3008',
        lat: -37.8152,
        long: 144.9463,
      },
      reviews: { count: 158, average_rating: 4.9 },
    },
  ],
  search_filters: 'fuel:Electric OR fuel:Hybrid OR fuel:"Plug-in Hybrid"',
  default_sort: 'price_asc',
  search_categories: [
    { name: 'Electric', query: 'refinementList[fuel][0]=Electric' },
    { name: 'Plug-in', query: 'refinementList[fuel][0]=Plug-in%20Hybrid' },
    { name: 'Under $50,000', query: 'range[price]=:50000' },
    { name: 'By subscription', query: 'sortBy=Car_production_subscription_price_asc' },
  ],
  payment_provider: 'stripe',
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
  call_us_number: '03 5550 0700',
  credit_licence_number: '000006',
  repayments_shown: 'cards',
  store_url: 'https://shop.volt-lane.example',
  message_required: false,
  enabled_pages: ['/electric-cars', '/find/rental-cars'],
  estimate_trade_ins: true,
  features: { enable_store: true, autobot: true },
  events_collector: { enabled: true, url: 'https://events.volt-lane.example/collect' },
  // Somebody else is told what shoppers do here, so they are asked first.
  consent: 'opt_in',
  meta_catalogue: 'vehicle',
  shopper_confirmation: true,
  home_stock: true,
  reply_promise: 15,
  home_layout: {
    hero: 'figures',
    stock_as: 'bars',
    order: ['stock', 'brands', 'team', 'highlights', 'bodies', 'offers'],
  },
  layout: { voice: 'airy', frame: 'plain' },
  home_team: [
    { role: 'Drives', text: 'An hour alone with the car' },
    { role: 'Charging', text: 'Plans your wall box' },
    { role: 'Batteries', text: 'Measures and explains' },
    { role: 'Trade in', text: 'Takes your petrol car' },
  ],
  home: {
    headline: 'Quiet cars, clear prices.',
    introduction: 'Electric and hybrid cars in Docklands. Buy one, or take it by the week.',
    hero_image: '/pictures/hero-sedan-dark.webp',
    highlights: [
      {
        title: 'Range you can check',
        text: 'Ask for the sheet of our own winter run, beside the official figures.',
      },
      { title: 'Subscribe', text: 'Insurance, servicing and tyres in one weekly price.' },
      {
        title: 'Charger fitted',
        text: 'Home chargers and cables in our shop, with an electrician to match.',
      },
      { title: 'Battery health', text: 'Every used electric car comes with a state-of-health reading.' },
    ],
  },
  offers: [
    {
      title: 'Charger with your car',
      text: 'A 7 kW wall charger with any new electric car. Fitting is quoted by the electrician.',
      image: '/pictures/dark/sedan-white-front34.webp',
      query: 'refinementList[car_type][0]=new&refinementList[fuel][0]=Electric',
      starts_on: addDemoDays(-9),
      ends_on: addDemoDays(50),
    },
    {
      title: 'Try before you plug',
      text: 'Subscribe first. Buy that car within a month, and two weeks come off its price.',
      image: '/pictures/dark/hatch-green-front34.webp',
      query: 'sortBy=Car_production_subscription_price_asc',
      starts_on: addDemoDays(-21),
      ends_on: addDemoDays(40),
    },
  ],
  reviews: [
    {
      author: 'N., Footscray',
      rating: 5,
      text: 'They told me the winter range without being asked.',
      date: addDemoDays(-7),
    },
    {
      author: 'O., Brunswick',
      rating: 5,
      text: 'Subscribed for a month, then bought it.',
      date: addDemoDays(-40),
    },
    {
      author: 'I., Coburg',
      rating: 5,
      text: 'First fast charge with somebody beside me. Now I do it half asleep.',
      date: addDemoDays(-30),
    },
    {
      author: 'A., Yarraville',
      rating: 4,
      text: 'The winter figure was right to within ten kilometres.',
      date: addDemoDays(-90),
    },
  ],
  pages: [...voltLaneAbout, ...voltLaneAfterSales, ...voltLaneBuying, ...voltLaneElectric],
  posts: voltLanePosts,
  theme: {
    brand: { l: 0.62, c: 0.19, h: 150 },
    accent: { l: 0.75, c: 0.14, h: 200 },
    neutral_hue: 190,
    radius: 18,
    font: 'sora',
    display_font: 'sora',
    display_weight: 700,
    mode: 'dark',
  },
};
