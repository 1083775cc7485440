import type { Location } from '#domain/tenants/location.ts';
import type { Dealership } from '#domain/tenants/dealership.ts';
import type { FeatureSettings } from '#domain/tenants/feature-settings.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import { dropped, type Effect, shown, type Shown, testedIn, type WebsiteChange } from './effect.ts';
import { ADDRESS, COUNTER, DEALERSHIP, YARD } from './sample-site.ts';

/** The feature switches of spec §1. */
export const SWITCH_EFFECTS: Record<keyof FeatureSettings['features'], Effect> = {
  autograb: shown('/cars/{car}', { features: { autograb: true } }, '/cars/trade-in?car_id='),
  autobot: {
    path: '/api/assistant',
    change: { features: { autobot: true } },
    sends: { question: 'Are you open now?' },
    status: 200,
  },
  dealercell: dropped('/api/visit-settings.json', { features: { dealercell: true } }, '"calls":null'),
  dealerstudio: {
    change: { features: { dealerstudio: true } },
    beside: {
      lead_destinations: [{ name: 'studio', kind: 'dealerstudio', url: '{receiver}', is_default: true }],
    },
  },
  impel: shown('/privacy-policy', { features: { impel: true } }, '<strong>Impel WalkArounds:</strong>'),
  redbook: testedIn(
    'server/lookups.test.ts > asks RedBook where the site has taken that, and tells the specification',
  ),
  nevdis: {
    path: '/api/nevdis',
    change: { features: { nevdis: true } },
    sends: { rego: 'ABC123', state: 'QLD' },
    status: 200,
  },
  enable_store: shown('/', { features: { enable_store: true } }, 'https://shop.northside.example'),
  offers_subscription: {
    path: '/subscribe',
    change: { features: { offers_subscription: true } },
    status: 200,
  },
  use_pages_path: { path: '/pages/about-us', change: { features: { use_pages_path: true } }, status: 200 },
  build_model_pages: {
    path: '/models/mazda/cx-5',
    change: { features: { build_model_pages: true } },
    status: 200,
  },
  finance_pre_approval: {
    path: '/finance-pre-approval',
    change: { features: { finance_pre_approval: true } },
    status: 200,
  },
};

type LocationInput = NonNullable<WebsiteChange['locations']>[number];

function yard(change: Partial<LocationInput>): WebsiteChange {
  return { locations: [{ ...YARD, ...change }, COUNTER] };
}

/** The order of the two places on the page of locations. */
const COUNTER_FIRST = /place-title"><a[^>]*>Parts<[\s\S]*place-title"><a[^>]*>Sales</;

function counterFirst(change: Partial<LocationInput>, ofYard: Partial<LocationInput>): Shown {
  return shown(
    '/our-locations',
    {
      locations: [
        { ...YARD, ...ofYard },
        { ...COUNTER, ...change },
      ],
    },
    COUNTER_FIRST,
  );
}

const DRIVE_TIMES = '/dealerships/1/available_appointment_bookings.json';

