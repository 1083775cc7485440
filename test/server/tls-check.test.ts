import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer({ BASE_DOMAIN: 'forecourt.example', TRUST_PROXY: '127.0.0.1' });
  await addSite(server.database, 'elm', { change: { domain_name: 'elm-cars.example' } });
  await addSite(server.database, 'cedar', { change: { domain_name: 'www.ash-cars.example' } });
  await addSite(server.database, 'oak');
});
afterAll(() => server.end());

const check = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.ask(`/api/tls-check${query}`, { host: 'localhost', headers, method });

describe('the question of a proxy that needs a certificate', () => {
  it.each([
    'elm-cars.example',
    'ELM-cars.example',
    'www.elm-cars.example',
    'www.ash-cars.example',
    'ash-cars.example',
    'elm.forecourt.example',
    'oak.forecourt.example',
  ])('%s: a site answers there', async (domain) => {
    const { status, headers } = await check(`?domain=${domain}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await check(`?domain=${domain}`, {}, 'HEAD')).status).toBe(200);
  });

  it('says yes to the console', async () => {
    expect((await check('?domain=console.forecourt.example')).status).toBe(200);
  });

  it.each([
    'forecourt.example',
    'nobody.forecourt.example',
    'www.oak.forecourt.example',
    'www.www.ash-cars.example',
    'www.forecourt.example',
    'example',
    '[::1]',
    '2130706433',
    'www.console.forecourt.example',
    'evil.example',
    'www.evil.example',
    'oak.forecourt.example:443',
    '127.0.0.1',
    'localhost',
    'oak',
    '',
    '%00',
    'elm-cars.example/x',
    'x'.repeat(300),
  ])('%.40j: nobody does', async (domain) => {
    const { status, headers } = await check(`?domain=${domain}`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('without a domain is 404, and by a post 405', async () => {
    expect((await check('')).status).toBe(404);
    expect((await check('?domain=oak.forecourt.example', {}, 'POST')).status).toBe(405);
  });

  it('is answered at once for a site that is new', async () => {
    expect((await check('?domain=ash.forecourt.example')).status).toBe(404);
    await addSite(server.database, 'ash');
    expect((await check('?domain=ash.forecourt.example')).status).toBe(200);
  });

  it.each([
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 caddy' },
  ])('is nobody’s who came through the proxy: %j', async (headers) => {
    expect((await check('?domain=oak.forecourt.example', headers as Record<string, string>)).status).toBe(
      404,
    );
  });

  it('nor are the numbers of /metrics', async () => {
    const metrics = (headers: Record<string, string>) =>
      server.ask('/metrics', { host: 'localhost', headers });
    expect((await metrics({})).status).toBe(200);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via'])
      expect((await metrics({ [name]: '127.0.0.1' })).status).toBe(404);
  });

  it('is 503 while the database is away, so that nothing is decided', async () => {
    server.setTrouble('fails');
    expect((await check('?domain=birch.forecourt.example')).status).toBe(503);
    server.setTrouble('none');
  });
});
