import { chooseBlogTitle } from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';

/** For the head of the blog's pages: where readers of feeds find it. */
export function buildRssLink({ origin, website }: Site) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${chooseBlogTitle(website)} of ${website.name}`,
    href: `${origin}${website.blog_path}/rss.xml`,
  };
}
