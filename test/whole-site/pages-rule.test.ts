import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

/** Only this demo site keeps its pages below `/pages`. */
const BELOW = 'stringybark-trucks';
const BARE = 'riverline';

describe('the rule of /pages (spec §2)', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(async () => void (await served.end('SIGINT')));

  const answered = async (site: string, path: string) => {
    const { status, headers } = await askSite(served.port, site, { path });
    return [status, headers['location']];
  };

  it.each(['/about-us', '/service', '/contact', '/our-locations', '/privacy-policy', '/trade-in'])(
    'leads to the site’s own spelling of %s, both ways, with its query',
    async (path) => {
      const query = '?utm_source=letter&gclid=a%20b';
      const kept = '?utm_source=letter&gclid=a+b';
      expect(await answered(BARE, `/pages${path}${query}`)).toEqual([301, path + kept]);
      expect(await answered(BELOW, path + query)).toEqual([301, `/pages${path}${kept}`]);
      expect(await answered(BARE, path + query)).toEqual([200, undefined]);
      expect(await answered(BELOW, `/pages${path}${query}`)).toEqual([200, undefined]);
    },
  );

  it('gives each visitor of a redirect that is kept their own query back', async () => {
    expect(await answered(BARE, '/pages/about-us?utm_source=one')).toEqual([301, '/about-us?utm_source=one']);
    expect(await answered(BARE, '/pages/about-us?utm_source=two')).toEqual([301, '/about-us?utm_source=two']);
    expect(await answered(BARE, '/pages/about-us')).toEqual([301, '/about-us']);
  });

  it('keeps what a page reads once', async () => {
    const asked = '/pages/special-offers?offer=Any&utm_source=one';
    expect(await answered(BARE, asked)).toEqual([301, '/special-offers?utm_source=one&offer=Any']);
  });

  it.each(['/no-such-page', '/no-such/page', '/pages/no-such-page', '/pages/no-such/page'])(
    'answers one page for all addresses that are none and look like %s, from one place in the cache',
    async (path) => {
      const ask = (end: string) => askSite(served.port, BARE, { path: path + end });
      const first = await ask('-1');
      const other = await ask('-2');
      expect([first.status, other.status, other.headers['x-cache']]).toEqual([404, 404, 'hit']);
      expect(other.text).toBe(first.text);
    },
  );

  it.each([
    '/no-such-page',
    '/pages/no-such-page',
    '/our-locations/no-such-place',
    '/blog/no-such-article',
    '/current-positions/no-such-job',
    '/models/no-such-make',
    '/models/toyota/no-such-model',
    '/cars/no-such-car',
    '/motorcycles',
    '/search/no-such-search',
    '/book-test-drive/no-such-car',
    '/cars/no-such-car/consumer-information-notice',
  ])('shows who is lost at %s the latest arrivals', async (path) => {
    const { status, text } = await askSite(served.port, 'riverline', { path });
    expect([status, text.includes('Latest arrivals')]).toEqual([404, true]);
  });

  it.each([
    '/pages',
    '/pages/',
    '/pages/pages/about-us',
    '/pages//about-us',
    '/pages/%2e%2e/about-us',
    '/PAGES/about-us',
  ])('has no page at %s', async (path) => {
    const [status, location] = await answered(BARE, path);
    expect([400, 404, 301]).toContain(status);
    // A slash too many at the end leads to the address without, and no further.
    if (status === 301) expect([path, location]).toEqual(['/pages/', '/pages']);
  });
});
