import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
let idOfA: number;
beforeAll(async () => {
  server = await smallServer();
  idOfA = await addSite(server.database, 'a', {
    cars: [sampleCar('one'), sampleCar('two', { created_at: new Date(NOW - 7.9 * DAY).toISOString() })],
    change: { gtm_id: 'GTM-ABCD123' },
  });
  await addSite(server.database, 'b');
});
afterAll(() => server.end());

describe('a page is rendered once and then comes from the cache', () => {
  it('is a miss first and a hit after', async () => {
    const cold = await server.ask('/search/used-cars');
    const warm = await server.ask('/search/used-cars');
    expect([cold.headers['x-cache'], warm.headers['x-cache']]).toEqual(['miss', 'hit']);
    expect(warm.text).toBe(cold.text);
  });

  it('renders once for 32 at the same time', async () => {
    const before = server.renders();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => server.ask('/search/used-cars?query=together')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(server.renders() - before).toBe(1);
  });

  it('has one entry for every spelling of a search, without advertisers marks', async () => {
    const first = await server.ask('/search/used-cars?refinementList[make][3]=Kia&utm_source=a');
    const other = await server.ask('/search/used-cars?page=1&foo=bar&refinementList%5Bmake%5D%5B%5D=Kia');
    expect(first.text).toContain('<i>?refinementList%5Bmake%5D%5B0%5D=Kia</i>');
    expect(other.headers['x-cache']).toBe('hit');
  });

  it('reads nothing of the visitor: no header of the request reaches it', async () => {
    const { text } = await server.ask('/cars/nobody?x=1', {
      headers: { Cookie: 'session=1', 'X-React-Router-SPA-Mode': 'yes', RSC: '1' },
    });
    expect(text).toContain('<i></i><u></u>');
  });

  it('has one entry for all unknown paths of a site, with status 404', async () => {
    const first = await server.ask('/never/heard/of');
    const before = server.renders();
    const other = await server.ask('/neither/this?x=1');
    expect([first.status, other.status, other.headers['x-cache']]).toEqual([404, 404, 'hit']);
    expect(server.renders()).toBe(before);
  });

  it('keeps the two sites apart, whichever was first', async () => {
    for (const path of [
      '/',
      '/search/used-cars',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/no',
    ]) {
      for (const host of ['a', 'b', 'a']) {
        const { text } = await server.ask(path, { host: `${host}.localhost` });
        expect(text).not.toContain(`ZZ${host === 'a' ? 'b' : 'a'}`);
        expect(text).not.toContain(`${host === 'a' ? 'b' : 'a'}.localhost`);
      }
    }
  });

  it('is never kept when it is about the visitor', async () => {
    const answer = await server.ask('/success?category=general-enquiry');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-cache']).toBeUndefined();
    expect(answer.text).toContain('?category=general-enquiry');
  });
});

describe('headers', () => {
  it('say who may keep a page and for how long', async () => {
    const { headers } = await server.ask('/');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['cdn-cache-control']).toBe('max-age=60, stale-while-revalidate=600');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    const ahead = await server.ask('/', { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(ahead.headers['cache-control']).toBe('public, max-age=5');
  });

  it('carry a policy with the hashes of exactly the scripts and styles that the product wrote', async () => {
    const { headers } = await server.ask('/');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(
      `script-src 'self' ${hash('window.a=1')} https://*.googletagmanager.com https://www.googleadservices.com;`,
    );
    expect(policy).toContain(`style-src 'self' ${hash('b{color:red}')};`);
    for (const rule of [`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, 'frame-ancestors']) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toBe(
      'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
    );
  });

  it('name a strong ETag for every coding, known again with 304', async () => {
    const plain = await server.ask('/');
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await server.ask('/', { headers: { 'Accept-Encoding': coding } });
      expect(headers['content-encoding']).toBe(coding);
      expect(headers['etag']).toMatch(new RegExp(`^"[\\w-]+-${coding}"$`));
      expect(unpack(bytes).toString()).toBe(plain.text);
      const again = await server.ask('/', {
        headers: { 'Accept-Encoding': coding, 'If-None-Match': `"x", ${String(headers['etag'])}` },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it('know a tag again that a proxy made weak, and none that is another', async () => {
    const { headers } = await server.ask('/');
    const statuses = [`W/${headers.etag}`, '*', '"x"'].map(
      async (tag) => (await server.ask('/', { headers: { 'If-None-Match': tag } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([304, 304, 200]);
  });

  it('do not take one site for another by its ETag', async () => {
    const { headers } = await server.ask('/', { host: 'b.localhost' });
    const answer = await server.ask('/', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(answer.status).toBe(200);
  });
});

describe('a page changes', () => {
  it('within a second of a change of its stock, and of no other site', async () => {
    await server.ask('/', { host: 'b.localhost' });
    expect((await server.ask('/')).text).toContain('2 cars');
    await server.database.openStores(idOfA).stock.upsert([sampleCar('three')]);
    await expect
      .poll(async () => (await server.ask('/')).text.includes('3 cars'), { timeout: 1000, interval: 50 })
      .toBe(true);
    expect((await server.ask('/', { host: 'b.localhost' })).headers['x-cache']).toBe('hit');
  });

  it('not at all by a purge when its bytes stayed the same: 304', async () => {
    const before = await server.ask('/robots.txt');
    await server.database.openStores(idOfA).stock.upsert([sampleCar('four')]);
    const known = { headers: { 'If-None-Match': String(before.headers.etag) } };
    let again = await server.ask('/robots.txt', known);
    for (let wait = 0; wait < 20 && again.headers['x-cache'] === 'hit'; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      again = await server.ask('/robots.txt', known);
    }
    expect([again.status, again.headers['x-cache']]).toEqual([304, 'miss']);
  });

  it('when a car has been new for eight days', async () => {
    await server.ask('/cars/any');
    server.setNow(NOW + 0.1 * DAY - 1000);
    await server.ask('/cars/any');
    expect((await server.ask('/cars/any')).headers['x-cache']).toBe('hit');
    server.setNow(NOW + 0.1 * DAY + 1000);
    expect((await server.ask('/cars/any')).headers['x-cache']).toBe('miss');
    server.setNow(NOW);
  });

  it('after a minute at the latest', async () => {
    await server.ask('/');
    server.setNow(NOW + 61_000);
    expect((await server.ask('/')).headers['x-cache']).toBe('miss');
    server.setNow(NOW);
  });

  it('when a sold car has been shown for its days', async () => {
    const sold = sampleCar('gone', {
      status: 'sold',
      sold: true,
      sold_at: new Date(NOW - 3 * DAY + 5000).toISOString(),
    });
    await addSite(server.database, 'c', { cars: [sampleCar('stays'), sold] });
    await expect
      .poll(async () => (await server.ask('/', { host: 'c.localhost' })).text.includes('2 cars'))
      .toBe(true);
    server.setNow(NOW + 6000);
    expect((await server.ask('/', { host: 'c.localhost' })).text).toContain('1 cars');
    server.setNow(NOW);
  });
});
