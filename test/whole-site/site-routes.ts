/** The demo's sites, in the order of the columns below. */
export const SITES = [
  'riverline',
  'kingfisher-used-cars',
  'ironbark-motorcycles',
  'high-mesa-rv',
  'kowhai-cars',
  'silver-wattle-toyota',
  'volt-lane',
  'stringybark-trucks',
] as const;
export type SiteSlug = (typeof SITES)[number];

/** `200`, `404`, or the address a redirect leads to; `{car}` and `{dealer}` stand for one of the site's own. */
type Answer = 200 | 404 | string;

/** What a route answers: on every site, but for those named. */
export interface SiteRoute {
  path: string;
  everywhere: Answer;
  but?: Partial<Record<SiteSlug, Answer>>;
}

/** Site pages live under `/pages` at the truck dealer, and only there. */
function sitePage(path: string, more: Omit<SiteRoute, 'path' | 'everywhere'> = {}): SiteRoute[] {
  const truckHas = more.but?.['stringybark-trucks'] ?? 200;
  return [
    {
      path,
      everywhere: 200,
      but: { ...more.but, 'stringybark-trucks': truckHas === 200 ? `/pages${path}` : 404 },
    },
    {
      path: `/pages${path}`,
      everywhere: path,
      but: { ...flipped(more.but, path), 'stringybark-trucks': truckHas },
    },
  ];
}

/** A site page that only some sites have. */
function pageOf(sites: readonly SiteSlug[], path: string): SiteRoute[] {
  const absent = SITES.filter((site) => !sites.includes(site)).map((site) => [site, 404] as const);
  return sitePage(path, { but: Object.fromEntries(absent) });
}

function flipped(but: SiteRoute['but'] = {}, path: string): SiteRoute['but'] {
  const entries = Object.entries(but).map(([site, answer]) => [site, answer === 200 ? path : answer]);
  return Object.fromEntries(entries) as SiteRoute['but'];
}

/** A path that is this dealer's own, under its template's base. */
function base(template: {
  cars: Answer;
  motorcycles: Answer;
  campers: Answer;
}): Partial<SiteRoute> & { everywhere: Answer } {
  return {
    everywhere: template.cars,
    but: { 'ironbark-motorcycles': template.motorcycles, 'high-mesa-rv': template.campers },
  };
}

function only(sites: readonly SiteSlug[], path: string, answer: Answer, otherwise: Answer = 404): SiteRoute {
  return { path, everywhere: otherwise, but: Object.fromEntries(sites.map((site) => [site, answer])) };
}

const SEARCH_PATHS = [
  'new-used-and-demo-cars',
  'used-cars',
  'new-and-used-motorcycles',
  'RVs-in-stock',
  'used-cars-brisbane',
  'new-cars',
  'demo-cars',
];
const GARAGES = ['/my-garage', '/garage', '/my-cars', '/saved-cars', '/shortlist'];

/** Every route of spec §2, and what it answers where. Checkout comes with payments. */
export const ROUTES: readonly SiteRoute[] = [
  { path: '/', everywhere: 200 },
  ...SEARCH_PATHS.map((path): SiteRoute => ({ path: `/search/${path}`, everywhere: 200 })),
  { path: '/search/anything-else', everywhere: 404 },
  only(['kingfisher-used-cars'], '/used-car/list', 200),
  only(['kingfisher-used-cars', 'volt-lane'], '/find/rental-cars', 200),
  { path: '/cars/{car}', ...base({ cars: 200, motorcycles: 404, campers: 404 }) },
  { path: '/motorcycles/{car}', ...base({ cars: 404, motorcycles: 200, campers: 404 }) },
  { path: '/campers/{car}', ...base({ cars: 404, motorcycles: 404, campers: 200 }) },
  { path: '/cars/no-such-car', everywhere: 404 },
  { path: '/cars/trade-in', everywhere: 200 },
  { path: '/cars/trade-in?car_id={car_id}', everywhere: 200 },
  { path: '/finance', everywhere: 200 },
  { path: '/pages/finance', everywhere: '/finance' },
  { path: '/finance-enquiry', everywhere: 200 },
  { path: '/apply-for-finance', everywhere: 200 },
  only(['silver-wattle-toyota'], '/finance-pre-approval', 200, '/finance'),
  { path: '/success?category=general-enquiry', everywhere: 200 },
  ...GARAGES.map((path): SiteRoute =>
    path === '/my-garage'
      ? { path, everywhere: 200, but: { 'kingfisher-used-cars': '/my-cars' } }
      : {
          path,
          everywhere: '/my-garage',
          but: { 'kingfisher-used-cars': path === '/my-cars' ? 200 : '/my-cars' },
        },
  ),
  ...sitePage('/privacy-policy'),
  ...sitePage('/terms-and-conditions'),
  ...sitePage('/service'),
  ...sitePage('/contact'),
  ...sitePage('/trade-in'),
  ...sitePage('/book-test-drive'),
  ...sitePage('/vehicle-parts-and-accessories'),
  ...sitePage('/special-offers'),
  ...sitePage('/about-us'),
  ...sitePage('/our-locations'),
  ...sitePage('/our-locations/{location}'),
  ...sitePage('/contact-us/{dealer}'),
  { path: '/contact-us', everywhere: '/contact', but: { 'stringybark-trucks': '/pages/contact' } },
  ...pageOf(['riverline', 'volt-lane'], '/electric-cars'),
  ...pageOf(['riverline'], '/fleet'),
  ...pageOf(['riverline'], '/careers'),
  ...pageOf(['riverline'], '/current-positions'),
  ...pageOf(['riverline', 'silver-wattle-toyota'], '/models'),
  ...pageOf(['silver-wattle-toyota'], '/models/toyota/{model}'),
  ...pageOf(['silver-wattle-toyota'], '/competition'),
  ...pageOf(['silver-wattle-toyota'], '/survey'),
  ...pageOf(['silver-wattle-toyota'], '/our-team'),
  {
    path: '/pages/book-a-service',
    everywhere: 404,
    but: { riverline: 200, 'ironbark-motorcycles': 'https://workshop.ironbark-motorcycles.example/book' },
  },
  only(['riverline'], '/book-a-service', '/pages/book-a-service'),
  { path: '/blog', everywhere: 200, but: { 'silver-wattle-toyota': '/news' } },
  { path: '/news', everywhere: '/blog', but: { 'silver-wattle-toyota': 200 } },
  { path: '/pages/blog', everywhere: '/blog', but: { 'silver-wattle-toyota': '/news' } },
  { path: '/no-such-page', everywhere: 404 },
  { path: '/pages/no-such-page', everywhere: 404 },
  { path: '/contact/', everywhere: '/contact' },
  { path: '/sitemap.xml', everywhere: 200 },
  { path: '/robots.txt', everywhere: 200 },
  { path: '/llms.txt', everywhere: 200 },
  { path: '/manifest.webmanifest', everywhere: 200 },
  { path: '/favicon.ico', everywhere: 200 },
  { path: '/icon.svg', everywhere: 200 },
  { path: '/icon-192.png', everywhere: 200 },
  { path: '/icon-512.png', everywhere: 200 },
  { path: '/apple-touch-icon.png', everywhere: 200 },
];

/** What a route answers on one site. */
export function answerOn(site: SiteSlug, { everywhere, but }: SiteRoute): Answer {
  return but?.[site] ?? everywhere;
}
