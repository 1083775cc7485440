import type { Site } from '#ports/site.ts';
import { locationPath, postPath, makePath, modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { listShownPosts } from '#domain/content/posts.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { hasModels } from '#domain/tenants/navigation/has-models.ts';
import { listPageEntries } from './page-entries.ts';
import { pickLater, type SitemapEntry, buildPageEntry } from './sitemap-entry.ts';
import { countStock, listStockEntries } from './stock-entries.ts';
import { countFacets } from './count-facets.ts';

/** Addresses in one file; the protocol allows five times as many. */
export const URLS_PER_FILE = 10_000;

interface SitemapSummary {
  count: number;
  /** The latest change of any of its addresses. */
  changedAt: string | null;
}

interface SitemapPart {
  summary(site: Site): Promise<SitemapSummary>;
  /** Those from `from` up to but not with `until`. */
  entries(site: Site, from: number, until: number): Promise<SitemapEntry[]>;
}

/** What the sitemaps of a site are split by. */
export const SITEMAP_PARTS: Readonly<Record<string, SitemapPart>> = {
  pages: createListPart(listPageEntries),
  stock: { summary: stockSummary, entries: listStockEntries },
  posts: createListPart(postEntries),
  models: createListPart(modelEntries),
  locations: createListPart(locationEntries),
};

async function stockSummary(site: Site): Promise<SitemapSummary> {
  return { count: await countStock(site), changedAt: await site.stock.changedAt() };
}

function createListPart(all: (site: Site) => Promise<SitemapEntry[]>): SitemapPart {
  return {
    async summary(site) {
      const entries = await all(site);
      const changedAt = entries.reduce<string | null>(
        (latest, entry) => pickLater(latest, entry.changedAt),
        null,
      );
      return { count: entries.length, changedAt };
    },
    entries: async (site, from, until) => (await all(site)).slice(from, until),
  };
}

/** The list of locations and each visible one. */
async function locationEntries({ website, configuredAt }: Site): Promise<SitemapEntry[]> {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const paths = [
    sitePagePath('/our-locations', website),
    ...visibleLocations.map(({ slug }) => locationPath(website, slug)),
  ];
  return paths.map((path) => buildPageEntry(path, configuredAt));
}

/** The articles a visitor can read today. */
async function postEntries({ website, clock }: Site): Promise<SitemapEntry[]> {
  return listShownPosts(website, clock.now()).map(({ slug, date, picture }) => ({
    path: postPath(website, slug),
    changedAt: date,
    images: picture === null ? [] : [picture.src],
  }));
}

/** The makes in stock, and their models where the site has a page for each. */
async function modelEntries(site: Site): Promise<SitemapEntry[]> {
  const { website } = site;
  if (!hasModels(website)) return [];
  const paths = new Set([sitePagePath('/models', website)]);
  for (const make of (await countFacets(site, {})).make.keys()) {
    paths.add(makePath(website, nameSlug(make)));
    if (!website.features.build_model_pages) continue;
    const { model: models } = await countFacets(site, { make: [make] });
    for (const model of models.keys()) paths.add(modelPath(website, nameSlug(make), nameSlug(model)));
  }
  const changedAt = pickLater(site.configuredAt, await site.stock.changedAt());
  return [...paths].map((path) => buildPageEntry(path, changedAt));
}
