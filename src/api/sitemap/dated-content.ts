import type { BlogPost } from '#domain/content/blog-post.ts';
import type { Position } from '#domain/content/position.ts';
import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import type { Site } from '#ports/site.ts';

type DatedSite = Pick<Site, 'website' | 'clock'>;

/** Posts whose day has come, by the site's own date; none where the site has no blog. */
export function postsToday({ website, clock }: DatedSite): BlogPost[] {
  const { date } = wallClockAt(clock.now(), website.timezone);
  return website.blogs.enabled ? website.posts.filter((post) => post.date <= date) : [];
}

/** Positions open today; none where the site does not list them. */
export function positionsToday({ website, clock }: DatedSite): Position[] {
  const { date } = wallClockAt(clock.now(), website.timezone);
  if (!website.enabled_pages.includes('/current-positions')) return [];
  return website.positions.filter(
    ({ opens_on, closes_on }) =>
      (opens_on === null || opens_on <= date) && (closes_on === null || date <= closes_on),
  );
}
