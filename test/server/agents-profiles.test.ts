import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installRebinding } from '#test/campaign/ssrf/dns-rebinding.ts';
import { routeToRedirects } from '#test/campaign/ssrf/redirecting-hosts.ts';
import { findSchemaFaults } from '#test/commerce-schemas.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { isInAll } from '#test/rings.ts';
import { type Calling, callThrough } from './agent-caller.ts';
import { addSite, NOW, type SmallServer, smallServer } from './small-server.ts';

const PEM = readFileSync('test/fixtures/tls/platform-for-tests.pem', 'utf8');
/** Of the certificate; a public address to whoever looks it up. */
const HOST = 'assistant.rebinding.example';
const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const usualAuthorities = getCACertificates();

let server: SmallServer;
let call: Calling['call'];
let platform: Server;
let websiteId = 0;
const paths: string[] = [];
const undo: (() => void)[] = [];

beforeAll(async () => {
  setDefaultCACertificates([...usualAuthorities, PEM.slice(PEM.indexOf('-----BEGIN CERTIFICATE'))]);
  platform = createServer({ key: PEM, cert: PEM }, answerAsPlatform);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-profiles-'));
  undo.push(
    installRebinding(join(folder, 'connections')),
    routeToRedirects(
      (platform.address() as AddressInfo).port,
      /^(?:assistant|elsewhere)\.rebinding\.example$/,
    ),
    () => rmSync(folder, { recursive: true }),
    () => setDefaultCACertificates(usualAuthorities),
  );
  server = await smallServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  ({ call } = callThrough(server));
  websiteId = await addSite(server.database, 'a', { cars: [sampleCar('A1')] });
});
afterAll(async () => {
  await server.end();
  platform.closeAllConnections();
  platform.close();
  for (const each of undo) each();
});

/** Hosts profiles, good and bad, each at a path. */
function answerAsPlatform({ url = '' }: IncomingMessage, response: ServerResponse): void {
  paths.push(url);
  const profile = PROFILES[url];
  if (profile !== undefined) response.end(JSON.stringify({ ucp: profile }));
  else if (url === '/moved') response.writeHead(302, { location: '/both' }).end();
  else if (url === '/endless') sendEndlessly(response);
  else response.writeHead(200).write('{');
}

const PROFILES: Record<string, object> = {
  '/both': buildProfile('2026-04-08', [SEARCH, LOOKUP]),
  '/search-only': buildProfile('2026-04-08', [SEARCH]),
  '/old': buildProfile('2025-01-01', [SEARCH]),
  '/liar': { ...buildProfile('2026-04-08', [SEARCH, LOOKUP]), name: 'Zzliar', is_trusted: true },
};

function buildProfile(version: string, capabilities: readonly string[]) {
  return { version, capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])) };
}

function sendEndlessly(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write('x'.repeat(64 * 1024), () => sendEndlessly(response));
}

const QUESTIONS = {
  search_catalog: { query: 'ford' },
  lookup_catalog: { ids: ['A1'] },
  get_product: { id: 'A1' },
} as const;

let seconds = 0;

/** What whoever has this profile is answered, when it is known: one a second is looked up. */
async function callAs(path: string, tool: keyof typeof QUESTIONS = 'search_catalog', host = HOST) {
  const meta = { 'ucp-agent': { profile: `https://${host}${path}` } };
  const ask = () => call(tool, { meta, catalog: QUESTIONS[tool] });
  server.setNow(NOW + 2000 * (seconds += 1));
  await ask();
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).not.toBe(503);
  return ask();
}

describe('an assistant that hosts its profile', () => {
  it('is asked to come again while it is fetched, then answered and counted by its domain', async () => {
    const first = await call('search_catalog', {
      meta: { 'ucp-agent': { profile: `https://${HOST}/both` } },
      catalog: QUESTIONS.search_catalog,
    });
    expect([first.status, first.error]).toEqual([
      503,
      { code: -32_000, message: expect.any(String), data: { retry_after: 2 } },
    ]);
    const { status, content } = await callAs('/both');
    expect([status, findSchemaFaults('search', content)]).toEqual([200, []]);
    expect(content.products[0].url).toMatch(/\?utm_source=assistant\.rebinding\.example$/);
    await server.storeVisits();
    const { acts } = await server.database.openStores(websiteId).visitCounts.since('2026-01-01');
    expect(acts.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'agent_search assistant.rebinding.example',
    ]);
    expect(paths).toEqual(['/both']);
  });

  it('gets what both sides have, and of the rest the protocol’s error', async () => {
    expect((await callAs('/search-only')).content.ucp.status).toBe('success');
    for (const tool of ['lookup_catalog', 'get_product'] as const) {
      const { status, content } = await callAs('/search-only', tool);
      expect([status, findSchemaFaults('error', content)]).toEqual([200, []]);
      expect(content.messages[0]).toMatchObject({
        code: 'capabilities_incompatible',
        content: `The agent profile does not name ${LOOKUP} in version 2026-04-08.`,
      });
    }
  });

  it('is what its domain is, whatever its profile says', async () => {
    const { content } = await callAs('/liar');
    expect(JSON.stringify(content)).not.toContain('Zzliar');
    expect(content.products[0].url).toMatch(/\?utm_source=assistant\.rebinding\.example$/);
  });

  it.each([
    ['of another version', '/old', 422, 'version_unsupported'],
    ['behind a redirect', '/moved', 424, 'profile_unreachable'],
    ['without an end', '/endless', 424, 'profile_unreachable'],
    ['that hangs', '/hanging', 424, 'profile_unreachable'],
  ])('is refused with a profile %s', async (_what, path, status, code) => {
    const reply = await callAs(path);
    expect([reply.status, reply.error.code]).toEqual([status, -32_001]);
    expect(reply.error.data).toMatchObject({ code, content: reply.error.message });
  });

  it('is refused where its host’s certificate is another’s, or its host is this machine', async () => {
    const hosts = ['elsewhere.rebinding.example', 'loopback-then-public.rebinding.example'];
    for (const host of hosts) {
      const { error } = await callAs('/both', 'search_catalog', host);
      expect(error.data?.['code']).toBe('profile_unreachable');
    }
    expect(paths.filter((path) => path === '/both')).toHaveLength(1);
  });

  // Half a minute: each call is followed by a rest.
  it.runIf(isInAll)(
    'goes on as an unnamed one after six hundred calls in a minute, whichever network they come from',
    async () => {
      const meta = { 'ucp-agent': { profile: `https://${HOST}/both` } };
      const sources: (string | null)[] = [];
      for (let sent = 0; sent < 610; sent += 10) {
        const replies = await Promise.all(Array.from({ length: 10 }, () => call('get_dealership', { meta })));
        for (const { content } of replies)
          sources.push(new URL(content.dealership.url).searchParams.get('utm_source'));
      }
      expect(new Set(sources)).toEqual(new Set(['assistant.rebinding.example', 'assistant']));
      expect(sources.filter((source) => source === 'assistant').length).toBeGreaterThanOrEqual(10);
    },
  );
});
