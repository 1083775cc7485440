import { SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import type { BlogPost } from '#domain/content/blog-post.ts';
import { postPath } from '#domain/content/page-paths.ts';
import { blogTitle } from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';
import { breadcrumbList } from '../../breadcrumb-list.ts';
import { homePath, socialPath } from '../../paths.ts';

type BlogSite = Pick<Site, 'origin' | 'website'>;

const MAX_LETTERS = 110;

/** An article in schema.org's words. The dealer wrote it: no person is named. */
export function postData(
  { slug, title, summary, date, picture, tags, body }: BlogPost,
  site: BlogSite,
): object {
  const { origin, website } = site;
  const path = postPath(website, slug);
  const url = origin + path;
  const dealer = { '@type': 'Organization', name: website.name, url: origin + homePath() };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: title.slice(0, MAX_LETTERS),
    description: summary,
    url,
    mainEntityOfPage: url,
    datePublished: date,
    dateModified: date,
    inLanguage: website.locale,
    wordCount: body.split(/\s+/).length,
    author: dealer,
    publisher: dealer,
    ...(picture && {
      image: [{ '@type': 'ImageObject', url: origin + socialPath(path), ...SOCIAL_PICTURE }],
    }),
    ...(tags.length > 0 && { keywords: tags }),
  };
}

/** The way from the home page to the article. */
export function postBreadcrumbs({ slug, title }: BlogPost, { origin, website }: BlogSite): object {
  const steps = [
    [website.name, homePath()],
    [blogTitle(website), website.blog_path],
    [title, postPath(website, slug)],
  ] as const;
  return breadcrumbList(steps.map(([name, path]) => [name, origin + path]));
}
