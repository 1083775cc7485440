import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineProviderHosts } from '#cli/doctor/examine-site.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

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
    for (const path of PATHS) await expect.poll(() => vendorHostsOf(path), { timeout: 20_000 }).toEqual(wide);
    // A browser that kept the page is sent the new policy: of a 304 it would take none.
    const again = await server.ask('/', { headers: { 'If-None-Match': String(headers['etag']) } });
    expect(again.status).toBe(200);
    for (const path of PATHS) expect(await vendorHostsOf(path, 'b.localhost')).toEqual({});
    await saveHosts({ script: [], connect: [], img: [], frame: [] });
    for (const path of PATHS) await expect.poll(() => vendorHostsOf(path), { timeout: 20_000 }).toEqual({});
  });
});

describe('what a policy refused', () => {
  const report = async (errors: object[]) =>
    server.ask('/api/vitals', {
      host: 'b.localhost',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': AGENT },
      body: JSON.stringify({ vitals: [], acts: [], errors }),
    });
  const refusal = (blocked: string) => ({ kind: 'blocked', path: '/', times: 1, blocked });
  const said = async () => {
    await server.storeVisits();
    const site = await server.database.tenants.bySlug('b');
    if (site === null) throw new Error('There is no site b.');
    const platform = {
      database: server.database,
      clock: { now: () => NOW },
      config: { baseDomain: 'localhost' },
    };
    const findings = await examineProviderHosts(site.website, platform);
    return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);
  };

  it('is named by doctor, the most frequent first, and so are the hosts that are allowed', async () => {
    expect(await said()).toEqual([]);
    expect((await report([refusal('script https://tags.vendor.example')])).status).toBe(202);
    await report([
      refusal('img https://pixel.vendor.example'),
      refusal('script https://tags.vendor.example'),
    ]);
    const { tenants } = server.database;
    const stored = await tenants.bySlug('b');
    if (stored !== null) await tenants.save({ ...stored.website, provider_hosts: HOSTS });
    expect(await said()).toEqual([
      expect.stringContaining('warning: b: provider_hosts allows tags beside'),
      expect.stringContaining(
        'script https://tags.vendor.example (2), img https://pixel.vendor.example (1).',
      ),
    ]);
  });

  it('is told from visits before: how fast pages are is counted by the hosts that tags load scripts from', async () => {
    await server.ask('/api/vitals', {
      host: 'b.localhost',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': AGENT },
      body: JSON.stringify({ vitals: [{ name: 'TTFB', value: 100, path: '/' }], acts: [] }),
    });
    await server.storeVisits();
    const site = await server.database.tenants.bySlug('b');
    const { vitals } = await server.database
      .openStores(site?.website.id ?? 0)
      .visitCounts.since('2026-01-01');
    expect(vitals.map(({ providers }) => providers)).toEqual([
      'google_tag_manager,https://tags.vendor.example',
    ]);
  });

  it.each([
    'script https://tags.vendor.example/path',
    'script javascript:alert(1)',
    'script https://localhost',
    'script https://tags.vendor.example\nall is well',
    'everything https://tags.vendor.example',
    `script https://${'a'.repeat(120)}.example`,
  ])('is taken as no more than a directive and a host: %j', async (blocked) => {
    expect((await report([refusal(blocked)])).status).toBe(422);
  });

  it('fills no more than fifty rows of a day, whoever reports', async () => {
    for (let at = 0; at < 80; at += 1) await report([refusal(`img https://host${at}.example`)]);
    await server.storeVisits();
    const site = await server.database.tenants.bySlug('b');
    const { errors } = await server.database
      .openStores(site?.website.id ?? 0)
      .visitCounts.since('2026-01-01');
    expect(errors).toHaveLength(51);
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'blocked other', errors: 32 }));
  });
});

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
