import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';
import { isInTest, oneOfEachKind } from '#test/rings.ts';
import { answerOn, ROUTES, type SiteRoute, type SiteSlug, SITES } from './site-routes.ts';

describe('every route of every site', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(async () => void (await served.end('SIGINT')));

  describe.each(SITES.filter((site) => listRoutes(site).length > 0))('%s', (site) => {
    let own: Record<string, string> = {};
    beforeAll(async () => {
      own = await wordsOf(served.port, site);
    });

    it.each(listRoutes(site).map((route) => [route.path, answerOn(site, route), route] as const))(
      '%s → %s',
      async (pattern, wanted) => {
        const path = filled(pattern, own);
        const { status, headers } = await askSite(served.port, site, { path });
        if (typeof wanted === 'number') return expect(status).toBe(wanted);
        expect([301, 302]).toContain(status);
        expect(headers['location']).toBe(filled(wanted, own));
      },
    );
  });
});

/** Every route on every site in `npm run test:all`; in `npm test` each on the first site for each of its answers. */
function listRoutes(site: SiteSlug): SiteRoute[] {
  return ROUTES.filter((route) =>
    isInTest ? oneOfEachKind(SITES, (each) => [String(answerOn(each, route))]).includes(site) : true,
  );
}

/** A car, a dealership, a place and a model of this site, as its own pages and calls name them. */
async function wordsOf(port: number, site: SiteSlug): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ requests: [{ indexName: 'Car_production', hitsPerPage: 1 }] });
  const found = await askSite(port, site, { path: '/1/indexes/*/queries', method: 'POST', headers, body });
  const [car] = JSON.parse(found.text).results[0].hits as {
    id: number;
    slug: string;
    dealership_slug: string;
  }[];
  const pages = await Promise.all(
    ['/our-locations', '/pages/our-locations', '/models/toyota'].map((path) => askSite(port, site, { path })),
  );
  const html = pages.map(({ text }) => text).join('');
  return {
    car: car?.slug ?? '',
    car_id: String(car?.id),
    dealer: car?.dealership_slug ?? '',
    location: /\/our-locations\/([a-z0-9-]+)"/.exec(html)?.[1] ?? 'none',
    model: /\/models\/toyota\/([a-z0-9-]+)"/.exec(html)?.[1] ?? 'none',
  };
}

function filled(pattern: string, own: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, word: string) => own[word] ?? '');
}
