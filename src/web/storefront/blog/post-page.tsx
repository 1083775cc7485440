import { postPath } from '#domain/content/page-paths.ts';
import { findPost } from '#domain/content/posts.ts';
import { pageMeta } from '../../page-meta.ts';
import { socialPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import { loadPost } from './load-post.ts';
import { postBreadcrumbs, postData } from './post-data.ts';
import { PostMain } from './post-main.tsx';
import { rssLink } from './rss-link.ts';
import './blog.css';
import '../content/content.css';
import '../home/home-parts.css';
import type { Route } from './+types/post-page.ts';
import { notFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const [slug = ''] = (await requireSitePage(site, request, 'post')).words;
  const post = findPost(site.website, slug, site.clock.now());
  if (post === null) throw await notFound(site, request.url);
  context.set(structuredDataContext, [postData(post, site), postBreadcrumbs(post, site)]);
  const { meta } = pageMeta(
    {
      title: post.title,
      description: post.summary,
      path: postPath(site.website, slug),
      type: 'article',
      ...(post.picture && { picture: socialPath(postPath(site.website, slug)) }),
    },
    site,
  );
  return { ...(await loadPost(site, post)), meta: [...meta, rssLink(site)] };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <PostMain key={loaderData.title} post={loaderData} />;
}
