import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { highMesaCarPage } from '../content/car-pages.ts';
import { highMesaAbout } from '../content/high-mesa-rv/about.ts';
import { highMesaAfterSales } from '../content/high-mesa-rv/after-sales.ts';
import { highMesaBuying } from '../content/high-mesa-rv/buying.ts';
import { highMesaHome } from '../content/high-mesa-rv/home.ts';
import { highMesaPosts } from '../content/high-mesa-rv/posts.ts';
import { addDemoDays } from '../dates/calendar-day.ts';
import { replaceWeekday, MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, buildWeek } from './opening-hours.ts';
import { adfInbox, leadDesk, receptionDesk } from './lead-desk.ts';

const ADDRESS = {
  street: '4100 Turquoise Trail',
  city: 'Santa Fe',
  state: 'NM',
  postcode: '87508',
  lat: 35.571,
  long: -106.0617,
};

/** Motorhomes in the United States: miles, dollars, feet, ZIP codes and American spelling. */
export const highMesaRv: WebsiteConfiguration = {
  slug: 'high-mesa-rv',
  template: 'camper',
  name: 'High Mesa RV',
  dealership_id: 401,
  legal_name: 'High Mesa RV, LLC',
  city: 'Santa Fe',
  state: 'NM',
  locale: 'en-US',
  timezone: 'America/Denver',
  ...highMesaCarPage,
  dealerships: [
    { id: 401, name: 'High Mesa RV', slug: 'high-mesa-rv', review_count: 194, average_rating: 4.7 },
  ],
  lead_destinations: [
    adfInbox('leads@crm.high-mesa-rv.example', { departments: ['sales', 'buying', 'finance'] }),
    leadDesk('service@high-mesa-rv.example', { departments: ['service', 'parts'] }),
    receptionDesk('sales@high-mesa-rv.example'),
  ],
  locations: [
    {
      id: 1,
      name: 'High Mesa Sales',
      location_type: 'sales',
      dealer_license_number: 'D0000',
      contact_detail: {
        phone: '(505) 555-0142',
        landline_phone: '(505) 555-0142',
        email: 'sales@high-mesa-rv.example',
        opening_hours: replaceWeekday(buildWeek(MONDAY_TO_SATURDAY, '09:00', '18:00'), 6, ['09:00', '17:00']),
      },
      address: ADDRESS,
      landmarks: {
        by_car: 'From the interstate take the frontage road east for a mile. Long rigs: use the second gate.',
        park: 'Pull-through bays for anything up to 45 feet.',
      },
      reviews: { count: 194, average_rating: 4.7 },
    },
    {
      id: 2,
      name: 'High Mesa Service',
      location_type: 'service',
      contact_detail: {
        phone: '(505) 555-0143',
        landline_phone: '(505) 555-0143',
        email: 'service@high-mesa-rv.example',
        opening_hours: buildWeek(MONDAY_TO_FRIDAY, '08:00', '17:00'),
      },
      address: { ...ADDRESS, street: '4110 Turquoise Trail' },
    },
  ],
  sold_tag_text: 'SOLD',
  search_categories: [
    { name: 'Class B', query: 'refinementList[body][0]=Camper%20Van' },
    { name: 'Class C', query: 'refinementList[body][0]=Class%20C%20Motorhome' },
    { name: 'Under $100,000', query: 'range[price]=:100000' },
    { name: 'Low miles', query: 'range[km]=:10000' },
  ],
  // One number: nothing is to be revealed.
  buttons: [
    'enquire_now',
    'book_a_test_drive',
    'reserve_car_now',
    'call_us_now',
    'get_finance',
    'car_history_report',
    'vehicle_location',
    'request_photos',
  ],
  call_us_number: '(505) 555-0140',
  image_quality: 60,
  shopper_confirmation: true,
  home_stock: true,
  repayments_shown: 'cards',
  home_layout: {
    hero: 'poster',
    order: ['stock', 'highlights', 'bodies', 'reviews', 'offers', 'team', 'locations'],
  },
  layout: { rhythm: 'wide', frame: 'brand' },
  home_team: [
    { role: 'Walk-through', text: 'Shows you every valve' },
    { role: 'Service bay', text: 'Winterizes and wakes up' },
    { role: 'Parts', text: 'Has the hose that fits' },
  ],
  home: {
    headline: 'Your next campsite is already paved.',
    introduction: 'Class B and Class C motorhomes at 7,000 feet, ready for the high desert.',
    hero_image: '/pictures/hero-motorhome-dusk.webp',
    highlights: [
      {
        title: 'Walk-through before you pay',
        text: 'Two hours with a technician: every valve, slide-out and switch.',
      },
      { title: 'Sleeps, length, slide-outs', text: 'The three numbers that decide a trip, on every page.' },
      { title: 'Winterized free', text: 'Bought here, winterized here, each fall for two years.' },
      { title: 'Trade what you have', text: 'Cars, trucks and RVs of any age.' },
    ],
  },
  home_blocks: highMesaHome,
  offers: [
    {
      title: 'Outgoing models',
      text: 'Last model year motorhomes with solar and a second battery included.',
      image: '/pictures/motorhome-sand-front34.webp',
      image_dark: '/pictures/dark/motorhome-sand-front34.webp',
      query: 'refinementList[car_type][0]=new',
      starts_on: addDemoDays(-45),
      ends_on: addDemoDays(42),
    },
    {
      title: 'Small vans, big roads',
      text: 'Camper vans that fit a city parking space.',
      image: '/pictures/campervan-silver-front34.webp',
      image_dark: '/pictures/dark/campervan-silver-front34.webp',
      query: 'refinementList[body][0]=Camper%20Van',
      starts_on: addDemoDays(-12),
      ends_on: addDemoDays(31),
    },
  ],
  reviews: [
    {
      author: 'C., Eldorado',
      rating: 5,
      text: 'The walk-through took two hours and we needed every minute.',
      date: addDemoDays(-24),
    },
    {
      author: 'P., Taos',
      rating: 4,
      text: 'Good people, fair trade for our old trailer.',
      date: addDemoDays(-64),
    },
    {
      author: 'D., Los Alamos',
      rating: 5,
      text: 'They told me the length our favorite campground allows before I asked.',
      date: addDemoDays(-41),
    },
    {
      author: 'M., Madrid',
      rating: 3,
      text: 'Parts took a while. The repair has held for 4,000 miles.',
      date: addDemoDays(-80),
    },
  ],
  pages: [...highMesaAbout, ...highMesaAfterSales, ...highMesaBuying],
  posts: highMesaPosts,
  theme: {
    brand: { l: 0.41, c: 0.085, h: 168 },
    accent: { l: 0.76, c: 0.14, h: 70 },
    neutral_hue: 80,
    radius: 20,
    font: 'figtree',
    display_font: 'bricolage-grotesque',
    display_weight: 700,
  },
};
