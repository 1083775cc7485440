import type { Website } from '#domain/tenants/website.ts';
import { dropped, type Effect, mailed, shown, takes, testedIn } from './effect.ts';
import { FORM_EFFECTS } from './form-effects.ts';
import { PROVIDER_EFFECTS } from './provider-effects.ts';
import { DESK, ENQUIRY, LEADS, MAPPED, YARD } from './sample-site.ts';

const OFFER = { title: 'Tow bar month', text: 'Fitted free.' };
const REVIEW = { author: 'K., Nundah', rating: 5, text: 'Straight answers.', date: '2026-10-21' };
const SEARCH = '/search/new-used-and-demo-cars';

/** Who the site is and where. */
const IDENTITY = {
  id: { path: '/manufacturers/mazda.json?website_id={id}', change: {}, status: 200 },
  slug: shown('/', {}, '//key-slug.localhost'),
  template: shown('/', { template: 'motorcycle' }, 'motorcycles'),
  noun: shown('/', { noun: 'truck' }, 'trucks'),
  name: shown('/', { name: 'Southside' }, '<title>Southside'),
  dealership_id: {
    path: '/dealerships/9/available_appointment_bookings.json',
    change: { dealership_id: 9 },
    status: 200,
  },
  dealership_group: shown('/', { dealership_group: 'Oak Group' }, 'More from Oak Group'),
  manufacturer: shown('/manufacturers/mazda.json', { manufacturer: 'Mazda' }, '"id":77'),
  manufacturer_id: shown(
    '/manufacturers/mazda.json',
    { manufacturer: 'Mazda', manufacturer_id: 88 },
    '"id":88',
  ),
  brands: shown(
    '/manufacturers/mazda.json',
    { brands: [{ make: 'Mazda', logo: '/pictures/badge-mazda.webp', colours: [] }] },
    '/pictures/badge-mazda.webp',
  ),
  city: shown(SEARCH, { city: 'Ipswich' }, 'cars in Ipswich'),
  state: shown('/', { state: 'NSW' }, 'Brisbane NSW'),
  url: dropped('/', { url: 'https://oak.example' }, 'https://oak.example'),
  domain_name: mailed({ domain_name: 'key.example', lead_destinations: [DESK] }, 'leads@key.example'),
  hsts_include_subdomains: testedIn(
    'server/proxy.test.ts > includes what is below the domain only where the site says so, whatever is asked of it: %s%s',
  ),
  address: shown(SEARCH, { address: { city: 'Logan', state: 'QLD' } }, 'cars in Logan'),
  dealerships: shown(
    '/contact-us/elm',
    { dealerships: [{ id: 1, name: 'Elm', slug: 'elm' }] },
    'Contact Elm',
  ),
  dealership_websites: dropped('/', { dealership_websites: [] }, 'https://oak.example'),
  locations: shown('/', { locations: [{ ...YARD, name: 'Southside Yard' }] }, 'Southside Yard'),
  special_hours: shown(
    '/our-locations',
    { special_hours: [{ date: '2026-11-18', location_type: null, status: 'Closed', label: 'Show day' }] },
    'Show day',
  ),
  navigation: shown(
    '/',
    { navigation: { header: [{ name: 'Ring us', url: 'tel:+61755500110' }], footer: [] } },
    'Ring us',
  ),
  legal_name: shown('/privacy-policy', { legal_name: 'Elm Trading Pty Ltd' }, 'Elm Trading Pty Ltd'),
  business_number: shown('/privacy-policy', { business_number: 'ABN 51 000 000 000' }, 'ABN 51 000 000 000'),
} satisfies Partial<Record<keyof Website, Effect>>;

/** How its country writes and counts. */
const COUNTRY = {
  timezone: shown('/', { timezone: 'Australia/Perth' }, 'open today at 10:00am'),
  locale: shown('/', { locale: 'en-US' }, '<html lang="en-US"'),
  currency: shown('/cars/{car}', { currency: 'NZD' }, '"priceCurrency":"NZD"'),
  odometer_unit: shown('/cars/{car}', { odometer_unit: 'mi' }, '45,000 mi'),
  phone_rule: shown('/', { phone_rule: 'us' }, '(505) 555-0140'),
  name_rule: takes(LEADS, { name_rule: 'extended' }, { lead: { ...ENQUIRY, last_name: 'O’Brien' } }),
} satisfies Partial<Record<keyof Website, Effect>>;

