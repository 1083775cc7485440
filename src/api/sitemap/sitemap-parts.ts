import type { Site } from '#ports/site.ts';
import { locationEntries } from './location-entries.ts';
import { modelEntries } from './model-entries.ts';
import { pageEntries } from './page-entries.ts';
import { postEntries } from './post-entries.ts';
import { later, type SitemapEntry } from './sitemap-entry.ts';
import { countStock, stockEntries } from './stock-entries.ts';

/** Addresses in one file; the protocol allows five times as many. */
export const URLS_PER_FILE = 10_000;

interface SitemapSummary {
  count: number;
  /** The latest change of any of its addresses. */
  changed: string | null;
}

interface SitemapPart {
  summary(site: Site): Promise<SitemapSummary>;
  /** Those from `from` up to but not with `until`. */
  entries(site: Site, from: number, until: number): Promise<SitemapEntry[]>;
}

/** What the sitemaps of a site are split by. */
export const SITEMAP_PARTS: Readonly<Record<string, SitemapPart>> = {
  pages: listed(pageEntries),
  stock: { summary: stockSummary, entries: stockEntries },
  posts: listed(postEntries),
  models: listed(modelEntries),
  locations: listed(locationEntries),
};

async function stockSummary(site: Site): Promise<SitemapSummary> {
  return { count: await countStock(site), changed: await site.stock.changedAt() };
}

function listed(all: (site: Site) => Promise<SitemapEntry[]>): SitemapPart {
  return {
    async summary(site) {
      const entries = await all(site);
      const changed = entries.reduce<string | null>((latest, entry) => later(latest, entry.changed), null);
      return { count: entries.length, changed };
    },
    entries: async (site, from, until) => (await all(site)).slice(from, until),
  };
}
