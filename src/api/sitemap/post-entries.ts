import { postPath } from '#domain/content/page-paths.ts';
import { postsShown } from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';
import type { SitemapEntry } from './sitemap-entry.ts';

/** The articles a visitor can read today. */
export async function postEntries({ website, clock }: Site): Promise<SitemapEntry[]> {
  return postsShown(website, clock.now()).map(({ slug, date, picture }) => ({
    path: postPath(website, slug),
    changed: date,
    images: picture === null ? [] : [picture.src],
  }));
}