const STOCK = {
  default_search_path: shown('/', { default_search_path: 'rent-a-ute' }, '/search/rent-a-ute'),
  default_sort: shown(
    '/search/used-cars',
    { default_sort: 'price_asc' },
    /<option[^>]*selected=""[^>]*>Lowest price/,
  ),
  search_filters: dropped(SEARCH, { search_filters: 'make:Ford' }, 'CX-5'),
  search_categories: shown(
    SEARCH,
    { search_categories: [{ name: 'Tow cars', query: 'refinementList[body][0]=Ute' }] },
    'Tow cars',
  ),
  search_host: { comesWith: 'hosted search' },
  search_public_key: { comesWith: 'hosted search' },
  include_sold_cars_days: shown(SEARCH, { include_sold_cars_days: 7 }, '2018 Ford Focus'),
  price_charges: shown(
    '/cars/{car}',
    { price_charges: [{ label: 'Dealer delivery', cents: 99_050 }] },
    /Dealer delivery.*\$990\.50/,
  ),
  reasons_to_buy: shown(
    '/cars/{car}',
    { reasons_to_buy: [{ title: 'Two keys, always' }] },
    'Two keys, always',
  ),
  car_questions: shown(
    '/cars/{car}',
    { car_questions: [{ question: 'Is it here?', answer: 'It is, on the left.' }] },
    'It is, on the left.',
  ),
  sold_tag_text: shown(SEARCH, { sold_tag_text: 'GONE' }, 'GONE'),
  runout_tag_colour: shown(SEARCH, { runout_tag_colour: 'green' }, 'runout_green'),
  certified_badge: shown(SEARCH, { certified_badge: '/pictures/certified-oak.webp' }, 'certified-oak.webp'),
  electric_tag_enabled: dropped(SEARCH, { electric_tag_enabled: false }, 'ELECTRIC'),
  subscription_period: shown(SEARCH, { subscription_period: 'month' }, '$250 a month'),
  feeds: dropped('/feeds/stock.csv', { feeds: { csv: { enabled: false } } }, 'N1'),
  stock_feed: shown(
    '/feeds/stock.csv',
    { stock_feed: { columns: [{ header: 'Our number', field: 'stocknum' }] } },
    'Our number',
  ),
} satisfies Partial<Record<keyof Website, Effect>>;

const SALES = {
  buttons: dropped('/cars/{car}', { buttons: ['enquire_now'] }, 'Book a test drive</'),
  whatsapp_number: shown('/cars/{car}', { whatsapp_number: '0491 570 156' }, 'https://wa.me/61491570156'),
  call_us_number: shown('/', { call_us_number: '07 5550 0199' }, '07 5550 0199'),
  finance_link: shown('/', { finance_link: 'https://lender.example/apply' }, 'https://lender.example/apply'),
  checkout_path: shown('/cars/{car}', { checkout_path: 'buy-online' }, '/buy-online"'),
  reserve_amount_cents: shown('/cars/{car}/checkout', { reserve_amount_cents: 25_000 }, '$250'),
  reservation_days: shown('/terms-and-conditions', { reservation_days: 3 }, 'up to 3 days'),
  payment_provider: dropped('/privacy-policy', { payment_provider: null }, 'Stripe'),
  payment_processors: dropped('/cars/{car}', { payment_processors: [] }, 'Reserve car now'),
  credit_licence_number: shown('/finance', { credit_licence_number: '000123' }, '000123'),
  lending: shown('/finance', { lending: { lender: 'Oak Finance' } }, 'Oak Finance'),
} satisfies Partial<Record<keyof Website, Effect>>;

