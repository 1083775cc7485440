import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { malformedHosts } from '#test/campaign/hosts/host-attacks.ts';
import { onBothEngines } from './on-both-engines.ts';
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

  it.each(['/livez', '/readyz', '/readyz?probe=1'])(
    '%s answers a balancer that asks by HTTP/1.0 and names no host; nothing else does, and no other way',
    async (path) => {
      const answer = (head: string) => server.raw(`GET ${head}\r\n\r\n`);
      expect(await answer(`${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /);
      for (const head of [
        `${path} HTTP/1.1`,
        `${path} HTTP/1.0\r\nHost: `,
        `${path} HTTP/1.0\r\nHost: a_b`,
        `${path} HTTP/1.0\r\nHost: a.test\r\nHost: a.test`,
        `http://a.localhost${path} HTTP/1.0`,
        `/${path} HTTP/1.0`,
        '/ HTTP/1.0',
        '/metrics HTTP/1.0',
        '/constructor HTTP/1.0',
      ])
        expect(await answer(head), head).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

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

onBothEngines('the hosts of a site', (settings) => {
  let server: SmallServer;
  beforeAll(async () => {
    server = await smallServer(settings());
    await addSite(server.database, 'a');
    await addSite(server.database, 'own', { change: { domain_name: 'own.example' } });
    await addSite(server.database, 'pair', { change: { domain_name: 'www.pair.example' } });
  });
  afterAll(() => server.end());

  it('www. leads to a domain name of its own, and the bare name to it for good', async () => {
    const answer = await server.ask('/cars/a?utm_source=x', { host: 'pair.example' });
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `http://www.pair.example:${server.port}/cars/a?utm_source=x`,
    ]);
    expect((await server.ask('/', { host: 'www.pair.example' })).text).toContain('ZZpair');
  });

  it('neither www. of a slug nor of what is below a domain name is anybody', async () => {
    for (const host of ['www.a.localhost', 'www.www.own.example', 'www.www.pair.example', 'x.own.example'])
      expect((await server.ask('/', { host })).status).toBe(404);
  });

  it('the other name goes along when the domain name changes, and to the next who has it', async () => {
    const { database } = server;
    const readTexts = async (host: string) => {
      const { status, headers, text } = await server.ask('/', { host });
      return status === 301 ? headers.location : (/ZZ[a-z]+/.exec(text)?.[0] ?? status);
    };
    const hosts = ['moving.example', 'www.moving.example'];
    const port = `:${server.port}/`;
    const turn = async (slug: string, domain_name: string | null) => {
      await addSite(database, slug, { change: { domain_name } });
      return Promise.all(hosts.map(readTexts));
    };
    expect(await turn('mover', 'moving.example')).toEqual(['ZZmover', `http://moving.example${port}`]);
    expect(await turn('mover', 'www.moving.example')).toEqual([
      `http://www.moving.example${port}`,
      'ZZmover',
    ]);
    expect(await turn('mover', null)).toEqual([404, 404]);
    expect(await turn('heir', 'moving.example')).toEqual(['ZZheir', `http://moving.example${port}`]);
  });

  it('where two sites were stored for one host, the slug’s answers, then the domain’s, whatever was asked before', async () => {
    const { database } = server;
    const askEach = async () =>
      Promise.all(
        ['late.localhost', 'double.example', 'www.double.example'].map(
          async (host) => /ZZ[a-z]+/.exec((await server.ask('/', { host })).text)?.[0],
        ),
      );
    await addSite(database, 'early', { change: { domain_name: 'late.localhost' } });
    await addSite(database, 'bare', { change: { domain_name: 'double.example' } });
    expect(await askEach()).toEqual(['ZZearly', 'ZZbare', undefined]);
    await addSite(database, 'late');
    await addSite(database, 'full', { change: { domain_name: 'www.double.example' } });
    expect(await askEach()).toEqual(['ZZlate', 'ZZbare', 'ZZfull']);
    // As whoever asks for the first time.
    expect((await server.ask('/', { host: 'late.localhost.' })).text).toContain('ZZlate');
  });
});
