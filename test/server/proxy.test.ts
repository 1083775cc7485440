import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '#server/log/log.ts';
import { openUntrustedForwards } from '#server/platform/untrusted-forwards.ts';
import { runForecourt } from '#test/cli/run-forecourt.ts';
import { addSite, type Reply, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'secret', RATE_LIMITS: 'on' });
  await addSite(server.database, 'a');
  await addSite(server.database, 'b', { change: INCLUDING });
});
afterAll(() => server.end());

const INCLUDING = { domain_name: 'b.example', hsts_include_subdomains: true };
const SECURE = { 'X-Forwarded-Proto': 'https' };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function sendForm(to: SmallServer, headers: Record<string, string>): Promise<Reply> {
  return to.ask('/form', { method: 'POST', body: 'a=b', headers: { ...FORM, ...headers } });
}

describe('behind a trusted proxy that speaks TLS', () => {
  it('addresses are https and browsers get HSTS', async () => {
    const { text, headers } = await server.ask('/', { headers: SECURE });
    expect(text).toContain(`href="https://a.localhost:${server.port}/"`);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('shoppers’ assistants are sent to https by the profile and by llms.txt', async () => {
    const profile = JSON.parse((await server.ask('/.well-known/ucp', { headers: SECURE })).text);
    const base = `https://a.localhost:${server.port}`;
    expect(profile.ucp.services['dev.ucp.shopping'][0].endpoint).toBe(`${base}/api/ucp/mcp`);
    const { text } = await server.ask('/llms.txt', { headers: SECURE });
    expect(text).toContain(`${base}/.well-known/ucp`);
    expect(text).not.toContain('http://');
  });

  it.each([
    ['b.example', '/'],
    ['b.example', '/pictures/hero-suv.webp'],
    ['b.example', '/_img?url=%2Fpictures%2Fhero-suv.webp&w=384&q=75'],
    ['b.example', '/api/openapi.json'],
    ['b.example', '/no-such-page'],
    ['b.example', '/search/used-cars/'],
    ['b.example', '/api/leads'],
    ['www.b.example', '/'],
  ])(
    'includes what is below the domain only where the site says so, whatever is asked of it: %s%s',
    async (host, path) => {
      const said = async () =>
        (await server.ask(path, { host, headers: SECURE })).headers['strict-transport-security'];
      expect(await said()).toBe('max-age=31536000; includeSubDomains');
      await addSite(server.database, 'b', { change: { domain_name: 'b.example' } });
      expect(await said()).toBe('max-age=31536000');
      await addSite(server.database, 'b', { change: INCLUDING });
    },
  );

  it.each([
    ['a.localhost', '/pictures/hero-suv.webp'],
    ['a.localhost', '/_img?url=%2Fpictures%2Fhero-suv.webp&w=384&q=75'],
    ['a.localhost', '/api/openapi.json'],
    ['a.localhost', '/no-such-page'],
    ['a.localhost', '/search/used-cars/'],
    ['nobody.localhost', '/'],
  ])('so does an answer of another kind: %s%s', async (host, path) => {
    const { headers } = await server.ask(path, { host, headers: SECURE });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect((await server.ask(path, { host })).headers['strict-transport-security']).toBe(undefined);
  });

  it('the plain and the encrypted page are two entries', async () => {
    await server.ask('/', { headers: SECURE });
    const plain = await server.ask('/');
    expect(plain.text).toContain(`href="http://a.localhost:${server.port}/"`);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('a form of the encrypted page is its own, one of the plain page is foreign', async () => {
    const post = (origin: string) => sendForm(server, { ...SECURE, Origin: origin });
    expect((await post(`http://a.localhost:${server.port}`)).status).toBe(403);
    expect((await post(`https://a.localhost:${server.port}`)).status).toBe(200);
  });

  it('a proxy can not name another host', async () => {
    const headers = { 'X-Forwarded-Host': 'b.test', Forwarded: 'host=b.test' };
    expect((await server.ask('/', { headers })).text).not.toContain('b.test');
  });

  it.each([
    ['https', { 'X-Forwarded-Proto': 'HTTPS' }],
    ['https', { 'X-Forwarded-Proto': 'http, https' }],
    ['http', { 'X-Forwarded-Proto': 'https, http' }],
    ['http', { 'X-Forwarded-Proto': 'javascript' }],
    ['https', { Forwarded: 'for=198.51.100.1;proto=http, for="[2001:db8::1]:4711";PROTO=https' }],
    ['http', { Forwarded: 'for=198.51.100.1;proto=https, for=203.0.113.1;proto=http' }],
    ['https', { Forwarded: 'for=203.0.113.1;proto=https, for=127.0.0.1;proto=http' }],
    ['https', { 'X-Forwarded-For': '203.0.113.1, 127.0.0.1', 'X-Forwarded-Proto': 'https, http' }],
    ['http', { Forwarded: 'for=203.0.113.1;proto=https', 'X-Forwarded-For': '203.0.113.1' }],
    ['http', { Forwarded: 'for="203.0.113.1;proto=https' }],
  ])('the page is of %s with %j', async (scheme, headers) => {
    const { text } = await server.ask('/', { headers: headers as Record<string, string> });
    expect(text).toContain(`href="${scheme}://a.localhost:${server.port}/"`);
  });

  it('limits count the visitor whom the proxy names, not what a visitor made up before it', async () => {
    const lead = {
      name: 'A',
      email: 'a@example.com',
      phone: '0412345678',
      category: 'general-enquiry',
      message: 'x',
    };
    const send = (from: string, key: number) =>
      server.ask('/api/leads', {
        method: 'POST',
        body: JSON.stringify({ lead }),
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `${key}.0.0.1, ${from}`,
          'Idempotency-Key': `${from}-${key}`,
        },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await send('203.0.113.9', index)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const refused = await send('203.0.113.9', 9);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.text).error).toMatch(/too many/i);
    expect((await send('203.0.113.10', 1)).status).toBe(201);
  });
});

describe('a proxy that is not configured', () => {
  const PASSED_ON = { ...SECURE, 'X-Forwarded-For': '203.0.113.9' };

  it.each([{}, { TRUST_PROXY: 'none' }, { TRUST_PROXY: '10.0.0.0/8', APP_ENV: 'production' }])(
    'with %j is believed nothing, told once in the log, and keeps no form of a browser back',
    async (environment) => {
      const open = await smallServer({ BASE_DOMAIN: 'localhost', LOG_LEVEL: 'warn', ...environment });
      try {
        await addSite(open.database, 'a');
        expect(open.logged()).toBe('');
        const own = `https://a.localhost:${open.port}`;
        const browser = { Origin: own, 'Sec-Fetch-Site': 'same-origin' };
        expect((await sendForm(open, { ...PASSED_ON, ...browser })).status).toBe(200);
        expect((await sendForm(open, { ...PASSED_ON, Origin: own })).status).toBe(403);
        expect((await open.ask('/', { headers: PASSED_ON })).headers['strict-transport-security']).toBe(
          undefined,
        );
        const lines = open.logged().trim().split('\n');
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain('127.0.0.1 passes visitors on');
        expect(lines[0]).toContain('TRUST_PROXY');
        expect(lines[0]).not.toContain('203.0.113');
      } finally {
        await open.end();
      }
    },
  );
});

describe('the doctor', () => {
  const examine = async ({ dataDir }: SmallServer) =>
    (await runForecourt(['doctor'], { ...process.env, DATA_DIR: dataDir })).out;

  it('names a proxy that passes visitors on and is not trusted, until the next start', async () => {
    const open = await smallServer();
    await addSite(open.database, 'a');
    expect(await examine(open)).not.toContain('TRUST_PROXY');
    for (const headers of [SECURE, { Forwarded: 'for=203.0.113.9' }]) await open.ask('/', { headers });
    await expect
      .poll(() => examine(open), { timeout: 10_000 })
      .toMatch(/^127\.0\.0\.1 passes visitors on .* add it to TRUST_PROXY if it is your proxy\.$/m);
    const { text } = await open.ask('/metrics');
    expect(text).toMatch(/^forecourt_untrusted_forwards_total 2$/m);
    openUntrustedForwards({ database: open.database, log: openLog('silent') });
    await expect.poll(() => examine(open), { timeout: 10_000 }).not.toContain('passes visitors on');
    await open.end();
  });
});

describe('where a form comes from', () => {
  it.each([
    [200, 'same-origin', 'https://a.localhost'],
    [200, 'same-origin', 'http://a.localhost'],
    [403, 'same-origin', 'https://b.localhost'],
    [403, 'same-origin', 'null'],
    [403, 'same-site', 'https://a.localhost'],
    [403, 'cross-site', 'http://a.localhost'],
    [403, '', 'https://a.localhost'],
  ])('%i for Sec-Fetch-Site %j and Origin %s', async (status, site, origin) => {
    const headers = { Origin: origin === 'null' ? origin : `${origin}:${server.port}` };
    const sent = await sendForm(server, site === '' ? headers : { ...headers, 'Sec-Fetch-Site': site });
    expect(sent.status).toBe(status);
  });
});

describe('the metrics', () => {
  it('are for the holder of the token', async () => {
    expect((await server.ask('/metrics')).status).toBe(404);
    expect((await server.ask('/metrics', { headers: { Authorization: 'Bearer wrong!' } })).status).toBe(404);
    const { status, text } = await server.ask('/metrics', { headers: { Authorization: 'Bearer secret' } });
    expect(status).toBe(200);
    expect(text).toMatch(/forecourt_requests_total\{tenant="\d+",route="\/",status="200"\} \d+/);
    expect(text).not.toContain('203.0.113');
  });

  it.each([
    [404, 200, { APP_ENV: 'production', TRUST_PROXY: 'none', METRICS_TOKEN: 'secret' }],
    [404, 404, { APP_ENV: 'production', TRUST_PROXY: 'none' }],
    [200, 200, { APP_ENV: 'staging' }],
  ])('answer this machine %i without a token, %i with one: %j', async (without, withToken, environment) => {
    const open = await smallServer(environment as Record<string, string>);
    const ask = (headers = {}) => open.ask('/metrics', { headers });
    expect([(await ask()).status, (await ask({ Authorization: 'Bearer secret' })).status]).toEqual([
      without,
      withToken,
    ]);
    expect((await ask({ 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
    await open.end();
  });
});

describe('a start in production', () => {
  const UNDECIDED = /^TRUST_PROXY must say, in production, .* none .*\n$/;

  it('asks for a decision about proxies first, with exit code 78', async () => {
    expect(await start({ APP_ENV: 'production' })).toEqual([78, expect.stringMatching(UNDECIDED)]);
    expect((await start({ APP_ENV: 'production', TRUST_PROXY: 'proxy' }))[1].split('\n')).toHaveLength(2);
  });

  it('in the container asks for it too', async () => {
    const [, settings = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    const environment = Object.fromEntries(
      [...settings.matchAll(/(\w+)=(\S+)/g)].map((pair) => pair.slice(1)),
    );
    expect(environment).toMatchObject({ APP_ENV: 'production' });
    expect(await start(environment)).toEqual([78, expect.stringMatching(UNDECIDED)]);
  });
});

async function start(environment: Record<string, string>): Promise<[code: number | null, said: string]> {
  const env = { ...process.env, ...environment, DATA_DIR: join(tmpdir(), 'forecourt-undecided') };
  const child = spawn(process.execPath, ['src/main.ts'], { env, timeout: 20_000 });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return [code, said];
}
