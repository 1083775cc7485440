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

  it('is more than 64 kB, or anything but JSON', async () => {
    expect((await post(`{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await post('{}', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await server.ask(PATH)).status).toBe(405);
    expect((await post('{}', { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  });

  it('is an unknown tool, or ids by the thousand: the error says what there is', async () => {
    const unknown = await call('buy_car', {});
    expect(unknown.error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('search_catalog'),
    });
    const ids = Array.from({ length: 6000 }, (_, at) => `car-${at}`);
    expect((await call('lookup_catalog', { catalog: { ids } })).error).toMatchObject({
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

  it('is a profile that cannot be one; another is looked up while the caller waits', async () => {
    const search = { catalog: { query: 'kluger' } };
    const askAs = (profile: unknown) =>
      call('search_catalog', { meta: { 'ucp-agent': { profile } }, ...search });
    for (const profile of ['http://agent.example/p', 'https://10.0.0.1/p', 7, undefined]) {
      const { status, error } = await askAs(profile);
      expect([status, error.code, error.data?.['code']]).toEqual([400, -32_001, 'invalid_profile_url']);
    }
    const waiting = await askAs('https://agent.invalid/profile.json');
    expect([waiting.status, waiting.error.code, waiting.error.data]).toEqual([
      503,
      -32_000,
      { retry_after: 2 },
    ]);
    await expect
      .poll(async () => (await askAs('https://agent.invalid/profile.json')).error.data?.['code'])
      .toBe('profile_unreachable');
  });
});

describe('assistants at their limit', () => {
  it('are asked to wait, each network and site for itself', async () => {
    const ask = (network: string) =>
      post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { headers: { 'x-forwarded-for': network } });
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await ask('203.0.113.1')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await ask('203.0.113.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });
});
