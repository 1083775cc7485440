import { LISTING_BASES } from '../cars/listing-base.ts';
import { isEnabled } from '../tenants/navigation/enabled-pages.ts';
import { hasModels } from '../tenants/navigation/has-models.ts';
import type { BlogSettings } from '../content/blog-settings.ts';
import type { PaymentSettings } from '../cars/payment-settings.ts';
import type { GarageSettings } from '../garage/garage-settings.ts';
import { FORM_PAGES } from './form-page-rows.ts';
import type { PageRow, PageSite } from './page-row.ts';

const BASES = Object.values(LISTING_BASES);
const GARAGES: GarageSettings['garage_path'][] = [
  '/my-garage',
  '/garage',
  '/my-cars',
  '/saved-cars',
  '/shortlist',
];

/** A document of its own, for one shopper, with the payment provider and nobody else beside it. */
const CHECKOUT = { ownDocument: 'payment', isPersonal: true, isDisallowed: true } as const;
const CHECKOUT_PATHS: PaymentSettings['checkout_path'][] = ['checkout', 'buy-online'];

/** What the payment provider adds to the address that it leads back to; no page shows any of it. */
export const RETURN_QUERY = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

/** What every site has for its stock and for what shoppers do with it. */
const STOCK_PAGES = [
  { name: 'home', paths: ['/'], file: 'home/home-page.tsx', sitemap: 'pages' },
  {
    name: 'search',
    paths: ['/search/:path'],
    file: 'search/search-page.tsx',
    query: 'search',
    sitemap: 'pages',
    menu: 'Our Stock',
  },
  { name: 'listing', paths: BASES, file: 'listing-page.tsx' },
  { name: 'car', paths: BASES.map((base) => `${base}/:slug`), file: 'car/car-page.tsx', sitemap: 'stock' },
  {
    ...CHECKOUT,
    name: 'checkout',
    paths: [...CHECKOUT_PATHS.map((path) => `/:base/:slug/${path}` as const), '/checkout'],
    file: 'checkout/checkout-page.tsx',
    query: [...RETURN_QUERY, 'purchase'],
  },
  {
    ...CHECKOUT,
    name: 'checkout_journey',
    paths: ['/checkout-journey'],
    file: 'checkout/checkout-page.tsx',
    has: ({ features, payment_provider }) => features.enable_store && payment_provider !== null,
    query: ['car'],
    menu: 'Buy Online',
  },
  // Shoppers sign in there.
  {
    name: 'garage',
    paths: GARAGES,
    file: 'garage/garage-page.tsx',
    query: 'comparison', // the saved cars, of which it shows the like
    ownDocument: 'alone',
    menu: 'My Garage',
  },
  {
    name: 'success',
    paths: ['/success'],
    file: 'success/success-page.tsx',
    query: ['category'],
    isPersonal: true,
    isDisallowed: true,
  },
  {
    name: 'booking',
    paths: ['/bookings/:booking'],
    file: 'booking/booking-page.tsx',
    postLimit: 'later steps',
    isPersonal: true,
    isDisallowed: true,
  },
] as const satisfies readonly PageRow[];

/** The blog's two spellings. */
export const BLOG_PATHS: readonly BlogSettings['blog_path'][] = ['/blog', '/news'];
const POSITIONS = { isSitePage: true, has: isEnabled('/current-positions'), sitemap: 'pages' } as const;
const MODELS = { isSitePage: true, has: hasModels, sitemap: 'models' } as const;
const BLOG = { has: ({ blogs }: PageSite) => blogs.enabled } as const;

