import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

describe('a visit', () => {
  let server: SmallServer;
  let websiteId: number;

  beforeAll(async () => {
    server = await smallServer();
    websiteId = await addSite(server.database, 'dealer', { cars: [sampleCar('A'), sampleCar('B')] });
    await addSite(server.database, 'other');
  });
  afterAll(() => server.end());

  it('is told of its site, and of no other', async () => {
    const reply = await ask(websiteId);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(JSON.parse(reply.text)).toMatchObject({
      website_id: websiteId,
      config_version: 1,
      stock: { count: 2, car_types: { used: 2 } },
    });
    for (const id of [websiteId + 1, 0, 'x', -1, `${websiteId}.0`]) expect((await ask(id)).status).toBe(404);
    expect((await ask(websiteId, 'other.localhost')).status).toBe(404);
  });

  it('learns whether its configuration is the newest', async () => {
    const known = { website_id: websiteId, config_version: 1 };
    expect(await refresh(known)).toEqual([200, { refreshed: false, config_version: 1 }]);
    const saved = await server.database.tenants.byId(websiteId);
    await server.database.tenants.save({ ...saved!.website, name: 'Renamed' });
    await expect.poll(() => refresh(known)).toEqual([200, { refreshed: true, config_version: 2 }]);
  });

  it('is told nothing for what it does not say, or says of another site', async () => {
    const known = { website_id: websiteId, config_version: 1 };
    expect((await refresh({ ...known, website_id: websiteId + 1 }))[0]).toBe(404);
    for (const bad of [{}, { ...known, config_version: 'new' }, { ...known, config_version: 1.5 }, []])
      expect((await refresh(bad))[0]).toBe(422);
  });

  function ask(id: number | string, host = 'dealer.localhost') {
    return server.ask(`/api/v1/websites/${id}/website_session_data.json`, { host });
  }

  async function refresh(body: object): Promise<[number, object]> {
    const reply = await server.ask('/api/website/refresh', {
      host: 'dealer.localhost',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [reply.status, JSON.parse(reply.text) as object];
  }
});
