import { locationPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Site } from '#ports/site.ts';
import { pageEntry, type SitemapEntry } from './sitemap-entry.ts';

/** The list of locations and each visible one. */
export async function locationEntries({ website, configuredAt }: Site): Promise<SitemapEntry[]> {
  const shown = website.locations.filter(({ visible }) => visible);
  const paths = [
    sitePagePath('/our-locations', website),
    ...shown.map(({ slug }) => locationPath(website, slug)),
  ];
  return paths.map((path) => pageEntry(path, configuredAt));
}
