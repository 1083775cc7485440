import type { BlogPost } from '#domain/content/blog-post.ts';
import { formatShortDate } from '#domain/content/content-dates.ts';
import { postPath } from '#domain/content/page-paths.ts';
import type { BlogSettings } from '#domain/content/blog-settings.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { type PictureView, buildPictureView, type ThemedWebsite } from '../content/picture-view.ts';

/** What a list shows of an article. */
export interface PostCard {
  path: string;
  title: string;
  summary: string;
  tag: string | null;
  /** ISO date, and as the site's country writes it. */
  date: string;
  shownDate: string;
  picture: PictureView | null;
}

export function buildPostCard(
  post: BlogPost,
  website: BlogSettings & CountrySettings & ThemedWebsite,
): PostCard {
  const { slug, title, summary, date, picture, tags } = post;
  return {
    path: postPath(website, slug),
    title,
    summary,
    tag: tags[0] ?? null,
    date,
    shownDate: formatShortDate(date, website.locale),
    picture: buildPictureView(picture, website),
  };
}
