import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as askHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMasked } from '#domain/contact/public-phone.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import {
  installRebinding,
  REBINDINGS,
  rebindingHost,
  recordedConnections,
} from '#test/campaign/ssrf/dns-rebinding.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { oneOf, seeded } from '#test/seeded.ts';
import { tells } from '#test/whole-site/masked-numbers.ts';
import { callThrough } from './agent-caller.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const CALLS = 20_000;
/** Kept connections, each with one call at a time. */
const CONNECTIONS = 12;
const SITES = ['a', 'b', 'c'] as const;
const TOOLS = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'list_availability',
  'get_dealership',
  'buy',
  '',
];
const MASKED = { national: '07 5550 0199', international: '61755500199' };

let server: SmallServer;
let folder: string;
let undoRebinding: () => void;
/** Ids, cursors and numbers of all sites, and what strangers may try with them. */
const names: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-fuzz-'));
  undoRebinding = installRebinding(join(folder, 'connections'));
  writeFileSync(join(folder, 'connections'), '');
  server = await smallServer({ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' });
  const { call } = callThrough(server);
  for (const site of SITES) {
    await addSite(server.database, site, { change: buildSite(site), cars: buildStock(site) });
    const { content } = await call(
      'search_catalog',
      { catalog: { filters: { year: { min: 1900 } }, pagination: { limit: 2 } } },
      `${site}.localhost`,
    );
    expect(content.pagination.total_count).toBe(5);
    names.push(content.pagination.cursor, `QQ${site}1`, `QQ${site}h`);
  }
  for (let id = 1; id <= 18; id += 1) names.push(`car-${id}`, `car-${id}-1`, String(id), id);
  for (const rebinding of REBINDINGS) names.push(`https://${rebindingHost(rebinding, 'fuzz')}/profile.json`);
}, 60_000);
afterAll(async () => {
  await server.end();
  undoRebinding();
  rmSync(folder, { recursive: true });
});

function buildSite(slug: string) {
  const contact_detail = { phone: MASKED.national };
  const locations = [{ name: `Place${slug}Zz`, slug: 'yard', contact_detail }];
  const parsed = parseWebsite({ name: slug, slug, buttons: ['call_the_dealer'], locations });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  expect(isMasked(MASKED.national, parsed.website)).toBe(true);
  const { website } = parsed;
  return { buttons: website.buttons, locations: website.locations };
}

function buildStock(slug: string) {
  const shown = { name: `Shown${slug}Zz`, description: `Text${slug}Zz` };
  return [
    ...[1, 2, 3, 4, 5].map((at) => sampleCar(`QQ${slug}${at}`, shown)),
    sampleCar(`QQ${slug}h`, { name: `Hidden${slug}Zz`, show_on_dealer_website: false }),
  ];
}

const KEYS =
  'catalog query filters price min max ids id pagination cursor limit make body year context currency availability kind product_id location_id from to meta ucp-agent profile __proto__ constructor'.split(
    ' ',
  );
const WORDS =
  "suv|used under 45k|Ford|../../etc|' or 1=1 --|2026-11-21|test_drive|AUD|https://127.0.0.1/p|https://10.0.0.1/|https://[::1]/|http://169.254.169.254/".split(
    '|',
  );
const NUMBERS = [-1, 0, 1e308, 1.5];
const VALUES: unknown[] = [
  ...WORDS,
  ...NUMBERS,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  null,
  true,
  [],
  {},
];

