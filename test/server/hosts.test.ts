import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { malformedHosts } from '#test/campaign/hosts/host-attacks.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
  await addSite(server.database, 'own', { change: { domain_name: 'own.example' } });
  await addSite(server.database, 'below', { change: { domain_name: 'cars.below.localhost' } });
});
afterAll(() => server.end());

function get(host: string, target = '/'): Promise<string> {
  return server.raw(`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
}

describe('the Host header decides the site', () => {
  it.each(['a.localhost', 'A.LOCALHOST', 'a.localhost.', 'a.localhost:8080', 'A.localhost.:3000'])(
    '%s is the site a',
    async (host) => {
      const answer = await get(`Host: ${host}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain('ZZa');
    },
  );

  it('a domain name below the platform’s own is the site’s', async () => {
    for (const host of ['cars.below.localhost', 'below.localhost'])
      expect(await get(`Host: ${host}\r\n`)).toContain('ZZbelow');
  });

  it.each([
    'Host: x.test',
    'Host: 127.0.0.1',
    'Host: nobody.localhost',
    'Host: console.localhost',
    'Host: b.a.localhost',
  ])('%s is nobody: a plain 404 that names no site and is never kept', async (header) => {
    const answer = await get(`${header}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('Cache-Control: no-store');
    expect(answer).not.toContain('ZZ');
  });

  it.each(malformedHosts('a.localhost', 'b.test'))('%j is refused with 400', async (header) => {
    const answer = await get(header);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/X-Request-Id: \S+/);
    expect(answer).not.toContain('ZZ');
  });

  it('www. of a domain name leads to it for good', async () => {
    const answer = await server.ask('/search/used-cars?page=2', { host: 'www.own.example' });
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`http://own.example:${server.port}/search/used-cars?page=2`);
    expect((await server.ask('/', { host: 'own.example' })).text).toContain('ZZown');
  });

  it('a host unknown a moment ago answers as soon as its site exists', async () => {
    expect((await server.ask('/', { host: 'later.localhost' })).status).toBe(404);
    await addSite(server.database, 'later');
    await expect
      .poll(async () => (await server.ask('/', { host: 'later.localhost' })).status, { timeout: 1000 })
      .toBe(200);
  });

  it('the base domain lists the sites in the demo and takes nothing else', async () => {
    const front = await server.ask('/', { host: 'localhost' });
    expect(front.text).toContain(`http://a.localhost:${server.port}/`);
    expect((await server.ask('/?utm_source=x', { host: 'localhost' })).text).toBe(front.text);
    expect((await server.ask('/search/used-cars', { host: 'localhost' })).status).toBe(404);
  });

  it('health answers on any host', async () => {
    expect((await server.ask('/livez', { host: 'x.test' })).status).toBe(200);
    expect((await server.ask('/livez?probe=1', { host: 'x.test' })).status).toBe(200);
    const ready = await server.ask('/readyz', { host: 'x.test' });
    expect(JSON.parse(ready.text)).toEqual({ accepting: true, database: true, disk: true });
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('forwarded headers of strangers change nothing', async () => {
    const { text } = await server.ask('/', {
      headers: {
        'X-Forwarded-Host': 'own.example',
        'X-Host': 'own.example',
        Forwarded: 'host=own.example;proto=https',
        'X-Forwarded-Proto': 'https',
        'X-Original-URL': '/admin',
      },
    });
    expect(text).toContain(`href="http://a.localhost:${server.port}/"`);
  });
});

describe('the request target', () => {
  it.each([
    '*',
    '//evil.test',
    '/\\evil.test',
    'http://b.test/',
    'foo',
    '/a#b',
    '/\x80',
    '/cars/%zz',
    '/%ff',
  ])('%j is refused with 400', async (target) => {
    expect(await get('Host: a.localhost\r\n', target)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('in absolute form counts when it names the host that was asked', async () => {
    expect(await get('Host: a.localhost\r\n', 'http://a.localhost/')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('over 8 KB is too long', async () => {
    const answer = await get('Host: a.localhost\r\n', `/search/used-cars?query=${'a'.repeat(8200)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (414|431) /);
  });

  it('with a trailing slash leads to the path without, on the same host', async () => {
    const answer = await server.ask('/search/used-cars/?page=2');
    expect([answer.status, answer.headers.location]).toEqual([301, '/search/used-cars?page=2']);
    expect((await server.ask('/%2f/evil.test/')).headers.location).toBe('/%2f/evil.test');
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH'])('%s is 405 and says what is allowed', async (method) => {
    const answer = await server.raw(`${method} / HTTP/1.1\r\nHost: a.localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/Allow: \S+/);
  });

  it('CONNECT is 405', async () => {
    const answer = await server.raw('CONNECT a.localhost:80 HTTP/1.1\r\nHost: a.localhost\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  it.each([
    ['GET', '/api/leads', 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
    ['POST', '/pictures/hero-suv.webp', 'GET, HEAD'],
  ])('%s %s is 405 with Allow: %s', async (method, path, allow) => {
    const answer = await server.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });

  it('HEAD is GET without the body', async () => {
    const get = await server.ask('/');
    const head = await server.ask('/', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', get.headers.etag]);
  });
});