/** Spec §3, location. */
export const LOCATION_EFFECTS: Record<keyof Location, Effect> = {
  id: shown(
    DRIVE_TIMES,
    { locations: [{ ...YARD, id: 7 }, COUNTER], dealership_websites: [] },
    '"location_id":7',
  ),
  dealership_id: dropped(
    DRIVE_TIMES,
    {
      dealerships: [DEALERSHIP, { id: 2, name: 'Elm', slug: 'elm' }],
      locations: [{ ...YARD, dealership_id: 2 }, COUNTER],
    },
    '"location_id":1',
  ),
  name: shown('/our-locations', yard({ name: 'Southside Yard' }), 'Southside Yard'),
  position: counterFirst({ position: 1 }, { position: 2, primary: false }),
  slug: { path: '/our-locations/main-yard', change: yard({ slug: 'main-yard' }), status: 200 },
  location_type: shown('/our-locations', yard({ location_type: 'service' }), /place-title"><a[^>]*>Service</),
  primary: counterFirst({ primary: true }, { primary: false }),
  visible: dropped('/our-locations', yard({ visible: false }), 'Northside Yard'),
  dealer_license_number: shown('/', yard({ dealer_license_number: '0000123' }), 'Dealer licence 0000123'),
  contact_detail: shown(
    '/our-locations',
    // With a number to hide behind a click, the site's own would be told here.
    { ...yard({ contact_detail: { phone: '07 5550 0177' } }), buttons: ['enquire_now'] },
    /tel:[^"]*755500177/,
  ),
  address: shown(
    '/our-locations',
    yard({ address: { ...ADDRESS, street: '2 Other Street' } }),
    '2 Other Street',
  ),
  manufacturers: shown('/our-locations/northside-yard', yard({ manufacturers: ['Zetor'] }), 'Zetor'),
  reviews: shown(
    '/our-locations/northside-yard',
    yard({ reviews: { count: 311, average_rating: 4.2 } }),
    '311',
  ),
  distribution_locations: shown(
    '/our-locations/northside-yard',
    yard({ distribution_locations: ['Northside Depot'] }),
    'Northside Depot',
  ),
  front_picture: shown(
    '/our-locations',
    yard({ front_picture: '/pictures/yard-at-dusk.webp' }),
    'yard-at-dusk',
  ),
  landmarks: shown(
    '/our-locations/northside-yard',
    yard({ landmarks: { train: 'Two minutes from the station' } }),
    'Two minutes from the station',
  ),
};

function dealership(change: Partial<Dealership>): WebsiteChange {
  return { dealerships: [{ ...DEALERSHIP, ...change }] };
}

const RESERVE = 'Reserve car now';

const REVIEWS = [{ author: 'K., Nundah', rating: 5, text: 'Straight answers.', date: '2026-10-21' }];

/** Spec §3, dealerships of the website. */
export const DEALERSHIP_EFFECTS: Record<keyof Dealership, Effect> = {
  id: {
    path: '/dealerships/5/available_appointment_bookings.json',
    change: dealership({ id: 5 }),
    status: 200,
  },
  name: shown('/contact-us/northside', dealership({ name: 'Elm' }), 'Contact Elm'),
  slug: { path: '/contact-us/elm', change: dealership({ slug: 'elm' }), status: 200 },
  stripe_publishable_key: dropped('/cars/{car}', dealership({ stripe_publishable_key: null }), RESERVE),
  stripe_account_id: dropped('/cars/{car}', dealership({ stripe_account_id: null }), RESERVE),
  payment_processors: dropped('/cars/{car}', dealership({ payment_processors: [] }), RESERVE),
  review_count: shown(
    '/',
    { ...dealership({ review_count: 812, average_rating: 4.5 }), reviews: REVIEWS },
    'From 812 Google reviews',
  ),
  average_rating: shown(
    '/',
    { ...dealership({ review_count: 40, average_rating: 3.7 }), reviews: REVIEWS },
    '>3.7<',
  ),
  manufacturers: shown(
    '/models',
    { ...dealership({ manufacturers: ['Mazda'] }), enabled_pages: ['/models'] },
    'Mazda, BYD',
  ),
  four_step_valuation_form: shown(
    '/trade-in',
    dealership({ four_step_valuation_form: true }),
    'Four short steps',
  ),
  enable_valuation_offer_rejection: testedIn(
    'e2e/valuation.spec.ts > is declined with a reason, which the lead tells',
  ),
};

/** Spec §3: the three shapes of a dealer's logo. */
export const LOGO_EFFECTS: Record<keyof LookSettings['logo'], Effect> = {
  url: shown('/', { logo: { url: '/pictures/logo.webp' } }, /class="logo"[^>]*><picture><img[^>]*logo\.webp/),
  thumb: shown('/', { logo: { thumb: '/pictures/thumb.webp' } }, /rel="icon"[^>]*thumb\.webp/),
  banner: shown('/', { logo: { banner: '/pictures/banner.webp' } }, /class="foot-banner"[^>]*banner\.webp/),
};
