import { readWallClock } from '../contact/opening-hours-zone.ts';
import { nameSlug } from '../tenants/name-slug.ts';
import type { BlogSettings } from './blog-settings.ts';
import type { PageSettings } from './page-settings.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import type { BlogPost } from './blog-post.ts';

type BlogSite = Pick<PageSettings, 'posts'> & Pick<BlogSettings, 'blogs'> & TimezoneSetting;

export const POSTS_PER_PAGE = 12;

/** The posts whose day has come at `now` (milliseconds) by the site's own calendar, the newest first. */
export function listShownPosts({ posts, blogs, timezone }: BlogSite, now: number): BlogPost[] {
  if (!blogs.enabled) return [];
  const today = readWallClock(now, timezone).date;
  return posts
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug));
}

export function findPost(website: BlogSite, slug: string, now: number): BlogPost | null {
  return listShownPosts(website, now).find((post) => post.slug === slug) ?? null;
}

/** What the blog is called: as its dealer named it, else by its address. */
export function chooseBlogTitle({ blogs, blog_path }: BlogSettings): string {
  return blogs.title ?? (blog_path === '/news' ? 'News' : 'Blog');
}

/** Tags as addresses know them, each once, the most used first. */
export function listTags(posts: readonly BlogPost[]): { slug: string; name: string }[] {
  const tagsBySlug = new Map<string, { name: string; count: number }>();
  for (const name of posts.flatMap(({ tags }) => tags)) {
    const slug = nameSlug(name);
    const tag = tagsBySlug.get(slug);
    tagsBySlug.set(slug, { name: tag?.name ?? name, count: (tag?.count ?? 0) + 1 });
  }
  return [...tagsBySlug]
    .toSorted(([a, { count: countA }], [b, { count: countB }]) => countB - countA || compare(a, b))
    .map(([slug, { name }]) => ({ slug, name }));
}

export function isTagged({ tags }: BlogPost, slug: string): boolean {
  return tags.some((name) => nameSlug(name) === slug);
}

/** What to read after a post: those that share a tag first, the newer first. */
export function pickRelatedPosts(
  post: BlogPost,
  visiblePosts: readonly BlogPost[],
  count: number,
): BlogPost[] {
  const shared = (otherPost: BlogPost) => otherPost.tags.filter((tag) => post.tags.includes(tag)).length;
  return visiblePosts
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((a, b) => shared(b) - shared(a) || compare(b.date, a.date))
    .slice(0, count);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
