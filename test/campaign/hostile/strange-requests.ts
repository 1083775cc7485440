import { CALL_ROWS } from '#api/routes.ts';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { oneOf } from '../../seeded.ts';
import type { Asked } from '../many-requests.ts';
import { strangeBody } from './strange-bodies.ts';

/** One of each kind: drawn, searched, with a form, a car's, a call's, a file's, and one that is not there. */
const PATHS = [
  '/',
  '/search/new-used-and-demo-cars',
  '/finance',
  '/contact',
  '/compare',
  '/blog',
  '/my-garage',
  '/success',
  '/cars/no-such-car',
  '/pages/about-us',
  '/no/such/page',
  '/feeds/stock.csv',
  '/sitemap.xml',
  '/api/openapi.json',
  '/manifest.webmanifest',
];
const ENDINGS = [
  '%00',
  '%',
  '%ff%fe',
  '%2f%2e%2e',
  '//',
  '/..%5c',
  ';a=b',
  '.data.data',
  '%0d%0aSet-Cookie:%20injected=1',
  '/x'.repeat(300),
  '?page=-1&page=1e999&refinementList[__proto__][0]=a&range[price]=NaN:%00&sortBy=constructor',
  `?query=${'%F0%9F%9A%97'.repeat(200)}&cars=,,,&car_id=99999999999999999999&amount=-1&offer=%3Cscript%3E`,
  '?refinementList[make][99999999]=x&range=[]&category=__proto__&key=%c3%28&tag=%ed%a0%80&_routes=../..',
  `?${'a=1&'.repeat(900)}`,
  `?query=${'['.repeat(3000)}`,
  '?next=//evil.test&return_to=https://evil.test&x=%0d%0aLocation:%20//evil.test',
];
const HEADERS: Record<string, string>[] = [
  { range: 'bytes=5-,x', 'if-none-match': '"unterminated', 'if-modified-since': 'yesterday' },
  { range: `bytes=${'0-0,'.repeat(1000)}1-1` },
  { 'accept-encoding': 'gzip;q=x, *;q=0, ,,', accept: ';;;', 'accept-language': '*-;q=' },
  { cookie: `a=%; ;=; __proto__=1; ${'x'.repeat(6000)}`, 'x-forwarded-host': 'volt-lane.localhost' },
  { __proto__: 'x', constructor: 'x', 'x-forwarded-proto': 'javascript' },
  Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`x-${at}`, 'y'])),
  { 'x-react-router-prerender-data': '%7B', 'x-react-router-spa-mode': 'yes', accept: 'text/x-component' },
  { expect: '200-ok', upgrade: 'h2c', connection: 'upgrade' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  { authorization: 'Basic ====', forwarded: 'for=;;;host="', 'x-forwarded-for': '::::,%' },
];
const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'POST', 'PROPFIND', 'PATCH'];
const ODD_PATHS = [
  '//evil.test',
  '///evil.test/%2e%2e',
  '/%5cevil.test',
  '/%09/evil.test',
  '/pages//evil.test',
  '/@fs/etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/.env',
  '/.git/config',
  '/assets/../src/main.ts',
  '/__manifest?p=/a&p=/b',
  '/_img?url=http://169.254.169.254/&w=640&q=60',
  '/_img?url=%00&w=1e3&q=-1',
  '/_img?w=640&w=640',
];
/** Everything the tables name; a word of an address is filled in. */
const ROUTES = [
  ...CALL_ROWS,
  ...PAGE_ROWS.flatMap(({ paths }) => paths).map((path) => ({ method: 'GET', path })),
];

/** First every ending, header and method at every kind of page, in any order; then what chance makes, without end. */
export function* strangeRequests(host: string, random: () => number): Generator<Asked> {
  const everywhere = PATHS.flatMap((path): Asked[] => [
    ...ENDINGS.map((ending) => ({ host, path: path + ending })),
    ...HEADERS.map((headers) => ({ host, path, headers })),
    ...METHODS.map((method) => ({ host, path, method })),
  ]);
  const inOrder = [...everywhere, ...ODD_PATHS.map((path) => ({ host, path }))].map((asked) => ({
    asked,
    at: random(),
  }));
  for (const { asked } of inOrder.toSorted((one, other) => one.at - other.at)) yield asked;
  for (;;) yield drawn(host, random);
}

function drawn(host: string, random: () => number): Asked {
  const { method, path } = oneOf(ROUTES, random);
  const filled = path.replaceAll(/:[a-z]+/g, () => word(random));
  const address = random() < 0.7 ? filled : oneOf([...PATHS, ...ODD_PATHS], random);
  const ending = random() < 0.6 ? oneOf(ENDINGS, random) : `?${word(random)}=${word(random)}`;
  const asks = random() < 0.8 ? method : oneOf(METHODS, random);
  const headers = random() < 0.5 ? oneOf(HEADERS, random) : {};
  const asked = { host, path: address + ending, method: asks, headers };
  if (asks !== 'POST' && asks !== 'PUT') return asked;
  const sent = strangeBody(random);
  // A body belongs to a call that reads one, mostly.
  const to = random() < 0.5 ? address : address + ending;
  return { ...asked, path: to, body: sent.body, headers: { ...headers, ...sent.headers } };
}

const WORDS = [
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ed%a0%80',
  '%F0%9F%9A%97',
  "'--",
  '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2f..%2f',
  '%7B%22%24gt%22:%22%22%7D',
  'x'.repeat(300),
];

function word(random: () => number): string {
  if (random() < 0.6) return oneOf(WORDS, random);
  const bytes = Array.from({ length: 1 + Math.floor(random() * 12) }, () => Math.floor(random() * 256));
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
