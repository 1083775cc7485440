import type { Site } from '#ports/site.ts';
import { locationEntries } from './location-entries.ts';
import { modelEntries } from './model-entries.ts';
import { pageEntries } from './page-entries.ts';
import { postEntries } from './post-entries.ts';
import type { SitemapEntry } from './sitemap-entry.ts';
import { countStock, stockEntries } from './stock-entries.ts';

/** Addresses in one file; the protocol allows five times as many. */
export const ADDRESSES_A_FILE = 10_000;

interface SitemapPart {
  count(site: Site): Promise<number>;
  /** Those from `from` up to but not with `until`. */
  entries(site: Site, from: number, until: number): Promise<SitemapEntry[]>;
}

/** What the sitemaps of a site are split by. */
export const SITEMAP_PARTS: Readonly<Record<string, SitemapPart>> = {
  pages: listed(pageEntries),
  stock: { count: countStock, entries: stockEntries },
  posts: listed(postEntries),
  models: listed(modelEntries),
  locations: listed(locationEntries),
};

function listed(all: (site: Site) => Promise<SitemapEntry[]>): SitemapPart {
  return {
    count: async (site) => (await all(site)).length,
    entries: async (site, from, until) => (await all(site)).slice(from, until),
  };
}