const PAGES = {
  garage_enabled: { path: '/api/auth', change: { garage_enabled: true }, status: 200 },
  garage_path: { path: '/shortlist', change: { garage_path: '/shortlist' }, status: 200 },
  blog_path: { path: '/news', change: { blog_path: '/news' }, status: 200 },
  blogs: shown('/blog', { blogs: { title: 'Yard talk' } }, 'Yard talk'),
  features: { path: '/subscribe', change: { features: { offers_subscription: true } }, status: 200 },
  enabled_pages: { path: '/fleet', change: { enabled_pages: ['/fleet'] }, status: 200 },
  home_stock: shown('/', { home_stock: true }, 'Fresh in stock'),
  home_layout: shown('/', { home_stock: true, home_layout: { stock_as: 'lines' } }, 'stock-lines'),
  home_team: shown('/', { home_team: [{ role: 'Keeps the keys' }] }, 'Keeps the keys'),
  home: shown('/', { home: { headline: 'Utes for everyone' } }, 'Utes for everyone'),
  home_blocks: shown(
    '/',
    { home_blocks: [{ type: 'text', heading: 'In the trade since 1974', body: 'Ask us anything.' }] },
    'In the trade since 1974',
  ),
  override_city: shown(SEARCH, { override_city: 'South East Queensland' }, 'cars in South East Queensland'),
  override_primary_vehicle: shown('/', { override_primary_vehicle: '{car}' }, 'Fresh in stock'),
  reviews: shown('/', { reviews: [REVIEW] }, 'Straight answers.'),
  offers: shown('/special-offers', { offers: [OFFER] }, 'Tow bar month'),
  experiments: shown(
    '/',
    { experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }] },
    'experiments=home-hero.',
  ),
  pages: {
    path: '/winter',
    change: { pages: [{ path: '/winter', title: 'Winter', heading: 'Winter ready', blocks: [] }] },
    says: 'Winter ready',
    status: 200,
  },
  posts: shown(
    '/blog',
    {
      posts: [
        { slug: 'a', title: 'Choosing a ute', summary: 'Tray or tub.', date: '2026-11-01', body: 'Text.' },
      ],
    },
    'Choosing a ute',
  ),
  positions: shown(
    '/current-positions',
    {
      enabled_pages: ['/current-positions'],
      positions: [{ slug: 'b', title: 'Apprentice technician', summary: 'Learn here.', body: 'Text.' }],
    },
    'Apprentice technician',
  ),
  redirects: { path: '/old-stock', change: { redirects: [{ from: '/old-stock', to: '/' }] }, status: 301 },
  language_alternates: shown(
    '/',
    { language_alternates: [{ locale: 'en-NZ', url: 'https://northside.nz.example' }] },
    'https://northside.nz.example',
  ),
  store_url: shown(
    '/',
    { features: { enable_store: true }, store_url: 'https://bits.example' },
    'https://bits.example',
  ),
} satisfies Partial<Record<keyof Website, Effect>>;

const LOOK = {
  theme: shown('/', { theme: { mode: 'dark' } }, 'data-mode="dark"'),
  layout: shown('/', { layout: { voice: 'capitals' } }, '--case:uppercase'),
  logo: shown('/', { logo: { url: '/pictures/logo.webp' } }, 'logo.webp'),
  map_tiles: shown('/our-locations/northside-yard', MAPPED, 'Show map'),
  image_quality: shown('/', { home: { hero_image: '/pictures/hero-suv.webp' }, image_quality: 60 }, 'q=60'),
  image_origins: shown('/', { image_origins: ['https://cdn.oak.example'] }, 'https://cdn.oak.example'),
  photo_quota_mb: testedIn(
    'server/photos.test.ts > that no car has room for are refused with a sentence, and nothing of them is stored',
  ),
  facebook_url: shown(
    '/',
    { facebook_url: 'https://facebook.example/north' },
    'https://facebook.example/north',
  ),
  instagram_url: shown('/', { instagram_url: 'https://insta.example/north' }, 'https://insta.example/north'),
} satisfies Partial<Record<keyof Website, Effect>>;

/** Every key of a configuration, and how it shows: a new one does not compile without its place here. */
export const WEBSITE_EFFECTS: Record<keyof Website, Effect> = {
  ...IDENTITY,
  ...COUNTRY,
  ...FORM_EFFECTS,
  ...STOCK,
  ...SALES,
  ...PAGES,
  ...LOOK,
  ...PROVIDER_EFFECTS,
  agents: { change: { agents: 'off' }, path: '/.well-known/ucp', status: 404 },
};
