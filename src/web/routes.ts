import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { PAGE_ROUTES, type SitePageName } from '#domain/content/site-pages.ts';
import { FORM_ROUTES } from '#domain/forms/form-pages.ts';

const LISTINGS = ['cars', 'motorcycles', 'campers'];
const GARAGES = ['my-garage', 'garage', 'my-cars', 'saved-cars', 'shortlist'];

const PAGE_FILES: Record<SitePageName, string> = {
  privacy: 'storefront/legal/privacy-page.tsx',
  terms: 'storefront/legal/terms-page.tsx',
  your_data: 'storefront/legal/your-data-page.tsx',
  locations: 'storefront/locations/locations-page.tsx',
  location: 'storefront/locations/location-page.tsx',
  blog: 'storefront/blog/blog-page.tsx',
  post: 'storefront/blog/post-page.tsx',
  positions: 'storefront/positions/positions-page.tsx',
  position: 'storefront/positions/position-page.tsx',
  models: 'storefront/models/models-page.tsx',
  make: 'storefront/models/make-page.tsx',
  model: 'storefront/models/model-page.tsx',
  list: 'storefront/stock-list/list-page.tsx',
  rental: 'storefront/stock-list/rental-page.tsx',
  compare: 'storefront/compare/compare-page.tsx',
  offline: 'storefront/offline/offline-page.tsx',
  notice: 'storefront/notice/notice-page.tsx',
  content: 'storefront/content/content-page.tsx',
};

/**
 * Every page. A spelling that is not the site's own answers 404 (listings) or leads to the site's own (garages):
 * the page's loader decides, because the site is only known in a request.
 */
export default [
  index('storefront/home/home-page.tsx'),
  page('search/:path', 'storefront/search/search-page.tsx'),
  ...LISTINGS.flatMap((base) => [
    page(base, 'storefront/listing-page.tsx', { id: `${base}-redirect` }),
    page(`${base}/:slug`, 'storefront/car/car-page.tsx', { id: `${base}-car` }),
  ]),
  ...GARAGES.map((path) => page(path, 'storefront/garage/garage-page.tsx', { id: path })),
  ...FORM_ROUTES.map((path) =>
    page(path.slice(1), 'storefront/form-page/form-page.tsx', { id: `form${path}` }),
  ),
  ...PAGE_ROUTES.map(({ page: name, path }) => page(path.slice(1), PAGE_FILES[name], { id: `page${path}` })),
  page('success', 'storefront/success/success-page.tsx'),
  page('*', 'storefront/not-found/not-found-page.tsx'),
] satisfies RouteConfig;

/** Letter by letter, as the server compares: the browser's router must not draw what the server answers by 404. */
function page(path: string, file: string, options: { id?: string } = {}): RouteConfigEntry {
  return route(path, file, { ...options, caseSensitive: true });
}
