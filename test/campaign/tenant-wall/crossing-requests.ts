import { API_ROUTES } from '#api/routes.ts';
import { PAGE_PATTERNS } from '#domain/pages/page-rows.ts';
import { oneOf } from '../../seeded.ts';
import type { Asked } from '../many-requests.ts';
import type { Tenant } from './two-tenants.ts';

const PAGES = [...PAGE_PATTERNS.keys()].filter((pattern) => pattern !== '*');

/** Beside calls and pages of the tables: what the frame of the server and of the pages answers. */
const OTHERS = [
  '/social/cars/:slug.jpg',
  '/social/site.jpg',
  '/_img',
  '/icon-192.png',
  '/api/v1/websites/:id/website_session_data.json',
  '/api/leads/:id/files',
  '/files/:id',
  '/console',
  '/api/payments/webhook',
  '/metrics',
];

const ROUTES: readonly { method: string; path: string }[] = [
  ...API_ROUTES.map(({ method, path }) => ({ method, path })),
  ...[...PAGES, ...OTHERS].flatMap(spelled).flatMap((path) => [
    { method: 'GET', path },
    { method: 'POST', path },
  ]),
];

/** What may stand in a path or not stands there once. */
function spelled(path: string): string[] {
  return path.includes('/pages?') ? ['', '/pages'].map((base) => path.replace('/pages?', base)) : [path];
}

const KEYS =
  'car_id car cars slug offer category key page tag query website_id site dealership_id preferredDealership location_id department id lead_id index _routes token url'.split(
    ' ',
  );
const FIELDS =
  'car_id location_id dealership_id website_id tenant_id lead_id id stock_number category message form'.split(
    ' ',
  );
/** How often a request is one of these: 0 to 1. */
const WITH_QUERY = 0.6;
const WITH_HEADERS = 0.3;

/** Requests to A that name what is B's in every place that can name something; the same ones for the same numbers. */
export function* crossingRequests(
  { a, b }: { a: Tenant; b: Tenant },
  count: number,
  random: () => number,
): Generator<Asked> {
  for (let at = 0; at < count; at += 1) {
    // Every route has its turn.
    const { method, path } = ROUTES[at % ROUTES.length] ?? { method: 'GET', path: '/' };
    const named = () => foreign(a, b, random);
    const filled = path.replaceAll(/:[a-z]+/g, () => encodeURIComponent(named()));
    const query = random() < WITH_QUERY ? `?${queryOf(named, random)}` : '';
    const isTwin = method === 'GET' && random() < 0.1;
    yield {
      host: a.host,
      path: `${filled}${isTwin ? '.data' : ''}${query}`,
      method,
      ...(method === 'GET' ? {} : { body: bodyOf(named, b, random) }),
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', accept: 'application/json' }),
        ...(random() < WITH_HEADERS ? headersOf(b, random) : {}),
      },
    };
  }
}

/** Something of B's, plain or in a spelling that a careless reader takes for it. */
function foreign(a: Tenant, b: Tenant, random: () => number): string {
  const [own, other] = oneOf(
    [
      [a.carIds, b.carIds],
      [a.carSlugs, b.carSlugs],
      [a.placeIds, b.placeIds],
      [a.words, b.words],
      [[a.leadId], [b.leadId]],
      [[a.formToken], [b.formToken]],
    ] as const,
    random,
  );
  const [mine, theirs] = [oneOf(own, random), oneOf(other, random)];
  const spellings = [
    theirs,
    theirs,
    theirs,
    `${theirs}.0`,
    ` ${theirs}`,
    `${theirs}\0`,
    `${mine},${theirs}`,
    `[${mine},${theirs}]`,
    `{"in":[${theirs}]}`,
    `"${theirs}"`,
    `${theirs}/`,
    '-1',
    '0',
    '9007199254740991',
    '9223372036854775808',
  ];
  return oneOf(spellings, random);
}

function queryOf(named: () => string, random: () => number): string {
  const pair = () => `${oneOf(KEYS, random)}=${encodeURIComponent(named())}`;
  return random() < 0.5
    ? pair()
    : `${pair()}&${pair()}&refinementList[make][0]=${encodeURIComponent(named())}`;
}

const PERSON = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };

function bodyOf(named: () => string, b: Tenant, random: () => number): string {
  const [one, other] = [oneOf(FIELDS, random), oneOf(FIELDS, random)];
  const lead = {
    ...PERSON,
    category: 'general-enquiry',
    message: 'x',
    [one]: named(),
    [other]: Number(named()),
  };
  const token = random() < 0.5 ? { form_token: b.formToken } : {};
  return JSON.stringify({ lead: { ...lead, ...token }, ...token, [one]: named(), query: named() });
}

function headersOf(b: Tenant, random: () => number): Record<string, string> {
  const headers: Record<string, string>[] = [
    { 'x-forwarded-host': b.host, 'x-host': b.host },
    { forwarded: `host=${b.host};proto=https` },
    { 'x-original-url': '/admin', 'x-rewrite-url': `http://${b.host}/` },
    { cookie: `form_token=${b.formToken}; website_id=${b.websiteId}; session=x` },
    { 'x-website-id': String(b.websiteId), 'x-tenant': b.host },
    { referer: `http://${b.host}/`, accept: 'text/x-component' },
    { 'x-react-router-spa-mode': 'yes', 'x-nextjs-data': '1', rsc: '1' },
    { 'x-react-router-prerender-data': encodeURIComponent('{"a":1}') },
  ];
  return oneOf(headers, random);
}

/** Paths that both have: asked of A, of B and of A again by many at once, cold and warm. */
export const SHARED_PATHS: readonly string[] = [
  ...PAGES.flatMap(spelled),
  ...API_ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path),
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/search/new-cars',
  '/no-such-page',
  '/my-garage/x.css',
  '/success?category=general-enquiry',
  '/favicon.ico',
  '/social/site.jpg',
]
  .filter((path) => !path.includes(':'))
  .flatMap((path) => [
    path,
    `${path}${path.includes('?') ? '&' : '?'}cb=1`,
    `${path.replace(/\?.*/, '')}.data`,
  ]);
