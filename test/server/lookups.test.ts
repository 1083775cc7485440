import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examineProviders } from '#cli/doctor/doctor.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type FakeProviders, fakeProviders } from '#test/fixtures/fake-providers.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const VALUATION = '/api/simple-autograb-lookup';
const BY_HAND = { year: 2021, make: 'Toyota', model: 'Corolla', km: 75_000, condition: 'Good' };
const BY_HAND_NOW = { error: 'Nobody answers that now. Please go on by hand.' };

async function asked(
  server: SmallServer,
  path: string,
  { host = 'dealer.localhost', body }: { host?: string; body: unknown },
) {
  const { status, text } = await server.ask(path, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

async function addDealer({ database }: SmallServer, slug: string, change: object): Promise<number> {
  const parsed = parseWebsite({ name: slug, slug, ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { features, estimate_trade_ins, lookups_a_month, locale, timezone } = parsed.website;
  const taken: Partial<Website> = { features, estimate_trade_ins, lookups_a_month, locale, timezone };
  return addSite(database, slug, { change: taken });
}

describe('a valuation without anybody’s key', () => {
  let server: SmallServer;
  beforeAll(async () => {
    server = await smallServer();
    await addDealer(server, 'dealer', { features: { autograb: true } });
    await addDealer(server, 'kiwi', {
      features: { autograb: true },
      locale: 'en-NZ',
      timezone: 'Pacific/Auckland',
    });
    await addDealer(server, 'without', {});
  });
  afterAll(() => server.end());

  it('is our own estimate, of a car that was typed and of one behind a plate', async () => {
    const typed = await asked(server, VALUATION, { body: BY_HAND });
    expect(typed).toMatchObject({
      status: 200,
      body: {
        make: 'Toyota',
        model: 'Corolla',
        year: 2021,
        badge: '',
        low: 18_900,
        high: 25_100,
        estimate: true,
      },
    });
    expect(typed.body['basis']).toContain('950 advertisements');
    const ofPlate = await asked(server, VALUATION, { body: { rego: 'abc 123', state: 'qld', km: '75,000' } });
    expect(ofPlate).toMatchObject({
      status: 200,
      body: { badge: 'Ascent Sport', low: 18_900, high: 25_100 },
    });
    expect(Object.keys(ofPlate.body).toSorted()).toEqual(
      ['badge', 'basis', 'estimate', 'high', 'low', 'make', 'model', 'reference', 'year'].toSorted(),
    );
  });

  it('is not found for an unknown plate, an unknown model, another country, and a site that does not value', async () => {
    const missing = { status: 404, body: { error: 'Not found.' } };
    expect(await asked(server, VALUATION, { body: { rego: 'NOBODY1', state: 'QLD' } })).toEqual(missing);
    expect(await asked(server, VALUATION, { body: { ...BY_HAND, model: 'Tarago' } })).toEqual(missing);
    for (const host of ['kiwi.localhost', 'without.localhost'])
      expect(await asked(server, VALUATION, { host, body: BY_HAND })).toEqual(missing);
  });

  it.each([
    [422, {}],
    [422, []],
    [422, null],
    [422, { rego: 'ABC/123' }],
    [422, { rego: ['ABC123'] }],
    [422, { make: 'Toyota', model: 'Corolla' }],
    [422, { ...BY_HAND, km: -1 }],
    [422, { ...BY_HAND, km: 'far' }],
    [422, { ...BY_HAND, year: 3000 }],
    [400, '{"rego":'],
  ])('is refused with %i for %j', async (status, body) => {
    const reply = await asked(server, VALUATION, { body });
    expect([reply.status, typeof reply.body['error']]).toEqual([status, 'string']);
  });
});

describe('look-ups with providers', () => {
  let fake: FakeProviders;
  let server: SmallServer;
  beforeAll(async () => {
    fake = await fakeProviders();
    server = await smallServer({
      AUTOGRAB_KEY: 'autograb-secret',
      AUTOGRAB_URL: fake.url,
      NEVDIS_KEY: 'nevdis-secret',
      NEVDIS_URL: fake.url,
      REDBOOK_KEY: 'redbook-secret',
      REDBOOK_URL: `${fake.url}/`,
    });
    await addDealer(server, 'dealer', { features: { autograb: true, nevdis: true, redbook: true } });
    await addDealer(server, 'booked', { features: { redbook: true } });
    await addDealer(server, 'own', { estimate_trade_ins: true });
    await addDealer(server, 'frugal', { features: { nevdis: true }, lookups_a_month: 2 });
  });
  beforeEach(() => fake.behave('well'));
  afterAll(async () => {
    await server.end();
    fake.end();
  });

  it('values by AutoGrab, whose key no answer holds', async () => {
    const reply = await asked(server, VALUATION, { body: { rego: 'ABC123', state: 'QLD', km: 50_000 } });
    expect(reply).toMatchObject({ status: 200, body: { low: 16_500, high: 18_500, estimate: false } });
    expect(fake.asked.map(({ key }) => key)).toEqual(['autograb-secret', 'autograb-secret']);
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('is our own estimate for a dealer who has not taken AutoGrab and asked for it, whoever has a key', async () => {
    const before = fake.asked.length;
    const reply = await asked(server, VALUATION, { host: 'own.localhost', body: BY_HAND });
    expect(reply).toMatchObject({ status: 200, body: { low: 18_900, high: 25_100, estimate: true } });
    expect(fake.asked.length).toBe(before);
  });

  it('leaves to people what AutoGrab does not know', async () => {
    expect((await asked(server, VALUATION, { body: { rego: 'NOBODY1', state: 'QLD' } })).status).toBe(404);
    expect((await asked(server, VALUATION, { body: BY_HAND })).status).toBe(404);
  });

  it('asks NEVDIS for the vehicle behind a plate', async () => {
    const reply = await asked(server, '/api/nevdis', { body: { rego: 'ABC123', state: 'QLD' } });
    expect(reply).toMatchObject({ status: 200, body: { vehicle: { plate: 'ABC123', year: 2021 } } });
    expect(fake.asked).toMatchObject([{ key: 'Bearer nevdis-secret' }]);
  });

  it('asks RedBook where the site has taken that, and tells the specification', async () => {
    const host = 'booked.localhost';
    const reply = await asked(server, '/api/nevdis', { host, body: { rego: 'ABC123', state: 'QLD' } });
    expect(reply.body).toMatchObject({
      vehicle: { specification: expect.stringContaining('2.0 litre') as string },
    });
    expect(fake.asked).toMatchObject([{ key: 'Bearer redbook-secret' }]);
  });

  it('asks nobody beyond the look-ups of a month', async () => {
    const host = 'frugal.localhost';
    const statuses = [];
    for (const rego of ['A1', 'A2', 'A3', 'A1'])
      statuses.push((await asked(server, '/api/nevdis', { host, body: { rego } })).status);
    // The last is kept from the first.
    expect(statuses).toEqual([404, 404, 503, 404]);
    expect(fake.asked).toHaveLength(2);
    server.setNow(Date.parse('2026-12-01T01:00:00Z'));
    expect((await asked(server, '/api/nevdis', { host, body: { rego: 'A4' } })).status).toBe(404);
  });

  it('says in a look-up’s words where a provider hangs', async () => {
    fake.behave('hangs');
    const answers = await Promise.all([
      asked(server, '/api/nevdis', { body: { rego: 'HANGS1' } }),
      asked(server, VALUATION, { body: { rego: 'HANGS1', state: 'QLD' } }),
    ]);
    expect(answers).toEqual(answers.map(() => ({ status: 503, body: BY_HAND_NOW })));
  });

  it('says so where a provider fails, and tells the operator after five failures', async () => {
    fake.behave('refuses the key');
    for (const rego of ['B1', 'B2', 'B3', 'B4', 'B5'])
      expect(await asked(server, '/api/nevdis', { body: { rego } })).toEqual({
        status: 503,
        body: BY_HAND_NOW,
      });
    // What `doctor` reads is written beside the answer.
    await expect
      .poll(async () => (await examineProviders([], server)).map(({ sentence }) => sentence).join(' '), {
        timeout: 10_000,
      })
      .toContain('The nevdis has not answered since');
  });
});

it('there are at most ten look-ups a minute from one network', async () => {
  const server = await smallServer({ RATE_LIMITS: 'on' });
  await addDealer(server, 'dealer', { features: { autograb: true } });
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await asked(server, VALUATION, { body: BY_HAND })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await server.end();
});

it('in production without keys an estimate is made of what was typed, and no plate is known', async () => {
  const production = {
    APP_ENV: 'production',
    TRUST_PROXY: 'none',
    RATE_LIMITS: 'off',
    BASE_DOMAIN: 'localhost',
  };
  const server = await smallServer(production);
  await addDealer(server, 'dealer', { features: { autograb: true } });
  expect((await asked(server, VALUATION, { body: BY_HAND })).status).toBe(200);
  expect((await asked(server, VALUATION, { body: { rego: 'ABC123', state: 'QLD' } })).status).toBe(404);
  await server.end();
});

it('asked above a form they count as such, and as no enquiry', async () => {
  const server = await smallServer({ RATE_LIMITS: 'on' });
  await addDealer(server, 'dealer', {});
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const request = { host: 'dealer.localhost', method: 'POST', headers, body: 'vehicle=ABC123' };
  const post = async (path: string) => (await server.ask(path, request)).status;
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await post('/valued?value=1'));
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  for (let n = 0; n < 5; n += 1) expect(await post('/valued')).toBe(200);
  expect(await post('/valued')).toBe(429);
  await server.end();
});
