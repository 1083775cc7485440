import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const HOSTS = {
  script: ['https://tags.vendor.example'],
  connect: ['https://*.vendor.example'],
  img: ['https://pixel.vendor.example'],
  frame: ['https://frame.vendor.example'],
};
const PATHS = ['/', '/search/used-cars', '/form', '/no-such-page'];

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a', { change: { gtm_id: 'GTM-ABCDE' } });
  await addSite(server.database, 'b', { change: { gtm_id: 'GTM-ABCDE' } });
});
afterAll(() => server.end());

/** What the policy of a page has of the vendor's hosts, by directive. */
async function vendorHostsOf(path: string, host = 'a.localhost'): Promise<Record<string, string[]>> {
  const { headers } = await server.ask(path, { host });
  const rules = String(headers['content-security-policy']).split('; ');
  const named = rules
    .map((rule) => rule.split(' '))
    .map(([name = '', ...sources]): [string, string[]] => [
      name,
      sources.filter((source) => source.includes('vendor.example')),
    ]);
  return Object.fromEntries(named.filter(([, sources]) => sources.length > 0));
}

async function saveHosts(provider_hosts: typeof HOSTS): Promise<void> {
  const { tenants } = server.database;
  const stored = await tenants.bySlug('a');
  if (stored === null) throw new Error('There is no site a.');
  await tenants.save({ ...stored.website, provider_hosts });
}

describe('hosts of tags', () => {
  it('are named by the policy of every page on which providers run, from the next request on', async () => {
    for (const path of PATHS) expect(await vendorHostsOf(path)).toEqual({});
    const { headers } = await server.ask('/');
    await saveHosts(HOSTS);
    const wide = {
      'script-src': HOSTS.script,
      'connect-src': HOSTS.connect,
      'img-src': HOSTS.img,
      'frame-src': HOSTS.frame,
    };
    for (const path of PATHS) await expect.poll(() => vendorHostsOf(path)).toEqual(wide);
    // A browser that kept the page is sent the new policy: of a 304 it would take none.
    const again = await server.ask('/', { headers: { 'If-None-Match': String(headers['etag']) } });
    expect(again.status).toBe(200);
    for (const path of PATHS) expect(await vendorHostsOf(path, 'b.localhost')).toEqual({});
    await saveHosts({ script: [], connect: [], img: [], frame: [] });
    for (const path of PATHS) await expect.poll(() => vendorHostsOf(path)).toEqual({});
  });
});
