import type { NewCar } from '#domain/cars/car.ts';
import { sampleCar } from '#test/contracts/samples.ts';

type Sink = (payload: string) => Record<string, unknown>;

const place = (id: number, slug: string, more: object) => ({
  locations: [{ id, dealership_id: 1, name: `Place ${slug}`, slug, location_type: 'sales', ...more }],
});
const contact = (id: number, key: string) => (payload: string) =>
  place(id, `contact-${key}`.replaceAll('_', '-'), { contact_detail: { [key]: payload } });
const address = (id: number, key: string) => (payload: string) =>
  place(id, `address-${key}`.replaceAll('_', '-'), {
    address: { street: '1 Street', city: 'Brisbane', [key]: payload },
  });
const block = (shown: object) => ({
  pages: [
    {
      path: `/block-${Object.values(shown)[0]}`,
      title: 'Blocks',
      heading: 'Blocks',
      blocks: [shown],
    },
  ],
});
const plain = (key: string): [string, Sink] => [key, (payload) => ({ [key]: payload })];

/** Everything of a site's configuration that a dealer writes and a page shows, loads or links to. */
export const SITE_SINKS: Readonly<Record<string, Sink>> = {
  ...Object.fromEntries(
    [
      'name city override_city override_primary_vehicle legal_name business_number credit_licence_number sold_tag_text',
      'fit_out_question whatsapp_number call_us_number finance_link store_url facebook_url instagram_url',
      'google_site_verification google_analytics_id gtm_id facebook_pixel zendesk_key podium_api_organization',
      'livechat_agent_group impel_chatbot_key xtime_url certified_badge mail_from search_public_key url',
      'manufacturer domain_name default_search_path',
    ]
      .join(' ')
      .split(' ')
      .map(plain),
  ),
  'location name': (payload) => place(11, 'named', { name: payload }),
  'location phone': contact(12, 'phone'),
  'location email': contact(13, 'email'),
  'location facebook_url': contact(14, 'facebook_url'),
  'opening hours': (payload) =>
    place(15, 'hours', {
      contact_detail: {
        opening_hours: [
          { weekday: 3, status: 'Open', formated_hours: payload, open: '08:00', close: '17:00' },
        ],
      },
    }),
  'address street': address(16, 'street'),
  'address map_url': address(17, 'map_url'),
  'address place_url': address(18, 'place_url'),
  'address place_id': address(19, 'place_id'),
  'special hours': (payload) => ({
    special_hours: [{ date: '2026-11-18', status: 'Closed', label: payload }],
  }),
  'menu name': (payload) => ({
    navigation: { header: [{ name: payload, url: '/contact' }], footer: [] },
  }),
  'menu url': (payload) => ({
    navigation: { header: [{ name: 'Menu url', url: payload }], footer: [] },
  }),
  'menu class': (payload) => ({
    navigation: { header: [{ name: 'Menu', url: '/', className: payload }], footer: [] },
  }),
  'footer name': (payload) => ({
    navigation: {
      header: [],
      footer: [{ name: 'Company', items: [{ name: payload, url: '/contact' }] }],
    },
  }),
  'footer url': (payload) => ({
    navigation: {
      header: [],
      footer: [{ name: 'Company', items: [{ name: 'Footer url', url: payload }] }],
    },
  }),
  'post title': (payload) => ({ posts: [{ ...POST, slug: 'title', title: payload }] }),
  'post words': (payload) => ({
    posts: [{ ...POST, slug: 'words', summary: payload, body: payload, tags: [payload.slice(0, 40)] }],
  }),
  'post picture': (payload) => ({
    posts: [{ ...POST, slug: 'picture', picture: { src: payload, alt: payload } }],
  }),
  'position words': (payload) => ({
    positions: [{ slug: 'job', title: 'Job', summary: payload, body: payload, pay: payload }],
  }),
  'offer words': (payload) => ({
    offers: [{ title: payload, text: payload, image: null, query: '' }],
  }),
  'offer query': (payload) => ({
    offers: [{ title: 'Offer', text: 'Offer', image: null, query: payload }],
  }),
  'review words': (payload) => ({
    reviews: [{ author: payload, rating: 5, text: payload, date: '2026-10-01' }],
  }),
  'home words': (payload) => ({
    home: {
      headline: payload,
      introduction: payload,
      highlights: [{ title: payload, text: payload }],
    },
  }),
  'home picture': (payload) => ({ home: { hero_image: payload } }),
  'blog title': (payload) => ({ blogs: { enabled: true, title: payload } }),
  'brand logo': (payload) => ({
    brands: [{ make: 'Ford', logo: payload, colours: [{ name: payload, hex: '#ff0000' }] }],
  }),
  logo: (payload) => ({ logo: { url: payload, thumb: payload, banner: payload } }),
  'theme colour': (payload) => ({ theme: { brand: payload } }),
  'other site': (payload) => ({
    dealership_websites: [
      { name: payload, url: 'https://oak.example', slug: 'oak', make: null, location_ids: [] },
    ],
  }),
  'other site url': (payload) => ({
    dealership_websites: [{ name: 'Other', url: payload, slug: 'ash', make: null, location_ids: [] }],
  }),
  'dealership name': (payload) => ({ dealerships: [{ id: 9, name: payload, slug: 'nine' }] }),
  'redirect target': (payload) => ({ redirects: [{ from: '/old', to: payload }] }),
  'picture origin': (payload) => ({ image_origins: [payload] }),
  'block text': (payload) => block({ type: 'text', heading: payload, body: payload }),
  'block hero': (payload) =>
    block({ type: 'hero', heading: payload, text: payload, button: { label: payload, url: '/' } }),
  'block button url': (payload) =>
    block({ type: 'hero', heading: 'x', text: 'x', button: { label: 'x', url: payload } }),
  'block cards': (payload) =>
    block({ type: 'cards', heading: payload, cards: [{ title: payload, text: payload }] }),
  'block card url': (payload) =>
    block({
      type: 'cards',
      heading: 'x',
      cards: [{ title: 'x', text: 'x', link: { label: 'x', url: payload } }],
    }),
  'block questions': (payload) => block({ type: 'faq', questions: [{ question: payload, answer: payload }] }),
  'block picture': (payload) => block({ type: 'gallery', pictures: [{ src: payload, alt: payload }] }),
  'block film': (payload) => block({ type: 'embed', provider: 'youtube', id: payload, title: payload }),
  'block search': (payload) => block({ type: 'stock', heading: payload, query: payload }),
};

const POST = { title: 'A post', summary: 'Words.', body: 'Words.', date: '2026-11-01' };

/** What is free text of a car. */
const CAR_TEXTS = [
  'name',
  'make',
  'model',
  'badge',
  'series',
  'tag',
  'fuel',
  'colour',
  'body',
  'transmission',
  'drive',
]
  .concat(['rego', 'vin', 'location_name', 'city', 'state', 'description', 'file', 'primary_image_url'])
  .concat(['carsales_seller_identifier']);
const DETAILS = ['engine', 'fuel_consumption', 'interior_colour', 'video'];

/** The same of a car: stored as it stands, past every check of an import. */
export function hostileCar(payload: string): NewCar {
  const filled = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, payload]));
  return sampleCar('HOSTILE', {
    ...filled(CAR_TEXTS),
    details: filled(DETAILS),
    distribution_locations: [payload],
    images: [{ image: { url: payload }, thumb: payload, view: payload }],
    photos_count: 1,
  });
}

export const CAR_SINKS = CAR_TEXTS.length + DETAILS.length + 2;
