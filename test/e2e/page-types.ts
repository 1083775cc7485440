import { findSitePage, listSitePages } from '#domain/content/site-pages.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import type { Website } from '#domain/tenants/website.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { ask } from './ask.ts';

/** One page of each kind that a demo site has. */
export function pageTypes(slug: string): Promise<string[]> {
  const website = demoSites().find((each) => each.slug === slug);
  if (!website) throw new Error(`There is no demo site ${slug}`);
  return pageTypesOf(website);
}

/** The same of any site: its addresses are found by following the site's own links. */
export async function pageTypesOf(website: Website): Promise<string[]> {
  const common = await commonPages(website.slug);
  const fixed = listSitePages(website).map(({ path }) => path);
  const base = `${LISTING_BASES[website.template]}/`;
  const [car = ''] = common.filter((path) => path.startsWith(base));
  const forms = listFormPages(website).map(({ path }) => path.replace(`${base}{slug}`, car));
  const linked = await linkedPages(website, fixed);
  return [...new Set([...common, ...fixed, ...forms, ...linked])];
}

/** What every site has: home, search, a car, the garage, a success page and a 404. */
export async function commonPages(slug: string): Promise<string[]> {
  const home = (await ask(slug, '/')).text;
  const search = /href="(\/search\/[^"?]+)"/.exec(home)?.[1] ?? '';
  const list = (await ask(slug, search)).text;
  const car = /href="(\/(?:cars|motorcycles|campers)\/[^"?]+)"/.exec(list)?.[1] ?? '';
  if (search === '' || car === '') throw new Error(`${slug} links to no search or no car`);
  const garage = /href="([^"]+)" aria-label="My garage"/.exec(home)?.[1] ?? '/my-garage';
  return ['/', search, car, garage, '/success?category=general-enquiry', '/nowhere'];
}

/** The first page of each kind below the fixed ones: a location, an article, a job, a make, a model, a notice. */
async function linkedPages(website: Website, fixed: readonly string[]): Promise<string[]> {
  const seen = new Map<string, string>();
  for (const path of fixed) {
    for (const link of linksOf((await ask(website.slug, path)).text)) {
      const found = findSitePage(website, link);
      if (found !== null && 'page' in found && found.words.length > 0 && found.page !== 'content')
        seen.set(found.page, seen.get(found.page) ?? link);
    }
  }
  return [...seen.values()];
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path ?? '');
}
