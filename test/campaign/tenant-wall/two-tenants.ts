import { demoSites } from '#demo/demo-sites.ts';
import { makeStock } from '#demo/stock/make-stock.ts';
import { STOCK_PLANS } from '#demo/stock/plans.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { sampleFile, sampleLead, sampleSubmission } from '#test/contracts/samples.ts';

/** A site and what of it another one's visitors could ask for. */
export interface Tenant {
  host: string;
  /** Stands in every text of it, and in no other site's. */
  mark: string;
  websiteId: number;
  carIds: readonly string[];
  carSlugs: readonly string[];
  placeIds: readonly string[];
  words: readonly string[];
  leadId: string;
  formToken: string;
}

const CARS = 60;
const MODEL = 'riverline';

/** Two dealers with the same pages and the same kinds of cars, told apart by a mark in whatever they wrote. */
export async function plantTenants(database: Database): Promise<{ a: Tenant; b: Tenant }> {
  return { a: await plant(database, 'wall-a', 'ZZTENANTA'), b: await plant(database, 'wall-b', 'ZZTENANTB') };
}

async function plant(database: Database, slug: string, mark: string): Promise<Tenant> {
  const model = demoSites().find((site) => site.slug === MODEL);
  if (model === undefined) throw new Error('No demo.');
  const { id: _id, ...configuration } = model;
  const text = JSON.stringify({ ...configuration, slug, domain_name: null });
  const secret = {
    name: 'crm',
    kind: 'webhook',
    url: 'https://crm.invalid/',
    secrets: [`${mark}-SECRET-KEY`],
  };
  const marked = {
    ...(JSON.parse(text.replaceAll('Riverline', mark)) as object),
    lead_destinations: [{ ...secret, is_default: true }],
  };
  const parsed = parseWebsite(marked);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save(parsed.website);
  const { stock, leads } = database.openStores(website.id);
  const plan = STOCK_PLANS[MODEL];
  const cars = plan === undefined ? [] : makeStock(plan, website, Date.now()).slice(0, CARS);
  await stock.upsert(
    cars.map((car, at) => ({
      ...car,
      name: `${car.name} ${mark}`,
      description: mark,
      stocknum: `${slug.at(-1)?.toUpperCase()}W${at}`,
    })),
  );
  const lead = sampleLead({ message: mark, name: mark, has_files: true });
  const sent = sampleSubmission({ lead, files: [{ ...sampleFile(), name: `${mark}.jpg` }] });
  await leads.submit(sent);
  const stored = [];
  for await (const car of stock.all()) stored.push(car);
  return {
    host: `${slug}.localhost`,
    mark,
    websiteId: website.id,
    carIds: stored.map(({ id }) => String(id)),
    carSlugs: stored.map((car) => car.slug),
    placeIds: website.locations.map(({ id }) => String(id)),
    words: [slug, String(website.id), ...website.posts.map((post) => post.slug)],
    leadId: sent.id,
    formToken: sent.formToken,
  };
}
