import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { ironbarkCarPage } from '../content/car-pages.ts';
import { ironbarkAbout } from '../content/ironbark-motorcycles/about.ts';
import { ironbarkAfterSales } from '../content/ironbark-motorcycles/after-sales.ts';
import { ironbarkBuying } from '../content/ironbark-motorcycles/buying.ts';
import { ironbarkHome } from '../content/ironbark-motorcycles/home.ts';
import { ironbarkPosts } from '../content/ironbark-motorcycles/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';

const ADDRESS = {
  street: '61 Foundry Road',
  city: 'Newcastle',
  state: 'NSW',
  postcode: '2300',
  lat: -32.9267,
  long: 151.7789,
};

/** Motorcycles: their own listing path, learner-approved bikes, engine sizes and no trade-in button. */
export const ironbarkMotorcycles: WebsiteConfiguration = {
  slug: 'ironbark-motorcycles',
  template: 'motorcycle',
  name: 'Ironbark Motorcycles',
  dealership_id: 301,
  legal_name: 'Ironbark Motorcycles Newcastle Pty Ltd',
  // Fails the register's check digit on purpose, so that it is nobody's.
  business_number: 'ABN 30 000 000 000',
  city: 'Newcastle',
  state: 'NSW',
  ...ironbarkCarPage,
  dealerships: [
    {
      id: 301,
      name: 'Ironbark Motorcycles',
      slug: 'ironbark-motorcycles',
      stripe_publishable_key: 'pk_test_ironbarkDemo301',
      review_count: 268,
      average_rating: 4.8,
    },
  ],
  locations: [
    {
      id: 1,
      name: 'Ironbark Showroom',
      location_type: 'sales',
      dealer_license_number: 'MD00031',
      contact_detail: {
        phone: '02 5550 0310',
        landline_phone: '02 5550 0310',
        mobile: '0491 570 158',
        email: 'ride@ironbark-motorcycles.example',
        opening_hours: replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '09:00', '17:30'), 6, ['09:00', '15:00']),
      },
      address: ADDRESS,
      landmarks: { park: 'Bikes stand on the concrete by the roller door, in the shade until noon.' },
      reviews: { count: 268, average_rating: 4.8 },
    },
    {
      id: 2,
      name: 'Ironbark Workshop',
      location_type: 'service',
      contact_detail: {
        phone: '02 5550 0330',
        landline_phone: '02 5550 0330',
        email: 'workshop@ironbark-motorcycles.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '08:00', '17:00'),
      },
      address: { ...ADDRESS, street: '63 Foundry Road' },
    },
  ],
  electric_tag_enabled: false,
  search_categories: [
    { name: 'Naked', query: 'refinementList[body][0]=Naked' },
    { name: 'Adventure', query: 'refinementList[body][0]=Adventure' },
    { name: 'Under $12,000', query: 'range[price]=:12000' },
    { name: 'Used', query: 'refinementList[car_type][0]=used' },
  ],
  payment_provider: 'stripe',
  reserve_amount_cents: 30_000,
  xtime_url: 'https://workshop.ironbark-motorcycles.example/book',
  // One number: nothing is to be revealed.
  buttons: [
    'enquire_now',
    'book_a_test_drive',
    'reserve_car_now',
    'call_us_now',
    'get_finance',
    'whatsapp',
    'car_history_report',
    'vehicle_location',
    'request_photos',
  ],
  call_us_number: '02 5550 0300',
  credit_licence_number: '000004',
  repayments_shown: 'cards',
  shopper_confirmation: true,
  home_stock: true,
  home_layout: {
    hero: 'editorial',
    stock_as: 'lines',
    order: ['stock', 'bodies', 'highlights', 'team', 'offers', 'locations', 'reviews'],
  },
  layout: { voice: 'tight', rhythm: 'wide' },
  home_team: [
    { role: 'Sales', text: 'Rides to work on all of them' },
    { role: 'Workshop', text: 'Three benches' },
    { role: 'Parts', text: 'Knows the number by heart' },
  ],
  home: {
    headline: 'Built for the long way home.',
    introduction:
      'New and used motorcycles in Newcastle, learner-approved ones among them. Prices are ride away.',
    hero_image: '/pictures/hero-moto-dark.webp',
    highlights: [
      { title: 'Learner approved', text: 'LAMS bikes are marked on every page, with their engine size.' },
      { title: 'Ride-away prices', text: 'On-road costs are in, so you can compare like with like.' },
      { title: 'First service done', text: 'Every used bike leaves with fresh oil and a safety check.' },
      { title: 'Gear on hand', text: 'Helmets and jackets in the same room. Try them on together.' },
    ],
  },
  home_blocks: ironbarkHome,
  offers: [
    {
      title: 'Learner pack',
      text: 'Jacket, gloves and helmet to $600 with any new LAMS bike. Your size, from what is in the shop.',
      image: '/pictures/moto-red-front34.webp',
      image_dark: '/pictures/dark/moto-red-front34.webp',
      query: 'refinementList[car_type][0]=new&range[price]=:12000',
      starts_on: addDemoDays(-25),
      ends_on: addDemoDays(35),
    },
    {
      title: 'Adventure ready',
      text: 'Crash bars and hand guards fitted to every demo adventure bike.',
      image: '/pictures/adventure-orange-front34.webp',
      image_dark: '/pictures/dark/adventure-orange-front34.webp',
      query: 'refinementList[body][0]=Adventure',
      starts_on: addDemoDays(-13),
      ends_on: addDemoDays(32),
    },
  ],
  reviews: [
    {
      author: 'B., Mayfield',
      rating: 5,
      text: 'Took the time to set the levers for my hands.',
      date: addDemoDays(-19),
    },
    {
      author: 'L., Wallsend',
      rating: 5,
      text: 'First bike, no nonsense, good coffee.',
      date: addDemoDays(-45),
    },
    {
      author: 'J., Charlestown',
      rating: 5,
      text: 'Talked me out of the tall one. My knees are grateful.',
      date: addDemoDays(-24),
    },
    {
      author: 'S., Stockton',
      rating: 4,
      text: 'Helmet fitting took half an hour and was worth it.',
      date: addDemoDays(-52),
    },
  ],
  pages: [...ironbarkAbout, ...ironbarkAfterSales, ...ironbarkBuying],
  posts: ironbarkPosts,
  theme: {
    brand: { l: 0.55, c: 0.215, h: 29 },
    accent: { l: 0.84, c: 0.16, h: 88 },
    neutral_hue: 40,
    radius: 3,
    font: 'inter',
    display_font: 'sora',
    display_weight: 700,
  },
};
