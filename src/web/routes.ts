import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { FORM_ROUTES } from '#domain/forms/form-pages.ts';

const LISTINGS = ['cars', 'motorcycles', 'campers'];
const GARAGES = ['my-garage', 'garage', 'my-cars', 'saved-cars', 'shortlist'];

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
  page('success', 'storefront/success/success-page.tsx'),
  page('*', 'storefront/not-found/not-found-page.tsx'),
] satisfies RouteConfig;

/** Letter by letter, as the server compares: the browser's router must not draw what the server answers by 404. */
function page(path: string, file: string, options: { id?: string } = {}): RouteConfigEntry {
  return route(path, file, { ...options, caseSensitive: true });
}
