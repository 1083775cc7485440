import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { riverlineCarPage } from '../content/car-pages.ts';
import { riverlineAbout } from '../content/riverline/about.ts';
import { riverlineAfterSales } from '../content/riverline/after-sales.ts';
import { riverlineBrands } from '../content/riverline/brands.ts';
import { riverlineBuying } from '../content/riverline/buying.ts';
import { riverlinePositions } from '../content/riverline/positions.ts';
import { riverlinePosts } from '../content/riverline/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';
import { riverlineDesks } from './riverline-desks.ts';
import { riverlineOffers } from './riverline-offers.ts';

const BRANDS = ['Toyota', 'Ford', 'Mazda', 'Hyundai', 'Kia', 'GWM', 'MG', 'Isuzu UTE'];

const ADDRESS = {
  street: '214 Jacaranda Road',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
  lat: -27.4679,
  long: 153.0281,
};

/** The spec's sample tenant: a multi-brand group with sales, parts and service, eight brands and 330 cars. */
export const riverline: WebsiteConfiguration = {
  slug: 'riverline',
  template: 'car',
  name: 'Riverline Motor Group',
  dealership_id: 101,
  legal_name: 'Riverline Motor Group Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 11 000 000 000',
  dealership_group: 'Riverline Motor Group',
  city: 'Brisbane',
  state: 'QLD',
  domain_name: 'riverline.example',
  url: 'https://riverline.example',
  timezone: 'Australia/Brisbane',
  ...riverlineCarPage,
  dealerships: [
    {
      id: 101,
      name: 'Riverline Motor Group',
      slug: 'riverline-motor-group',
      stripe_publishable_key: 'pk_test_riverlineDemo101',
      review_count: 1204,
      average_rating: 4.6,
      manufacturers: BRANDS,
    },
    {
      id: 102,
      name: 'Riverline Used Cars',
      slug: 'riverline-used-cars',
      stripe_publishable_key: 'pk_test_riverlineDemo102',
      review_count: 312,
      average_rating: 4.5,
    },
  ],
  brands: [
    { make: 'Toyota', logo: '/pictures/badge-toyota.webp' },
    { make: 'Ford', logo: '/pictures/badge-ford.webp' },
    { make: 'Mazda', logo: '/pictures/badge-mazda.webp' },
    { make: 'Hyundai', logo: '/pictures/badge-hyundai.webp' },
    { make: 'Kia', logo: '/pictures/badge-kia.webp' },
    { make: 'GWM', logo: '/pictures/badge-gwm.webp' },
    { make: 'MG', logo: '/pictures/badge-mg.webp' },
    { make: 'Isuzu UTE', logo: '/pictures/badge-isuzu-ute.webp' },
  ],
  dealership_websites: [
    {
      name: 'Riverline Motor Group',
      make: null,
      url: 'https://riverline.example',
      slug: 'riverline',
      location_ids: [1, 2, 3],
    },
    {
      name: 'Riverline Used Cars',
      make: null,
      url: 'https://used.riverline.example',
      slug: 'riverline-used-cars',
      location_ids: [1],
    },
  ],
  shopper_confirmation: true,
  reply_promise: 120,
  bookings_bring: {
    test_drive: [
      'Your driver licence, full or provisional',
      'A child seat, if you want to try one',
      'Your own car and its papers, if you trade it in',
    ],
  },
  lead_destinations: riverlineDesks,
  locations: [
    {
      id: 1,
      dealership_id: 101,
      name: 'Riverline Brisbane Sales',
      slug: 'brisbane-sales',
      location_type: 'sales',
      primary: true,
      dealer_license_number: '0000123',
      contact_detail: {
        phone: '07 5550 0110',
        landline_phone: '07 5550 0110',
        mobile: '0491 570 156',
        email: 'sales@riverline.example',
        opening_hours: buildWeek(MONDAY_TO_SATURDAY, '08:30', '17:30'),
      },
      address: ADDRESS,
      manufacturers: BRANDS,
      reviews: { count: 1204, average_rating: 4.6 },
      distribution_locations: ['Riverline Northgate', 'Riverline Rocklea'],
      landmarks: {
        by_car: 'Turn off at the water tower. We are on the left after the timber yard, two orange flags.',
        park: 'Eight visitor bays in front of the glass, two of them accessible, one with a charger.',
        train: 'Six minutes on foot from the station: over the footbridge, then right along the bakery.',
        after_hours: 'A key box by the grey door on the right takes keys day and night.',
      },
    },
    {
      id: 2,
      dealership_id: 101,
      name: 'Riverline Brisbane Parts',
      slug: 'brisbane-parts',
      location_type: 'parts',
      contact_detail: {
        phone: '07 5550 0120',
        landline_phone: '07 5550 0120',
        email: 'parts@riverline.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '08:00', '17:00'),
      },
      address: { ...ADDRESS, street: '218 Jacaranda Road' },
      manufacturers: BRANDS,
    },
    {
      id: 3,
      dealership_id: 101,
      name: 'Riverline Brisbane Service',
      slug: 'brisbane-service',
      location_type: 'service',
      contact_detail: {
        phone: '07 5550 0130',
        landline_phone: '07 5550 0130',
        email: 'service@riverline.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '07:00', '17:00'),
      },
      address: { ...ADDRESS, street: '220 Jacaranda Road' },
      manufacturers: BRANDS,
    },
  ],
  default_search_path: 'new-used-and-demo-cars',
  search_categories: [
    { name: 'Hybrid', query: 'refinementList[fuel][0]=Hybrid' },
    { name: 'Utes', query: 'refinementList[body][0]=Ute' },
    { name: 'Under $30,000', query: 'range[price]=:30000' },
    { name: 'SUVs', query: 'refinementList[body][0]=SUV' },
    { name: 'Demo cars', query: 'refinementList[car_type][0]=demo' },
    { name: 'Electric', query: 'refinementList[fuel][0]=Electric' },
  ],
  payment_provider: 'stripe',
  whatsapp_number: '0491 570 156',
  call_us_number: '07 5550 0100',
  credit_licence_number: '000001',
  repayments_shown: 'cards',
  additional_services: ['Wash and vacuum', 'Loan car', 'Wheel alignment', 'Air conditioning check'],
  location_choices: [
    { location_id: 1, label: 'Buying and selling' },
    { location_id: 3, label: 'The workshop' },
    { location_id: 2, label: 'The parts counter' },
  ],
  features: { autograb: true, nevdis: true, redbook: true, offers_subscription: true },
  enabled_pages: [
    '/electric-cars',
    '/fleet',
    '/careers',
    '/current-positions',
    '/models',
    '/pages/book-a-service',
  ],
  home_stock: true,
  home_layout: { hero: 'search', order: ['stock', 'bodies', 'brands', 'offers', 'highlights', 'team'] },
  layout: { voice: 'tight', frame: 'plain' },
  home_team: [
    { role: 'Used cars', text: 'Six people who drove them first' },
    { role: 'New cars', text: 'Eight people, by brand' },
    { role: 'Workshop', text: 'Open from seven' },
    { role: 'Finance', text: 'Two people, same room' },
  ],
  home: {
    headline: 'Eight brands, one easy yard.',
    introduction: 'New, demo and used cars on one street in Brisbane. Prices shown are drive away.',
    hero_image: '/pictures/suv-blue-front34.webp',
    hero_image_dark: '/pictures/dark/suv-blue-front34.webp',
    highlights: [
      {
        title: 'Drive-away prices',
        text: 'The price on the car is the price you pay, with registration and stamp duty.',
      },
      {
        title: 'Trade-ins welcome',
        text: 'Bring the car and its papers, we look at it while you drive ours.',
      },
      { title: 'Eight brands together', text: 'Compare them side by side, in one yard on one afternoon.' },
      { title: 'Our own workshop', text: 'Service on the same street from seven, parts from eight.' },
    ],
  },
  offers: riverlineOffers,
  reviews: [
    {
      author: 'K., Chermside',
      rating: 5,
      text: 'Straight answer on my trade-in, and the price online was the price I paid. Two hours, done.',
      date: addDemoDays(-28),
    },
    {
      author: 'T., Annerley',
      rating: 5,
      text: 'Booked a test drive at lunch and the car was parked out front with the air con running.',
      date: addDemoDays(-37),
    },
    {
      author: 'M., Nundah',
      rating: 4,
      text: 'Good range of utes to compare side by side in one yard.',
      date: addDemoDays(-51),
    },
    {
      author: 'J., Carina',
      rating: 3,
      text: 'Happy with the car, the paperwork took a while.',
      date: addDemoDays(-76),
    },
    {
      author: 'A., Wynnum',
      rating: 5,
      text: 'Weighed our caravan before they let me sign for the ute. Bought the smaller one.',
      date: addDemoDays(-55),
    },
    {
      author: 'P., Ashgrove',
      rating: 4,
      text: 'Service done at two as promised, with the old pads in a box.',
      date: addDemoDays(-33),
    },
  ],
  pages: [...riverlineAbout, ...riverlineAfterSales, ...riverlineBuying, ...riverlineBrands],
  posts: riverlinePosts,
  positions: riverlinePositions,
  theme: {
    brand: { l: 0.4, c: 0.14, h: 262 },
    accent: { l: 0.72, c: 0.17, h: 52 },
    neutral_hue: 258,
    radius: 14,
    font: 'figtree',
    display_font: 'figtree',
    display_weight: 780,
  },
};
