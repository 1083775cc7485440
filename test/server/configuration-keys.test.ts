import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { askSite, type Reply, serve, type Served } from '#test/serve.ts';
import type { Effect, Mailed, Shown, WebsiteChange } from './configuration/effect.ts';
import { NOW, SAMPLE_CARS, SAMPLE_SITE } from './configuration/sample-site.ts';
import {
  DEALERSHIP_EFFECTS,
  LOCATION_EFFECTS,
  LOGO_EFFECTS,
  SWITCH_EFFECTS,
} from './configuration/part-effects.ts';
import { WEBSITE_EFFECTS } from './configuration/website-effects.ts';

let served: Served;
let database: Database;
let car = '';
/** What a dealer's system got. */
const posts: string[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    posts.push(body);
    response.end();
  });
});
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  // As at Stripe: what dealers have at the pretend provider is pretended for them.
  const payments = { STRIPE_SECRET_KEY: 'sk_test_keys', STRIPE_WEBHOOK_SECRET: 'whsec_keys' };
  served = await serve({ CLOCK: new Date(NOW).toISOString(), ...payments });
  database = await openEmbedded(served.dataDir, 'command');
  ({ car } = await addSite('northside', {}));
});
afterAll(async () => {
  await database.close();
  await served.end('SIGINT');
  receiver.close();
});

const EFFECTS = [
  ...tableOf('key', WEBSITE_EFFECTS),
  ...tableOf('switch', SWITCH_EFFECTS),
  ...tableOf('location', LOCATION_EFFECTS),
  ...tableOf('dealership', DEALERSHIP_EFFECTS),
  ...tableOf('logo', LOGO_EFFECTS),
];

for (const [what, key, effect] of EFFECTS) {
  if ('comesWith' in effect) it.todo(`${what} ${key} comes with ${effect.comesWith}`);
  if ('path' in effect) {
    it(`${what} ${key} shows at ${effect.path}`, async () => {
      const slug = `${what}-${key}`.replaceAll('_', '-');
      const { id } = await addSite(slug, effect.change);
      expect(differenceOf(effect, await askBoth(effect, { slug, id }))).toEqual(expected(effect));
    });
  }
}

for (const [what, key, effect] of EFFECTS) {
  if (!('mails' in effect)) continue;
  it(`${what} ${key} shows in the mails of a lead`, async () => {
    const slug = `${what}-${key}`.replaceAll('_', '-');
    await addSite(slug, effect.change);
    await enquire('northside', effect, 'Ann');
    await enquire(slug, effect, 'Zoe');
    await expect.poll(() => namesIn(mailsWith(effect.mails)), { timeout: 20_000 }).toEqual(['Zoe']);
  });
}

for (const [what, key, effect] of EFFECTS) {
  if (!('beside' in effect)) continue;
  it(`${what} ${key} shows in what a dealer’s system gets`, async () => {
    const slug = `${what}-${key}`.replaceAll('_', '-');
    await addSite(`${slug}-without`, effect.beside);
    await addSite(slug, { ...effect.beside, ...effect.change });
    await enquire(`${slug}-without`, {}, 'Ann');
    await enquire(slug, {}, 'Zoe');
    await expect.poll(() => namesIn(posts), { timeout: 20_000 }).toEqual(['Zoe']);
  });
}

/** By `first_name` the leads of two sites are told apart. */
async function enquire(slug: string, { lead }: Partial<Mailed>, first_name: string): Promise<void> {
  const body = JSON.stringify({
    lead: {
      first_name,
      last_name: 'Lee',
      email: 'lee@example.com',
      phone: '0412345678',
      category: 'general-enquiry',
      // The same to ten sites within a minute would be held.
      message: `Still there, ${slug}?`,
      ...lead,
    },
  });
  const headers = { 'content-type': 'application/json' };
  const { status } = await askSite(served.port, slug, { path: '/api/leads', method: 'POST', headers, body });
  expect(status).toBe(201);
}

function mailsWith(wanted: string | RegExp): string[] {
  const texts = globSync('mail/*.eml', { cwd: served.dataDir }).map((name) =>
    readFileSync(`${served.dataDir}/${name}`, 'utf8'),
  );
  return texts.filter((text) => isIn(text, wanted));
}

function namesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => /\b(?:Ann|Zoe)\b/.exec(text)?.[0] ?? []);
  return [...new Set(found)];
}

function tableOf(what: string, effects: Record<string, Effect>) {
  return Object.entries(effects).map(([key, effect]) => [what, key, effect] as const);
}

/** A copy of the sample site with another value for a key; answers its number and the slug of its first car. */
async function addSite(slug: string, change: WebsiteChange): Promise<{ id: number; car: string }> {
  const { port } = receiver.address() as AddressInfo;
  const written = JSON.stringify({ ...SAMPLE_SITE, ...change })
    .replaceAll('{car}', car)
    .replaceAll('{receiver}', `http://127.0.0.1:${port}/`);
  const filled = JSON.parse(written);
  const parsed = parseWebsite({ ...filled, slug });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, slug });
  const { stock } = database.openStores(website.id);
  await stock.upsert([...SAMPLE_CARS]);
  for await (const { stocknum, slug: address } of stock.all())
    if (stocknum === 'N1') return { id: website.id, car: address };
  throw new Error('The car is not in stock.');
}

async function askBoth(
  { path, sends }: Shown,
  { slug, id }: { slug: string; id: number },
): Promise<{ before: Reply; after: Reply }> {
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const asked = {
    path: path.replace('{car}', car).replace('{id}', String(id)),
    ...(sends !== undefined && { ...posted, body: JSON.stringify(sends) }),
  };
  const [before, after] = await Promise.all(
    ['northside', slug].map((site) => askSite(served.port, site, asked)),
  );
  if (!before || !after) throw new Error('No answer.');
  return { before, after };
}

interface Difference {
  says: boolean[];
  drops: boolean[];
  status: boolean[];
}

/** Without and with the change: whether it says what it should. */
function differenceOf(
  { says, drops, status }: Shown,
  { before, after }: { before: Reply; after: Reply },
): Difference {
  const has = (text: string | RegExp | undefined) =>
    text === undefined ? [] : [before, after].map((reply) => isIn(drawn(reply), text));
  return {
    says: has(says),
    drops: has(drops),
    status: status === undefined ? [] : [before, after].map((reply) => reply.status === status),
  };
}

function expected({ says, drops, status }: Shown): Difference {
  return {
    says: says === undefined ? [] : [false, true],
    drops: drops === undefined ? [] : [true, false],
    status: status === undefined ? [] : [false, true],
  };
}

/** What is drawn and what machines read, headers too, without scripts and the seams that React leaves in texts. */
function drawn({ headers, text }: Reply): string {
  const html = `${JSON.stringify(headers)}\n${text}`;
  return html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}

function isIn(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}
