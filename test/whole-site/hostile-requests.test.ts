import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { askSite, type Reply, serve, type Served } from '#test/serve.ts';

const SITES = ['riverline', 'high-mesa-rv'] as const;
/** One of each kind: drawn, searched, with a form, a car's, a call's, a file's, and one that is not there. */
const PATHS = [
  '/',
  '/search/new-used-and-demo-cars',
  '/search/RVs-in-stock',
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
  '/x'.repeat(300),
  '?page=-1&page=1e999&refinementList[__proto__][0]=a&range[price]=NaN:%00&sortBy=constructor',
  `?query=${'%F0%9F%9A%97'.repeat(200)}&cars=,,,&car_id=99999999999999999999&amount=-1&offer=%3Cscript%3E`,
  '?refinementList[make][99999999]=x&range=[]&category=__proto__&key=%c3%28&tag=%ed%a0%80&_routes=../..',
];
const HEADERS: Record<string, string>[] = [
  { range: 'bytes=5-,x', 'if-none-match': '"unterminated', 'if-modified-since': 'yesterday' },
  { 'accept-encoding': 'gzip;q=x, *;q=0, ,,', accept: ';;;', 'accept-language': '*-;q=' },
  { cookie: `a=%; ;=; __proto__=1; ${'x'.repeat(6000)}`, 'x-forwarded-host': 'volt-lane.localhost' },
];
const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'POST'];

describe('whatever strangers send', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(async () => void (await served.end('SIGTERM')));

  describe.each(SITES)('%s', (site) => {
    const others = demoSites().filter(({ slug }) => slug !== site);

    it.each(PATHS)('%s answers, and tells nothing of other sites or of the inside', async (path) => {
      const asked = [
        ...ENDINGS.map((ending) => ({ path: path + ending })),
        ...HEADERS.map((headers) => ({ path, headers })),
        ...METHODS.map((method) => ({ path, method })),
      ];
      for (const request of asked) {
        const reply = await askSite(served.port, site, request);
        expect([request, faultsOf(reply, others)]).toEqual([request, []]);
      }
    });
  });
});

function faultsOf({ status, text }: Reply, others: readonly { name: string }[]): string[] {
  return [
    ...(status >= 200 && status < 500 ? [] : [`status ${status}`]),
    ...others.filter(({ name }) => text.includes(name)).map(({ name }) => `names ${name}`),
    ...(/\n\s+at \S|node_modules|\b(?:Type|Range|Syntax)Error\b|SQLITE/.test(text)
      ? ['shows the inside']
      : []),
  ];
}
