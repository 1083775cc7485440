import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { buildHeldLeadsPath } from '#domain/leads/held/held-lead.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { askSite, type Served } from '#test/serve.ts';
import { CAR_SINKS, hostileCar, SITE_SINKS } from './sinks.ts';

/** A site with one payload wherever its configuration lets it in, in a car and in what a visitor sent. */
export interface HostileSite {
  slug: string;
  payload: string;
  /** Places where it stands, and those that refuse it. */
  planted: number;
  refused: number;
  /** Addresses that show them, with the payload in what a visitor may write there. */
  paths: string[];
}

/** Where a visitor writes: query, category, campaign, path, ids, prefilled values, message and whatever else a lead has. */
const VISITOR_SINKS = 12;

export async function plantSite(
  database: Database,
  served: Served,
  [slug, payload]: [string, string],
): Promise<HostileSite> {
  const { configuration, planted } = configurationOf(slug, payload);
  const parsed = parseWebsite(configuration);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, slug });
  const { stock } = database.openStores(website.id);
  const [hostile] = await stock.upsert([
    hostileCar(payload),
    sampleCar('PLAIN', { name: '2021 Ford Ranger' }),
  ]);
  if (hostile === undefined) throw new Error('The car is not in stock.');
  for await (const car of stock.all()) if (car.stocknum === 'HOSTILE') hostileSlug.set(slug, car.slug);
  await appears(served, slug);
  const held = await sendLeads(database, served, { slug, payload, id: website.id });
  const pages = parsed.website.pages.map(({ path }) => path);
  const places = parsed.website.locations.map((place) => `/our-locations/${place.slug}`);
  return {
    slug,
    payload,
    planted: planted + CAR_SINKS + VISITOR_SINKS,
    refused: Object.keys(SITE_SINKS).length - planted,
    paths: [...pathsFor(encodeURIComponent(payload), hostileSlug.get(slug) ?? ''), held, ...pages, ...places],
  };
}

const hostileSlug = new Map<string, string>();

/** What the configuration takes of the payload, one place after the other. */
function configurationOf(slug: string, payload: string) {
  const base = {
    slug,
    name: `Hostile ${slug}`,
    timezone: 'Australia/Brisbane',
    dealerships: [{ id: 1, name: 'One', slug: 'one' }],
    enabled_pages: ['/current-positions', '/models', '/careers'],
    lead_destinations: [{ name: 'desk', kind: 'email', to: [`desk@${slug}.example`] }],
  };
  const taken = Object.values(SITE_SINKS)
    .map((sink) => sink(payload))
    .filter((change) => !('faults' in parseWebsite({ ...base, ...change })));
  const merged = taken.reduce<Record<string, unknown>>(
    (whole, change) =>
      Object.fromEntries(
        Object.entries({ ...whole, ...change }).map(([key, value]) => [key, joined(whole[key], value)]),
      ),
    base,
  );
  return { configuration: merged, planted: taken.length };
}

/** Lists one after the other, parts of an object side by side. */
function joined(before: unknown, value: unknown): unknown {
  if (before === undefined || before === value) return value;
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  if (typeof before !== 'object' || typeof value !== 'object' || before === null || value === null)
    return value;
  const parts = { ...before, ...value } as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, joined(Reflect.get(before, key), part)]),
  );
}

function pathsFor(text: string, car: string): string[] {
  return [
    '/',
    `/search/used-cars?query=${text}`,
    `/search/used-cars?refinementList[make][0]=${text}`,
    `/cars/${car}`,
    `/cars/${car}/enquire?utm_source=${text}&gclid=${text}`,
    '/blog',
    '/blog/title',
    '/blog/words',
    '/current-positions/job',
    `/finance?vehiclePriceBudget=${text}&preferredDealership=${text}&car_id=${text}`,
    `/success?category=${text}`,
    `/compare?cars=${text}`,
    `/no-such-page/${text}`,
    '/contact',
    '/models',
    '/about-us',
    '/my-garage',
    '/old',
    '/api/docs',
  ];
}

/** Another process stored it: the running product hears of it within a second. */
async function appears({ port }: Served, slug: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await askSite(port, slug, { path: '/contact' });
    if (status === 200) return;
    await pause(50);
  }
  throw new Error(`${slug} does not appear`);
}

/** One that is delivered, one that is held; answers where staff read the held one. */
async function sendLeads(
  database: Database,
  { port, dataDir }: Served,
  site: { slug: string; payload: string; id: number },
): Promise<string> {
  const { slug, payload, id } = site;
  const lead = {
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '0412345678',
    category: 'general-enquiry',
    message: payload,
    linked_query_params: payload,
    url: payload,
    answers: { note: payload },
  };
  for (const trap of ['', 'filled']) {
    const body = JSON.stringify({
      lead: { ...lead, message: `${payload} ${trap}`, company_website: trap },
    });
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await askSite(port, slug, { method: 'POST', path: '/api/leads', headers, body });
    // Characters that cannot be shown are refused at the door.
    if (status !== 201 && !(status === 422 && text.includes('cannot be shown'))) throw new Error(text);
  }
  const secrets = await readServedSecrets({ DATA_DIR: dataDir }, database);
  const { heldLinks } = createSiteTokens(secrets, Date.now)(id);
  return buildHeldLeadsPath(heldLinks.issue({ destination: 'desk', since: new Date(0).toISOString() }));
}

/** The HTML of every mail that was written so far, once there are so many. */
export async function mailsOf({ dataDir }: Served, atLeast: number): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []);
  for (let tries = 0; tries < 200 && names().length < atLeast; tries += 1) await pause(50);
  const mails = await Promise.all(names().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.flatMap(({ html }) => html ?? []);
}
