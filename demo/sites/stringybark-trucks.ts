import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { stringybarkCarPage } from '../content/car-pages.ts';
import { stringybarkAbout } from '../content/stringybark-trucks/about.ts';
import { stringybarkAfterSales } from '../content/stringybark-trucks/after-sales.ts';
import { stringybarkBuying } from '../content/stringybark-trucks/buying.ts';
import { stringybarkHome } from '../content/stringybark-trucks/home.ts';
import { stringybarkMenus } from '../content/stringybark-trucks/menus.ts';
import { stringybarkPosts } from '../content/stringybark-trucks/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { MONDAY_TO_FRIDAY, buildWeek } from './opening-hours.ts';

const ADDRESS = {
  street: '7 Wheat Siding Road',
  city: 'Dubbo',
  state: 'NSW',
  postcode: '2830',
  lat: -32.2569,
  long: 148.6011,
};

/** Utes, vans and light trucks for work: closed at weekends, no online payments, pages under /pages. */
export const stringybarkTrucks: WebsiteConfiguration = {
  slug: 'stringybark-trucks',
  template: 'car',
  noun: 'vehicle',
  name: 'Stringybark Trucks',
  dealership_id: 801,
  legal_name: 'Stringybark Trucks Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 80 000 000 000',
  city: 'Dubbo',
  state: 'NSW',
  ...stringybarkCarPage,
  dealerships: [
    {
      id: 801,
      name: 'Stringybark Trucks',
      slug: 'stringybark-trucks',
      review_count: 97,
      average_rating: 4.4,
    },
  ],
  locations: [
    {
      id: 1,
      name: 'Stringybark Dubbo',
      location_type: 'sales',
      dealer_license_number: 'MD00082',
      contact_detail: {
        phone: '02 5550 0810',
        landline_phone: '02 5550 0810',
        mobile: '0491 572 549',
        email: 'yard@stringybark-trucks.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '07:30', '17:00'),
      },
      address: ADDRESS,
      landmarks: {
        by_car: 'Past the wheat silos on the left. Trucks turn in at the weighbridge gate.',
        after_hours: 'Leave it inside the weighbridge gate and the keys in the red box.',
      },
      reviews: { count: 97, average_rating: 4.4 },
    },
    {
      id: 2,
      name: 'Stringybark Workshop',
      location_type: 'service',
      contact_detail: {
        phone: '02 5550 0830',
        landline_phone: '02 5550 0830',
        email: 'workshop@stringybark-trucks.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '06:30', '16:30'),
      },
      address: { ...ADDRESS, street: '9 Wheat Siding Road' },
    },
  ],
  search_filters: 'NOT body:Hatchback',
  search_categories: [
    { name: 'Utes', query: 'refinementList[body][0]=Ute' },
    { name: 'Trucks', query: 'refinementList[body][0]=Truck' },
    { name: 'Vans', query: 'refinementList[body][0]=Van' },
    { name: 'Under $50,000', query: 'range[price]=:50000' },
  ],
  buttons: [
    'enquire_now',
    'book_a_test_drive',
    'call_us_now',
    'get_finance',
    'car_history_report',
    'vehicle_location',
    'request_photos',
  ],
  call_us_number: '02 5550 0800',
  credit_licence_number: '000005',
  repayments_shown: 'cards',
  message_required: false,
  car_clarity_target: true,
  service_form: { interval: true, tyres: true },
  fit_out_question: 'Would you like us to fit a tray, canopy or crane?',
  estimate_trade_ins: true,
  features: { use_pages_path: true },
  shopper_confirmation: true,
  home_stock: true,
  home_layout: {
    hero: 'picture',
    order: ['stock', 'bodies', 'highlights', 'offers', 'brands', 'locations', 'team'],
  },
  layout: { voice: 'capitals', rhythm: 'tight' },
  home: {
    headline: 'Gear that starts on Monday.',
    introduction: 'Utes, vans and light trucks in Dubbo, serviced next door.',
    hero_image: '/pictures/hero-ute-dusk.webp',
    highlights: [
      { title: 'Licence sorted', text: 'Ask us for the GVM, and we tell you which licence it takes.' },
      { title: 'Service by interval', text: 'Tell us months or kilometres; we keep the book.' },
      { title: 'Tyres in stock', text: 'Common sizes fitted the same day.' },
      { title: 'ABN pricing', text: 'Ask for the price before on-road costs.' },
    ],
  },
  home_blocks: stringybarkHome,
  offers: [
    {
      title: 'Canopy and tray deals',
      text: '$1,500 off a tray or canopy that we fit to a new ute from the yard. One per vehicle.',
      image: '/pictures/ute-white-front34.webp',
      image_dark: '/pictures/dark/ute-white-front34.webp',
      query: 'refinementList[body][0]=Ute&refinementList[car_type][0]=new',
      starts_on: addDemoDays(-22),
      ends_on: addDemoDays(38),
    },
    {
      title: 'Box trucks ready to work',
      text: 'Registered, signed off and in the yard.',
      image: '/pictures/truck-white-side.webp',
      image_dark: '/pictures/dark/truck-white-side.webp',
      query: 'refinementList[body][0]=Truck',
      starts_on: addDemoDays(-20),
      ends_on: addDemoDays(39),
    },
  ],
  reviews: [
    {
      author: 'F., Narromine',
      rating: 5,
      text: 'Had the ute back on the road the same day.',
      date: addDemoDays(-22),
    },
    { author: 'V., Wellington', rating: 4, text: 'They know their trucks.', date: addDemoDays(-60) },
    {
      author: 'G., Gilgandra',
      rating: 5,
      text: 'Did the weights on paper and saved me from a steel tray.',
      date: addDemoDays(-13),
    },
    {
      author: 'K., Dubbo',
      rating: 3,
      text: 'Closed on Saturday, which is when I have time.',
      date: addDemoDays(-45),
    },
  ],
  navigation: stringybarkMenus,
  pages: [...stringybarkAbout, ...stringybarkAfterSales, ...stringybarkBuying],
  posts: stringybarkPosts,
  theme: {
    brand: { l: 0.42, c: 0.07, h: 60 },
    accent: { l: 0.68, c: 0.17, h: 45 },
    neutral_hue: 55,
    radius: 4,
    font: 'figtree',
    display_font: 'figtree',
    display_weight: 760,
  },
};
