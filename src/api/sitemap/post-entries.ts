import type { Site } from '#ports/site.ts';
import { postsToday } from './dated-content.ts';
import type { SitemapEntry } from './sitemap-entry.ts';

/** The articles a visitor can read today. */
export async function postEntries(site: Site): Promise<SitemapEntry[]> {
  const { blog_path } = site.website;
  return postsToday(site).map(({ slug, date, picture }) => ({
    path: `${blog_path}/${slug}`,
    changed: date,
    images: picture === null ? [] : [picture.src],
  }));
}
