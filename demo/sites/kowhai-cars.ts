import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { kowhaiCarPage } from '../content/car-pages.ts';
import { kowhaiAbout } from '../content/kowhai-cars/about.ts';
import { kowhaiAfterSales } from '../content/kowhai-cars/after-sales.ts';
import { kowhaiBuying } from '../content/kowhai-cars/buying.ts';
import { kowhaiPosts } from '../content/kowhai-cars/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';

const ADDRESS = {
  street: '29 Rata Street',
  city: 'Hamilton',
  state: 'Waikato',
  postcode: '3204',
  lat: -37.7833,
  long: 175.2667,
};

/** A New Zealand outlet: dollars, phones and names of its own country, and WhatsApp. */
export const kowhaiCars: WebsiteConfiguration = {
  slug: 'kowhai-cars',
  template: 'car',
  name: 'Kōwhai Cars',
  dealership_id: 501,
  legal_name: 'Kōwhai Cars Limited',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'NZBN 9429000000001',
  city: 'Hamilton',
  state: 'Waikato',
  locale: 'en-NZ',
  name_rule: 'extended',
  ...kowhaiCarPage,
  dealerships: [
    {
      id: 501,
      name: 'Kōwhai Cars',
      slug: 'kowhai-cars',
      stripe_publishable_key: 'pk_test_kowhaiDemo501',
      review_count: 352,
      average_rating: 4.6,
    },
  ],
  shopper_confirmation: true,
  locations: [
    {
      id: 1,
      name: 'Kōwhai Hamilton',
      slug: 'hamilton',
      location_type: 'sales',
      dealer_license_number: 'M000000',
      contact_detail: {
        phone: '07 555 0142',
        landline_phone: '07 555 0142',
        mobile: '021 555 0142',
        email: 'kiaora@kowhai-cars.example',
        opening_hours: replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '08:30', '17:30'), 6, ['09:00', '16:00']),
      },
      address: ADDRESS,
      landmarks: {
        park: 'Six parks on the forecourt, more across the road.',
        train: 'The bus from town stops by the school, two minutes away.',
      },
      reviews: { count: 352, average_rating: 4.6 },
    },
    {
      id: 2,
      name: 'Kōwhai Service',
      slug: 'service',
      location_type: 'service',
      contact_detail: {
        phone: '07 555 0144',
        landline_phone: '07 555 0144',
        email: 'service@kowhai-cars.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '07:30', '17:00'),
      },
      address: { ...ADDRESS, street: '31 Rata Street' },
    },
  ],
  default_search_path: 'used-cars',
  search_categories: [
    { name: 'Hybrid', query: 'refinementList[fuel][0]=Hybrid' },
    { name: 'Electric', query: 'refinementList[fuel][0]=Electric' },
    { name: 'Under $15,000', query: 'range[price]=:15000' },
    { name: 'Hatchbacks', query: 'refinementList[body][0]=Hatchback' },
  ],
  payment_provider: 'stripe',
  whatsapp_number: '021 555 0142',
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
  call_us_number: '07 555 0140',
  additional_services: ['Warrant of fitness', 'Courtesy car'],
  image_quality: 60,
  override_primary_vehicle: '2022-toyota-prius-s-kc1060',
  home_stock: true,
  repayments_shown: 'cards',
  home_layout: { hero: 'split', order: ['stock', 'highlights', 'bodies', 'locations', 'offers', 'brands'] },
  layout: { voice: 'tight', frame: 'brand' },
  home: {
    headline: 'Good cars, one straight answer.',
    introduction:
      'Hybrids and hatches fresh from Japan, and utes that grew up here. On the road in Hamilton.',
    hero_image: '/pictures/ute-blue-front34.webp',
    hero_image_dark: '/pictures/dark/ute-blue-front34.webp',
    highlights: [
      { title: 'CIN on every car', text: 'The Consumer Information Notice is a tap away, before you ask.' },
      { title: 'Message us', text: 'WhatsApp reaches the yard, not a call centre.' },
      { title: 'Battery checked', text: 'Every electric car and hybrid comes with its battery reading.' },
      { title: 'New WOF', text: 'A warrant of fitness no older than a month on the day you collect.' },
    ],
  },
  offers: [
    {
      title: 'Hybrids under $25,000',
      text: 'Aqua, Fit and Note with a fresh battery report.',
      image: '/pictures/hatch-silver-front34.webp',
      image_dark: '/pictures/dark/hatch-silver-front34.webp',
      query: 'refinementList[fuel][0]=Hybrid&range[price]=:25000',
      starts_on: addDemoDays(-15),
      ends_on: addDemoDays(34),
    },
    {
      title: 'Tow-ready utes',
      text: 'Tow bar and wiring fitted at no charge on any ute on the yard.',
      image: '/pictures/ute-grey-front34.webp',
      image_dark: '/pictures/dark/ute-grey-front34.webp',
      query: 'refinementList[body][0]=Ute',
      starts_on: addDemoDays(-17),
      ends_on: addDemoDays(30),
    },
  ],
  reviews: [
    {
      author: 'H., Chartwell',
      rating: 5,
      text: 'Honest about the little scratch, honest about the price.',
      date: addDemoDays(-13),
    },
    {
      author: 'A., Te Rapa',
      rating: 5,
      text: 'Answered on WhatsApp in ten minutes.',
      date: addDemoDays(-38),
    },
    { author: 'W., Cambridge', rating: 4, text: 'Good hybrid, tidy paperwork.', date: addDemoDays(-57) },
    {
      author: 'T., Dinsdale',
      rating: 5,
      text: 'The battery figure on their paper was the figure at my own mechanic’s.',
      date: addDemoDays(-36),
    },
    {
      author: 'R., Huntly',
      rating: 3,
      text: 'Nice people, hard to find a park on a Saturday.',
      date: addDemoDays(-71),
    },
  ],
  pages: [...kowhaiAbout, ...kowhaiAfterSales, ...kowhaiBuying],
  posts: kowhaiPosts,
  theme: {
    brand: { l: 0.86, c: 0.175, h: 93 },
    accent: { l: 0.5, c: 0.16, h: 255 },
    link: { l: 0.47, c: 0.15, h: 255 },
    neutral_hue: 250,
    radius: 9,
    font: 'manrope',
    display_font: 'manrope',
    display_weight: 800,
  },
};
