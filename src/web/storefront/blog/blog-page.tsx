import { nounOf } from '#domain/words/words.ts';
import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../site-context.ts';
import { sitePageAt } from '../site-page-at.ts';
import { BlogMain } from './blog-main.tsx';
import { blogAddress, blogVisit } from './blog-visit.ts';
import { type BlogView, loadBlog } from './load-blog.ts';
import { rssLink } from './rss-link.ts';
import './blog.css';
import type { Route } from './+types/blog-page.ts';
import { notFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { path } = await sitePageAt(site, request, 'blog');
  const visit = blogVisit(new URL(request.url).searchParams);
  const view = visit && loadBlog(site, visit);
  if (visit === null || view === null) throw await notFound(site, request.url);
  const { name } = site.website;
  const description = `${titleOf(view)} from ${name}: choosing, buying and running ${nounOf(site.website, 2)}, and what is new at our place.`;
  const { meta } = pageMeta({ title: titleOf(view), description, path: blogAddress(path, visit) }, site);
  return { ...view, meta: [...meta, rssLink(site)] };
}

function titleOf({ name, tag, page }: BlogView): string {
  const about = tag === null ? name : `${name}: ${tag.name}`;
  return page === 1 ? about : `${about}, page ${page}`;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogMain view={loaderData} />;
}