/** Pages without a form of their own. */
export const SITE_PAGES = [
  {
    name: 'privacy',
    paths: ['/privacy-policy'],
    file: 'legal/privacy-page.tsx',
    isSitePage: true,
    sitemap: 'pages',
    llms: 'Privacy',
    menu: 'Privacy Policy',
  },
  {
    name: 'terms',
    paths: ['/terms-and-conditions'],
    file: 'legal/terms-page.tsx',
    isSitePage: true,
    sitemap: 'pages',
    menu: 'Terms and Conditions',
  },
  {
    name: 'your_data',
    paths: ['/your-data'],
    file: 'legal/your-data-page.tsx',
    isSitePage: true,
    sitemap: 'pages',
  },
  {
    name: 'locations',
    paths: ['/our-locations'],
    file: 'locations/locations-page.tsx',
    isSitePage: true,
    sitemap: 'locations',
    llms: 'Locations',
    menu: 'Our Locations',
  },
  {
    name: 'location',
    paths: ['/our-locations/:location'],
    file: 'locations/location-page.tsx',
    isSitePage: true,
    sitemap: 'locations',
  },
  {
    ...POSITIONS,
    name: 'positions',
    paths: ['/current-positions'],
    file: 'positions/positions-page.tsx',
    menu: 'Current Positions',
  },
  {
    ...POSITIONS,
    name: 'position',
    paths: ['/current-positions/:position'],
    file: 'positions/position-page.tsx',
  },
  { ...MODELS, name: 'models', paths: ['/models'], file: 'models/models-page.tsx', menu: 'Models' },
  { ...MODELS, name: 'make', paths: ['/models/:make'], file: 'models/make-page.tsx' },
  {
    ...MODELS,
    name: 'model',
    paths: ['/models/:make/:model'],
    file: 'models/model-page.tsx',
    has: ({ features }) => features.build_model_pages,
  },
  {
    name: 'list',
    paths: ['/used-car/list'],
    file: 'stock-list/list-page.tsx',
    has: isEnabled('/used-car/list'),
    query: 'search',
    sitemap: 'pages',
  },
  {
    name: 'rental',
    paths: ['/find/rental-cars'],
    file: 'stock-list/rental-page.tsx',
    has: isEnabled('/find/rental-cars'),
    query: 'search',
    sitemap: 'pages',
  },
  {
    name: 'compare',
    paths: ['/compare'],
    file: 'compare/compare-page.tsx',
    query: 'comparison',
    isDisallowed: true,
  },
  { name: 'offline', paths: ['/offline'], file: 'offline/offline-page.tsx' },
  {
    ...BLOG,
    name: 'blog',
    paths: BLOG_PATHS,
    file: 'blog/blog-page.tsx',
    query: ['tag', 'page'],
    sitemap: 'pages',
    menu: ({ blog_path }) => (blog_path === '/news' ? 'News' : 'Blog'),
  },
  {
    ...BLOG,
    name: 'post',
    paths: BLOG_PATHS.map((blog) => `${blog}/:post`),
    file: 'blog/post-page.tsx',
    sitemap: 'posts',
  },
  {
    name: 'notice',
    paths: ['/:base/:slug/consumer-information-notice'],
    file: 'notice/notice-page.tsx',
    // New Zealand's, at each used car.
    has: ({ locale }) => locale === 'en-NZ',
  },
  // Last, because a dealer may write a page for any address that is none of the product's.
  {
    name: 'content',
    paths: ['/:page', '/:page/:below'],
    file: 'content/content-page.tsx',
    isSitePage: true,
    sitemap: 'pages',
  },
] as const satisfies readonly PageRow[];

const NOT_FOUND = {
  name: 'not_found',
  paths: ['*'],
  file: 'not-found/not-found-page.tsx',
} as const satisfies PageRow;

const ALL = [...STOCK_PAGES, ...FORM_PAGES, ...SITE_PAGES, NOT_FOUND] as const;

export type PageName = (typeof ALL)[number]['name'];

/** Every page of the storefront, one row each. Router, cache, limits, menus and sitemaps are made of it. */
export const PAGE_ROWS: readonly (PageRow & { name: PageName })[] = ALL;

export const PAGES = Object.fromEntries(PAGE_ROWS.map((row) => [row.name, row])) as Record<PageName, PageRow>;

/** The rows by the patterns that the router matches: `/pages?` where some sites keep them below. */
export const PAGE_PATTERNS: ReadonlyMap<string, PageRow & { name: PageName }> = new Map(
  PAGE_ROWS.flatMap((row) =>
    row.paths.map((path) => [row.isSitePage ? `/pages?${path}` : path, row] as const),
  ),
);
