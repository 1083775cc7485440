import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
let own: string;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
  own = `http://a.localhost:${server.port}`;
});
afterAll(() => server.end());

const said: Record<string, string> = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Hello',
};
const LEAD = JSON.stringify({ lead: said });
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function storedLeads(): Promise<number> {
  const record = await server.database.tenants.bySlug('a');
  let count = 0;
  for await (const _ of server.database.openStores(record!.website.id).leads.list({ since: null }))
    count += 1;
  return count;
}

function post(path: string, headers: Record<string, string>, body = LEAD) {
  return server.ask(path, { method: 'POST', headers, body });
}

describe('only the site itself may change anything', () => {
  it.each([
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: 'https://a.localhost' },
    { Origin: 'http://b.localhost' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'OWN' },
  ])('%j is refused with 403 and nothing is stored', async (from) => {
    const headers = { ...JSON_TYPE, ...from } as Record<string, string>;
    if (headers['Origin'] === 'OWN') headers['Origin'] = own;
    const before = await storedLeads();
    for (const path of ['/api/leads', '/form', '/1/indexes/*/queries', '/api/events/car_phone_reveal']) {
      expect((await post(path, headers)).status).toBe(403);
    }
    expect(await storedLeads()).toBe(before);
  });

  it('takes JSON from a caller that is no browser, and from its own pages', async () => {
    expect((await post('/api/leads', JSON_TYPE)).status).toBe(201);
    const key = { 'Idempotency-Key': 'other-enquiry' };
    expect((await post('/api/leads', { ...JSON_TYPE, ...key, Origin: own })).status).toBe(201);
  });

  it('takes a form only from its own pages', async () => {
    expect((await post('/form', FORM_TYPE, 'a=b')).status).toBe(403);
    expect((await post('/form', { ...FORM_TYPE, Origin: own }, 'a=b')).status).toBe(200);
    expect((await post('/form', { ...FORM_TYPE, 'Sec-Fetch-Site': 'same-origin' }, 'a=b')).status).toBe(200);
  });

  it('takes files from a system that is no browser, and from no other site', async () => {
    const form = ['name', 'email', 'phone', 'category', 'message']
      .map((name) => `--x\r\nContent-Disposition: form-data; name="lead[${name}]"\r\n\r\n${said[name]}\r\n`)
      .join('');
    const send = (from: Record<string, string>) =>
      post(
        '/api/leads/with-files',
        { 'Content-Type': 'multipart/form-data; boundary=x', ...from },
        `${form}--x--\r\n`,
      );
    expect((await send({ Accept: '*/*' })).status).toBe(201);
    for (const from of [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      expect((await send(from)).status).toBe(403);
    expect((await post('/api/leads/with-files', FORM_TYPE, 'lead[name]=Ann')).status).toBe(403);
    expect((await post('/form', { 'Content-Type': 'multipart/form-data; boundary=x' }, form)).status).toBe(
      403,
    );
  });

  it.each(['text/plain', 'application/json\ta', ''])(
    'refuses %j from a caller that is no browser',
    async (type) => {
      const answer = await post('/api/leads', type === '' ? {} : { 'Content-Type': type });
      expect(answer.status).toBe(415);
    },
  );

  it('lets a search be posted as anything', async () => {
    const body = JSON.stringify({ requests: [{ indexName: 'Car_production' }] });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect((await post('/1/indexes/*/queries', { 'Content-Type': type }, body)).status).toBe(200);
    }
  });

  it('never grants another origin a look', async () => {
    for (const path of ['/', '/api/nothing', '/robots.txt']) {
      const { headers } = await server.ask(path, { headers: { Origin: 'https://evil.test' } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('hostile bodies', () => {
  const post2 = (head: string, body: string) =>
    server.raw(`POST /api/leads HTTP/1.1\r\nHost: a.localhost\r\n${head}Connection: close\r\n\r\n${body}`);

  it('over 64 KB are refused by what was announced and by what came', async () => {
    const body = 'x'.repeat(64 * 1024 + 1);
    expect((await post('/api/leads', JSON_TYPE, body)).status).toBe(413);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect(await post2('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', chunk)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it.each([
    ['Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', 'abcd'],
    ['Content-Length: 4\r\nContent-Length: 5\r\n', 'abcde'],
    ['Content-Length : 4\r\n', 'abcd'],
  ])('%j is refused with 400', async (head, body) => {
    const answer = await post2(head, body);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/X-Request-Id: \S+/);
  });

  it('compressed ones are not taken', async () => {
    expect((await post('/api/leads', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it.each(['['.repeat(100_000), '{"a":'.repeat(5000), '"\\ud800"', '{'])(
    'of odd JSON are refused',
    async (body) => {
      const { status } = await post('/api/leads', JSON_TYPE, body);
      expect([400, 413, 422]).toContain(status);
    },
  );

  it('a header block over 16 KB is 431, and odd header names do no harm', async () => {
    const big = await server.raw(`GET / HTTP/1.1\r\nHost: a.localhost\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(big).toMatch(/^HTTP\/1\.1 431 /);
    const odd = { headers: { constructor: 'x', ['__proto__x']: 'y' } };
    expect((await server.ask('/', odd)).status).toBe(200);
    const proto = await server.raw(
      'GET / HTTP/1.1\r\nHost: a.localhost\r\n__proto__: x\r\nConnection: close\r\n\r\n',
    );
    expect(proto).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('hostile addresses', () => {
  it.each([
    '/cars/..',
    '/cars/%2e%2e',
    '/cars/.%2E',
    '/cars/%2e',
    '/cars/../search/used-cars',
    '/cars/..?x=1',
  ])('%s is refused: it would be checked as one page and answered as another', async (path) => {
    const answer = await server.raw(`GET ${path} HTTP/1.1\r\nHost: a.localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/draw.ts',
    '/.vite/manifest.json',
    '/.env',
    '/@fs/etc/passwd',
    '/src/main.ts',
    '/search//used-cars',
    '/SEARCH/used-cars',
    '/search%2fused-cars',
    '/my-garage;a.png',
    '/%',
    '/%00',
    '/search/%0d%0aSet-Cookie:a=b',
  ])('%s is no page and no file', async (path) => {
    const answer = await server.raw(`GET ${path} HTTP/1.1\r\nHost: a.localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toMatch(/\r\nset-cookie:/i);
  });

  it.each([
    'query=%00%ff',
    'page=-1',
    'page=1e999',
    'refinementList[__proto__][0]=x',
    'refinementList[make][99999]=x',
    `${'a[b]'.repeat(300)}=1`,
    Array.from({ length: 300 }, (_, index) => `range[km]=${index}:`).join('&'),
  ])('the query %.60s is answered with 200', async (query) => {
    expect((await server.ask(`/search/used-cars?${query}`)).status).toBe(200);
  });

  it.each([
    '/api/leads',
    '/mock/leads',
    '/manufacturers/kia.json',
    '/dealerships/1/available_service_bookings.json',
  ])('the call %s answers another method as JSON', async (path) => {
    const answer = await server.ask(path, { method: 'DELETE', headers: JSON_TYPE });
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([405, ['error']]);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('an unknown call is 404 as JSON, also by %s', async (method) => {
    const answer = await server.ask('/api/nothing', { method, headers: JSON_TYPE });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { error: 'Not found.' }]);
  });
});
