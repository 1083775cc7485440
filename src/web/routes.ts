import { index, route, type RouteConfig } from '@react-router/dev/routes';

const LISTINGS = ['cars', 'motorcycles', 'campers'];
const GARAGES = ['my-garage', 'garage', 'my-cars', 'saved-cars', 'shortlist'];

/**
 * Every page. A spelling that is not the site's own answers 404 (listings) or leads to the site's own (garages):
 * the page's loader decides, because the site is only known in a request.
 */
export default [
  index('storefront/home/home-page.tsx'),
  route('search/:path', 'storefront/search/search-page.tsx'),
  ...LISTINGS.flatMap((base) => [
    route(base, 'storefront/listing-page.tsx', { id: `${base}-redirect` }),
    route(`${base}/:slug`, 'storefront/car/car-page.tsx', { id: `${base}-car` }),
    route(`${base}/:slug/enquire`, 'storefront/car/enquire-page.tsx', { id: `${base}-enquire` }),
  ]),
  ...GARAGES.map((path) => route(path, 'storefront/garage/garage-page.tsx', { id: path })),
  route('success', 'storefront/success/success-page.tsx'),
  route('*', 'storefront/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
