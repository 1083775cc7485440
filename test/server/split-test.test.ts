import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a', {
    change: { experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }] },
  });
  await addSite(server.database, 'b');
  await addSite(server.database, 'c', {
    change: { experiments: [{ name: 'dark-side', variants: ['yes', 'no'] }] },
  });
});
afterAll(() => server.end());

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const asVisitor = (headers: Record<string, string> = {}) => ({
  headers: { 'User-Agent': PHONE, ...headers },
});
const variantIn = (text: string) => /<s>([^<]*)<\/s>/.exec(text)?.[1];
const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('a visitor of a site with an experiment', () => {
  it('is given a variant and keeps it, in pages and in their data', async () => {
    const first = await server.ask('/', asVisitor());
    const cookie = cookieOf(first.headers);
    expect(cookie).toBe(`experiments=${variantIn(first.text)}`);
    for (const path of ['/', '/_.data', '/?utm_source=mail', '/', '/_.data']) {
      const again = await server.ask(path, asVisitor({ Cookie: `other=1; ${cookie}` }));
      expect(variantIn(again.text)).toBe(variantIn(first.text));
      expect(again.headers['set-cookie']).toBeUndefined();
    }
  });

  it('has a cookie for three months that scripts cannot read and that holds nothing else', async () => {
    const { headers } = await server.ask('/', asVisitor());
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^experiments=home-hero\.(search|offers)-first; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('gets a page that no cache outside keeps, and that ours does', async () => {
    for (const variant of ['search-first', 'offers-first']) {
      const own = asVisitor({ Cookie: `experiments=home-hero.${variant}` });
      await server.ask('/', own);
      const { headers, text } = await server.ask('/', own);
      expect(variantIn(text)).toBe(`home-hero.${variant}`);
      expect(headers['x-cache']).toBe('hit');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['cdn-cache-control']).toBe('no-store');
      const ahead = await server.ask('/', asVisitor({ ...own.headers, 'Sec-Purpose': 'prefetch' }));
      expect(ahead.headers['cache-control']).toBe('private, no-store');
    }
  });

  it.each(['home-hero.upside-down', 'dark-side.yes', '<script>', '%00', 'x'.repeat(5000)])(
    'is given a variant of ours in place of %s',
    async (value) => {
      const { status, headers, text } = await server.ask('/', asVisitor({ Cookie: `experiments=${value}` }));
      expect(status).toBe(200);
      expect(variantIn(text)).toMatch(/^home-hero\.(search|offers)-first$/);
      expect(cookieOf(headers)).toBe(`experiments=${variantIn(text)}`);
    },
  );

  it('sees each variant about as often as the other', async () => {
    const seen = { search: 0, offers: 0 };
    for (let visit = 0; visit < 1000; visit += 1) {
      const { text } = await server.ask('/', asVisitor());
      seen[variantIn(text) === 'home-hero.offers-first' ? 'offers' : 'search'] += 1;
    }
    // Five standard deviations: it fails by chance once in two million runs.
    expect(Math.abs(seen.search - 500)).toBeLessThan(80);
  });

  it('is left alone on all other pages', async () => {
    const { headers } = await server.ask('/search/used-cars', asVisitor());
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'facebookexternalhit/1.1'])(
  'shows %s the first variant and gives it no cookie',
  async (agent) => {
    const { headers, text } = await server.ask('/', {
      headers: { 'User-Agent': agent, Cookie: 'experiments=home-hero.offers-first' },
    });
    expect(variantIn(text)).toBe('home-hero.search-first');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

it.each(['b', 'c'])('gives no cookie on site %s, which runs no experiment that is known', async (slug) => {
  const { headers, text } = await server.ask('/', { host: `${slug}.localhost`, ...asVisitor() });
  expect(variantIn(text)).toBe('');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
