import { pickNoun } from '#domain/words/words.ts';
import { pageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { BlogMain } from './blog-main.tsx';
import { blogAddress, parseBlogVisit } from './blog-visit.ts';
import { type BlogView, loadBlog } from './load-blog.ts';
import { rssLink } from './rss-link.ts';
import './blog.css';
import type { Route } from './+types/blog-page.ts';
import { notFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'blog');
  const visit = parseBlogVisit(new URL(request.url).searchParams);
  const view = visit && loadBlog(site, visit);
  if (visit === null || view === null) throw await notFound(site, request.url);
  const { name } = site.website;
  const description = `${buildTitle(view)} from ${name}: choosing, buying and running ${pickNoun(site.website, 2)}, and what is new at our place.`;
  const { meta } = pageMeta({ title: buildTitle(view), description, path: blogAddress(path, visit) }, site);
  return { ...view, meta: [...meta, rssLink(site)] };
}

function buildTitle({ name, tag, page }: BlogView): string {
  const heading = tag === null ? name : `${name}: ${tag.name}`;
  return page === 1 ? heading : `${heading}, page ${page}`;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogMain view={loaderData} />;
}