function makeValue(random: () => number, depth: number): unknown {
  const kind = random();
  if (depth > 4 || kind < 0.35) return oneOf(random() < 0.4 ? names : VALUES, random);
  if (kind < 0.5) return Array.from({ length: Math.floor(random() * 8) }, () => makeValue(random, depth + 1));
  const entries = Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
    oneOf(KEYS, random),
    makeValue(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Mostly of the right shape, so that what is asked gets through to the stock. */
function makeInput(random: () => number): unknown {
  const any = () => makeValue(random, 2);
  const name = () => oneOf(random() < 0.6 ? names : VALUES, random);
  const shaped = [
    { catalog: { query: name(), filters: any(), pagination: { cursor: name(), limit: any() } } },
    { catalog: { query: 'ford', pagination: { cursor: name() } } },
    { catalog: { ids: [name(), name(), name()] } },
    { catalog: { ids: any(), filters: any() } },
    { catalog: { id: name() } },
    { availability: { kind: any(), product_id: name(), location_id: name(), from: any() } },
    { meta: { 'ucp-agent': { profile: name() } }, catalog: { query: 'ford' } },
  ];
  return random() < 0.7 ? oneOf(shaped, random) : makeValue(random, 0);
}

function makeMessage(random: () => number): unknown {
  const methods = ['tools/list', 'initialize', 'x', 'resources/read', 'subscriptions/listen'];
  const message = {
    jsonrpc: random() < 0.97 ? '2.0' : makeValue(random, 3),
    id: random() < 0.9 ? 1 : makeValue(random, 3),
    method: random() < 0.95 ? 'tools/call' : oneOf(methods, random),
    params:
      random() < 0.95 ? { name: oneOf(TOOLS, random), arguments: makeInput(random) } : makeValue(random, 1),
  };
  return random() < 0.98 ? message : [message, message];
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

let tries = 0;

/** Whoever hears that the site is busy asks again: it is the machine that is. */
async function send(host: string, body: string): Promise<{ status: number; answer: string }> {
  const reply = await sendOnce(host, body);
  return reply.status === 503 && reply.answer.includes('This site is busy.') ? send(host, body) : reply;
}

function sendOnce(host: string, body: string): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}.localhost:${server.port}`,
      'content-type': 'application/json',
      // A network each: of one only a few may wait.
      'x-forwarded-for': `198.51.100.${(tries += 1) % 250}`,
    };
    const target = { host: '127.0.0.1', port: server.port, path: '/api/ucp/mcp', method: 'POST' };
    const message = askHttp({ ...target, agent, headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
    });
    message.on('error', reject).end(body);
  });
}

/** What an answer tells that is none of the site's own, or hidden there. */
function findLeak(answer: string, site: string): string | null {
  const others = SITES.filter((other) => other !== site).join('');
  const leak = new RegExp(`(?:Shown|Text|Place)[${others}]Zz|Hidden.Zz`).exec(answer)?.[0];
  return leak ?? (tells(answer, MASKED.international) ? MASKED.national : null);
}

/** A failure of ours; whoever is to ask again is told when. */
function isBroken(status: number, answer: string): boolean {
  return status >= 500 && !(status === 503 && JSON.parse(answer).error?.data?.retry_after > 0);
}

it(
  'never tell what is another site’s, hidden or masked, nor fail, whatever strangers send',
  async () => {
    const random = seeded(44);
    const statuses = new Map<number, number>();
    const wrong: unknown[] = [];
    let sent = 0;
    const askOn = async () => {
      while (sent < CALLS) {
        sent += 1;
        // Profiles are looked up one a second of the server's clock.
        if (sent % 200 === 0) server.setNow(Date.parse('2026-11-18T01:00:00Z') + 10 * sent);
        const site = oneOf(SITES, random);
        const body = JSON.stringify(makeMessage(random));
        const { status, answer } = await send(site, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const leak = findLeak(answer, site);
        if (leak !== null || isBroken(status, answer))
          wrong.push({ site, leak, status, answer: answer.slice(0, 500), body: body.slice(0, 2000) });
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
    agent.destroy();
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(CALLS / 3);
    const { toPublic, elsewhere } = recordedConnections(join(folder, 'connections'), 443);
    expect(elsewhere).toBe(0);
    expect(toPublic).toBeGreaterThan(0);
  },
  15 * 60_000,
);
