import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

async function lookedUp(server: SmallServer, body: unknown, host = 'with.localhost') {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await server.ask('/api/nevdis', {
    host,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) as unknown };
}

async function addLookUp({ database }: SmallServer): Promise<void> {
  const parsed = parseWebsite({ name: 'With', slug: 'with', features: { nevdis: true } });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  await addSite(database, 'with', { change: { features: parsed.website.features } });
}

describe('the look-up of a plate', () => {
  let server: SmallServer;
  beforeAll(async () => {
    server = await smallServer();
    await addLookUp(server);
    await addSite(server.database, 'without');
  });
  afterAll(() => server.end());

  it('tells the vehicle behind it, however it is typed', async () => {
    expect(await lookedUp(server, { rego: ' abc 123', state: 'qld' })).toMatchObject({
      status: 200,
      body: { vehicle: { plate: 'ABC123', state: 'QLD', year: 2021, make: 'Toyota', model: 'Corolla' } },
    });
    expect((await lookedUp(server, { rego: 'ABC123' })).status).toBe(200);
  });

  it('knows nothing of other plates and other states', async () => {
    const missing = { status: 404, body: { error: 'Not found.' } };
    expect(await lookedUp(server, { rego: 'NOBODY1', state: 'QLD' })).toEqual(missing);
    expect(await lookedUp(server, { rego: 'ABC123', state: 'NSW' })).toEqual(missing);
  });

  it('is not there on a site that does not offer it', async () => {
    expect((await lookedUp(server, { rego: 'ABC123' }, 'without.localhost')).status).toBe(404);
  });

  it.each([[{}], [[]], [null], ['ABC123'], [{ rego: 7.5 }], [{ rego: 'ABC/123' }], [{ rego: ['ABC123'] }]])(
    'refuses %j',
    async (body) => {
      expect((await lookedUp(server, body)).status).toBe(422);
    },
  );
});

it('has no pretend register in production', async () => {
  const server = await smallServer({
    APP_ENV: 'production',
    TRUST_PROXY: 'none',
    RATE_LIMITS: 'off',
    BASE_DOMAIN: 'localhost',
  });
  await addLookUp(server);
  expect((await lookedUp(server, { rego: 'ABC123', state: 'QLD' })).status).toBe(404);
  await server.end();
});
