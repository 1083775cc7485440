import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareConsole } from '#server/console/open-console.ts';
import { openBuiltConsole } from '#server/start/open-pages.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const HOST = 'console.forecourt.example';

let server: SmallServer;
let isOpen: boolean | null = true;
beforeAll(async () => {
  server = await smallServer({ BASE_DOMAIN: 'forecourt.example', TRUST_PROXY: '127.0.0.1' }, (supplies) => ({
    ...prepareConsole(supplies, openBuiltConsole()),
    isOpen: async () => {
      if (isOpen === null) throw new Error('The database is away.');
      return isOpen;
    },
  }));
  await addSite(server.database, 'elm');
});
afterAll(() => server.end());

const origin = () => `http://${HOST}:${server.port}`;
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.ask(path, { host: HOST, headers, method });
const post = (path: string, headers: Record<string, string>, body = 'act=send_code&email=a%40b.example') =>
  server.ask(path, {
    host: HOST,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const readAll = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Those of style sheets, as they stand there: `.lead-row`. */
const listClasses = (pattern: string) => new Set(readAll(pattern).match(/\.[a-z]\w*-[\w-]+(?=[^{}]*\{)/g));

describe('the console’s host', () => {
  it('answers for one person, keeps nothing, and runs its own scripts alone', async () => {
    const { status, headers, text } = await open('/sign-in');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']{22}==)'/.exec(policy) ?? [];
    expect(policy.split('; ')).toEqual([
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      ...['style', 'img', 'connect', 'media', 'frame'].map((kind) => `${kind}-src 'self'`),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types push-worker`,
    ]);
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(text).not.toMatch(/ style="|https?:\/\/(?!www\.w3\.org)/);
    expect((await open('/sign-in')).headers['content-security-policy']).not.toContain(nonce);
  });

  it('sends HSTS where a proxy that it trusts came by TLS', async () => {
    const { headers } = await open('/sign-in', {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.9',
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('lets its files be kept for ever, and has none of the storefront’s', async () => {
    const { text } = await open('/sign-in');
    const files = [...new Set(text.match(/\/assets\/[\w.-]+/g))];
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const { status, headers } = await open(file);
      expect([file, status, headers['cache-control']]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect((await server.ask(file, { host: 'elm.forecourt.example' })).status).toBe(404);
    }
    expect((await open('/pictures/none.webp')).status).toBe(404);
    expect((await open(files[0] ?? '', {}, 'POST')).status).toBe(405);
  });

  it.each(['/nothing', '/Sign-in', '/elm/inbox/x', '/api/searches', '/_img', '/sitemap.xml'])(
    'has no %s',
    async (path) => expect((await open(path)).status).toBe(404),
  );

  it.each([
    ['/sign-in/?to=%2Fme', '/sign-in?to=%2Fme'],
    ['/elm/inbox//', '/elm/inbox'],
  ])('leads %s to the one spelling of its address', async (path, location) => {
    const { status, headers } = await open(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      301,
      location,
      'private, no-store',
    ]);
  });

  // What the storefront may import is held by test/architecture.test.ts; here is what was built of it.
  it('is no part of what a shopper loads: no script, style or page has any of its words, classes or files', () => {
    const words = ['Waiting for them', 'aria-keyshortcuts', 'Add a passkey'];
    const shopClasses = listClasses('src/web/**/*.css');
    const classes = [...listClasses('src/console/**/*.css')].filter((name) => !shopClasses.has(name));
    const files = globSync('build/console/client/assets/*.{js,css}').map((file) => basename(file));
    const traces = [...words, ...classes, ...files];
    expect(traces.length).toBeGreaterThan(100);
    const listFound = (pattern: string) => {
      const text = readAll(pattern);
      return traces.filter((trace) => text.includes(trace));
    };
    expect(listFound('build/console/**/*.{js,css}')).toEqual(expect.arrayContaining([...words, ...classes]));
    expect(listFound('build/{client,server}/**/*.{js,css}')).toEqual([]);
  });

  it('says in a page that an address leads nowhere, whoever asks', async () => {
    const html = { accept: 'text/html,*/*' };
    const { status, text } = await open('/nothing', html);
    expect([status, text.includes('There is nothing here')]).toEqual([404, true]);
    expect((await open('/nothing/', html)).headers.location).toBe('/nothing');
  });

  it.each([
    ['/', '/sign-in'],
    ['/me', '/sign-in?to=%2Fme'],
    ['/passkeys', '/sign-in?to=%2Fpasskeys'],
    ['/elm/inbox', '/sign-in?to=%2Felm%2Finbox'],
    ['/nobody/inbox', '/sign-in?to=%2Fnobody%2Finbox'],
  ])('%s leads whoever is not signed in to %s, in the page’s data too', async (path, location) => {
    // A session of a shopper's garage is nobody's here.
    const cookies = { cookie: 'session=a.b; __Host-session=a.b; better-auth.session_token=a.b' };
    const { status, headers } = await open(path, cookies);
    expect([status, headers.location]).toEqual([302, location]);
    const { status: dataStatus, text } = await open(path === '/' ? '/_.data' : `${path}.data`, cookies);
    expect(dataStatus).toBe(202);
    expect(text).toContain(location);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/x?y', '/me'])(
    'goes on to its own paths alone after the sign-in: %s',
    async (to) => {
      const { text } = await open(`/sign-in?to=${encodeURIComponent(to)}`);
      expect(/name="to" value="([^"]*)"/.exec(text)?.[1]).toBe(to === '/me' ? '/me' : '/');
    },
  );

  it('answers 410 to an invitation that is over, and says what to do', async () => {
    const { status, text } = await open('/invitation/made-up');
    expect(status).toBe(410);
    expect(text).toContain('Ask whoever invited you for a new one.');
  });
});

describe('an act at the console', () => {
  it('comes from this host, by a form or by a script', async () => {
    for (const headers of [{ origin: origin() }, { 'sec-fetch-site': 'same-origin' }]) {
      const { status, text } = await post('/sign-in', headers);
      expect(status).toBe(200);
      expect(text).toContain('Six digits from the mail');
    }
  });

  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://elm.forecourt.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  ])('is refused from elsewhere: %j', async (headers) => {
    expect((await post('/sign-in', headers as Record<string, string>)).status).toBe(403);
    expect((await post('/sign-in.data', headers as Record<string, string>)).status).toBe(403);
    expect((await post('/nothing', headers as Record<string, string>, '')).status).toBe(403);
  });

  it('is taken where there is one, by no other method', async () => {
    const here = { origin: origin() };
    const { status, headers } = await post('/elm/inbox', here);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    for (const method of ['PUT', 'DELETE']) {
      const { status: refused, headers: said } = await open('/sign-in', here, method);
      expect([refused, said['allow']]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect((await post('/nothing', here)).status).toBe(404);
  });

  it('of a stranger is read where somebody signs in, as far as that needs, and answered unread elsewhere', async () => {
    const here = { origin: origin() };
    for (const length of [70_000, 600_000])
      expect((await post('/sign-in', here, 'x'.repeat(length))).status).toBe(413);
    const { status, headers } = await post('/elm/stock/elm-1', here, 'x'.repeat(600_000));
    expect([status, headers.location]).toEqual([302, '/sign-in?to=%2Felm%2Fstock%2Felm-1']);
  });

  it.each([
    ['application/json', '{"act":"send_code"}', 415],
    ['text/plain', 'act=send_code', 415],
    ['multipart/form-data', 'act=send_code', 400],
    [
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="act"\r\n\r\nsen',
      400,
    ],
  ])('is a form that can be read: %s', async (type, body, status) => {
    const headers = { origin: origin(), 'content-type': type };
    for (const path of ['/sign-in', '/sign-in.data'])
      expect((await post(path, headers, body)).status).toBe(status);
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const here = { origin: origin() };
    const { status, text } = await post('/sign-in', here, 'act=send_code&email=%22%3Eno&to=%2Fme');
    expect(status).toBe(400);
    expect(text).toContain('Enter your e-mail address.');
    expect(text).toContain('value="&quot;&gt;no"');
    const code = await post('/sign-in', here, 'act=code&email=a%40b.example&ticket=t&code=12345&to=%2Fme');
    expect(code.status).toBe(400);
    for (const kept of ['value="a@b.example"', 'value="t"', 'name="to" value="/me"'])
      expect(code.text).toContain(kept);
    expect((await post('/sign-in', here, 'act=passkey')).text).toContain('No passkey was taken.');
  });

  it('needs somebody who is signed in', async () => {
    for (const path of ['/me', '/passkeys']) {
      const { status, headers } = await post(path, { origin: origin() }, 'act=end_all');
      expect([status, headers.location]).toEqual([302, `/sign-in?to=${encodeURIComponent(path)}`]);
    }
  });
});

describe('before the first invitation', () => {
  it('nothing answers there, and sites stay as they are', async () => {
    isOpen = false;
    for (const path of ['/', '/sign-in', '/me', '/assets/x.js'])
      expect((await open(path)).text).toBe('Not found.\n');
    expect((await post('/sign-in', { origin: origin() })).status).toBe(404);
    expect((await server.ask('/', { host: 'elm.forecourt.example' })).status).toBe(200);
    isOpen = null;
    expect((await open('/sign-in')).status).toBe(503);
    isOpen = true;
  });
});
