import type { BlogPost } from '#domain/content/blog-post.ts';
import type { Position } from '#domain/content/position.ts';
import { positionsOpen } from '#domain/content/positions.ts';
import { postsShown } from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';

type DatedSite = Pick<Site, 'website' | 'clock'>;

/** Posts whose day has come, by the site's own date; none where the site has no blog. */
export function postsToday({ website, clock }: DatedSite): BlogPost[] {
  return postsShown(website, clock.now());
}

/** Positions open today; none where the site does not list them. */
export function positionsToday({ website, clock }: DatedSite): Position[] {
  return positionsOpen(website, clock.now());
}
