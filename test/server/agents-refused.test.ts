import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Calling, callThrough } from './agent-caller.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const PATH = '/api/ucp/mcp';

let server: SmallServer;
let call: Calling['call'];
let post: Calling['post'];
beforeAll(async () => {
  server = await smallServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  ({ call, post } = callThrough(server));
  await addSite(server.database, 'a', { cars: [sampleCar('A1', { body: 'SUV' }), sampleCar('A2')] });
});
afterAll(() => server.end());

/** A look-up of so many cars. */
function lookUp(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `car-${at}`);
  const params = { name: 'lookup_catalog', arguments: { catalog: { ids } } };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}

describe('what an assistant may not send', () => {
  it.each([
    ['a list of messages', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], 400, -32_600],
    ['no JSON', '{', 400, -32_700],
    ['JSON of a thousand levels', '['.repeat(1000) + ']'.repeat(1000), 400, -32_700],
    ['a stream', { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' }, 404, -32_601],
  ])('is %s', async (_what, body, status, code) => {
    const reply = await post(body);
    expect([reply.status, JSON.parse(reply.text).error.code]).toEqual([status, code]);
  });

  it.each([
    ['ten thousand ids', lookUp(10_000), {}, 413, 'name at most 50 ids a call'],
    ['no JSON by its type', '{}', { 'content-type': 'text/plain' }, 415, 'application/json'],
    ['packed', '{}', { 'content-encoding': 'gzip' }, 415, 'not compressed'],
    ['from a page of another site', '{}', { origin: 'https://elsewhere.example' }, 403, 'ask from a server'],
  ])(
    'is %s: the error is the protocol’s and says what to do',
    async (_what, body, headers, status, words) => {
      const reply = await post(body, { headers });
      const { jsonrpc, id, error } = JSON.parse(reply.text);
      expect([reply.status, jsonrpc, id, error.code]).toEqual([status, '2.0', null, -32_600]);
      expect(error.message).toContain(words);
    },
  );

  it('is anything but a POST', async () => {
    expect((await server.ask(PATH)).status).toBe(405);
    expect((await server.ask(PATH, { method: 'DELETE' })).status).toBe(405);
  });

  it.each([
    ['a hundred messages at once', Array.from({ length: 100 }, () => ({ jsonrpc: '2.0', method: 'ping' }))],
    ['an empty list', []],
    ['a word', '"tools/list"'],
    ['nothing', 'null'],
    ['another protocol', { jsonrpc: '1.0', id: 1, method: 'tools/list' }],
    ['a message without a method', { jsonrpc: '2.0', id: 1 }],
  ])('is %s', async (_what, body) => {
    const reply = await post(body);
    expect([reply.status, JSON.parse(reply.text).error.code]).toEqual([400, -32_600]);
  });

  it('is a revision of the protocol that there never was', async () => {
    const headers = { 'mcp-protocol-version': '1999-01-01' };
    const { status, text } = await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers });
    expect([status, typeof JSON.parse(text).error.message]).toEqual([400, 'string']);
  });

  it('is a method that is not there', async () => {
    for (const method of ['resources/read', 'prompts/list', 'completion/complete', '__proto__']) {
      const { text } = await post({ jsonrpc: '2.0', id: 1, method });
      expect([method, JSON.parse(text).error.code]).toEqual([method, -32_601]);
    }
  });

  it('is an unknown tool, or ids by the thousand: the error says what there is', async () => {
    const unknown = await call('buy_car', {});
    expect(unknown.error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('search_catalog'),
    });
    expect(JSON.parse((await post(lookUp(6000))).text).error).toMatchObject({
      code: -32_602,
      message: 'catalog.ids takes at most 50 ids a call.',
    });
  });

  it.each([
    [{}, 'catalog'],
    [{ catalog: {} }, 'catalog.query'],
    [{ catalog: { query: 7 } }, 'catalog.query must be text'],
    [{ catalog: { query: 'x'.repeat(201) } }, 'catalog.query takes at most 200 characters'],
    [{ catalog: { filters: { price: { max: 'cheap' } } } }, 'catalog.filters.price.max must be a number'],
    [{ catalog: { query: 'suv', pagination: { cursor: 'e30' } } }, 'catalog.pagination.cursor'],
    [{ catalog: [{ query: 'suv' }] }, 'catalog must be an object'],
    [{ catalog: { query: ['suv', 'ute'] } }, 'catalog.query must be text'],
    [{ catalog: { filters: { body: Array(21).fill('SUV') } } }, 'catalog.filters.body'],
    [{ catalog: { filters: { year: [2020, 2022] } } }, 'catalog.filters.year must be an object'],
    [{ catalog: { filters: { price: 30_000 } } }, 'catalog.filters.price must be an object'],
    [{ catalog: { query: 'suv', pagination: [] } }, 'catalog.pagination must be an object'],
  ])('is %o: the answer says what is wrong', async (input, words) => {
    const { result } = await call('search_catalog', input);
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain(words);
  });

  it('is a filter that nobody knows, or a value that no car has: the answer says which there are', async () => {
    const filters = { body: 'suv', make: 'Tesla', doors: 4 };
    const { content } = await call('search_catalog', { catalog: { filters } });
    const sentences = content.messages
      .map(({ content: sentence }: { content: string }) => sentence)
      .join(' ');
    expect(sentences).toContain('No car here has the make “Tesla”. There are: ');
    expect(sentences).toContain('There is no filter doors. There are: ');
    expect(sentences).not.toContain('“suv”');
  });

  it('is a thousand filters that nobody knows: one sentence names a few of them', async () => {
    const filters = Object.fromEntries(
      Array.from({ length: 1000 }, (_, number) => [`${'x'.repeat(50)}${number}`, 1]),
    );
    const calls = [
      call('search_catalog', { catalog: { query: 'suv', filters } }),
      call('lookup_catalog', { catalog: { ids: ['A1'], filters } }),
      call('get_product', { catalog: { id: 'A1', filters } }),
    ];
    for (const { content } of await Promise.all(calls)) {
      const notes = content.messages.filter(({ code }: { code: string }) => code === 'not_understood');
      expect(notes).toHaveLength(1);
      expect(notes[0].content).toMatch(/^There is no filter (?:x{39}…, ){4}x{39}…\. There are: categor/);
    }
  });

  it('is a profile that cannot be one; another is looked up while the caller waits', async () => {
    const search = { catalog: { query: 'kluger' } };
    const askAs = (profile: unknown) =>
      call('search_catalog', { meta: { 'ucp-agent': { profile } }, ...search });
    for (const profile of ['http://agent.example/p', 'https://10.0.0.1/p', 7, undefined]) {
      const { status, error } = await askAs(profile);
      expect([status, error.code, error.data?.['code']]).toEqual([400, -32_001, 'invalid_profile_url']);
    }
    for (const meta of [['https://agent.example/p'], 'me', null, {}, { 'ucp-agent': [] }])
      expect((await call('search_catalog', { meta, ...search })).error.data?.['code']).toBe(
        'invalid_profile_url',
      );
    const waiting = await askAs('https://agent.invalid/profile.json');
    expect([waiting.status, waiting.error.code, waiting.error.data]).toEqual([
      503,
      -32_000,
      { retry_after: 2 },
    ]);
    await expect
      .poll(async () => (await askAs('https://agent.invalid/profile.json')).error.data?.['code'], {
        timeout: 10_000,
      })
      .toBe('profile_unreachable');
  });
});

describe('assistants at their limit', () => {
  it('are asked to wait, each network and site for itself', async () => {
    const ask = (network: string) =>
      post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { headers: { 'x-forwarded-for': network } });
    // One by one: of a network that asks all at once only a few are taken in, and the others are not counted.
    for (let sent = 0; sent < 120; sent += 1) expect((await ask('203.0.113.1')).status).toBe(200);
    const refused = await ask('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });
});
