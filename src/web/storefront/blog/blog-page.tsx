import { pickNoun } from '#domain/words/words.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { type BlogVisit, buildBlogAddress, parseBlogVisit } from './blog-visit.ts';
import {
  chooseBlogTitle,
  isTagged,
  listShownPosts,
  listTags,
  POSTS_PER_PAGE,
} from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';
import { buildPostCard } from './post-card.ts';
import { PostTile } from './post-tile.tsx';
import { buildRssLink } from './rss-link.ts';
import './blog.css';
import type { Route } from './+types/blog-page.ts';
import { createNotFound } from '../not-found/not-found.ts';

const MAX_TAGS = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'blog');
  const visit = parseBlogVisit(new URL(request.url).searchParams);
  const view = visit && loadBlog(site, visit);
  if (visit === null || view === null) throw await createNotFound(site, request.url);
  const { name } = site.website;
  const description = `${buildTitle(view)} from ${name}: choosing, buying and running ${pickNoun(site.website, 2)}, and what is new at our place.`;
  const { meta } = buildPageMeta(
    { title: buildTitle(view), description, path: buildBlogAddress(path, visit) },
    site,
  );
  return { ...view, meta: [...meta, buildRssLink(site)] };
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

/** The newest story large, the others in a grid. */
function BlogMain({ view }: { view: BlogView }) {
  const { name, tag, page, posts } = view;
  return (
    <main id="main" className="wrap blog-main">
      <header>
        <h1>{tag === null ? name : `${name}: ${tag.name}`}</h1>
        <Tags view={view} />
      </header>
      {posts.length === 0 ? <p className="muted">Nothing has been written here yet.</p> : null}
      <div className="posts">
        {posts.map((post, index) => (
          <PostTile key={post.path} post={post} isLead={index === 0 && page === 1} />
        ))}
      </div>
      <Pages view={view} />
    </main>
  );
}

function Tags({ view: { tags, tag, blog } }: { view: BlogView }) {
  if (tags.length < 2) return null;
  const buildTagUrl = (slug: string | null) => buildBlogAddress(blog, { page: 1, tag: slug });
  return (
    <nav aria-label="Topics">
      <ul className="chips blog-tags">
        {[{ slug: null, name: 'All' }, ...tags].map(({ slug, name }) => (
          <li key={name}>
            <a
              className="chip"
              href={buildTagUrl(slug)}
              aria-current={slug === (tag?.slug ?? null) ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ view: { page, pages, tag, blog } }: { view: BlogView }) {
  if (pages === 1) return null;
  const buildPageUrl = (number: number) => buildBlogAddress(blog, { page: number, tag: tag?.slug ?? null });
  return (
    <nav className="blog-pages" aria-label="Pages">
      {page > 1 ? (
        <a className={buildButtonClass({})} href={buildPageUrl(page - 1)} rel="prev">
          Newer
        </a>
      ) : null}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a className={buildButtonClass({})} href={buildPageUrl(page + 1)} rel="next">
          Older
        </a>
      ) : null}
    </nav>
  );
}

/** One page of the articles; null where there is no such page or tag. */
export function loadBlog({ website, clock }: Site, { page, tag }: BlogVisit) {
  const all = listShownPosts(website, clock.now());
  const tags = listTags(all);
  const chosenTag = tag === null ? null : tags.find(({ slug }) => slug === tag);
  const posts = tag === null ? all : all.filter((post) => isTagged(post, tag));
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  if (chosenTag === undefined || page > pages) return null;
  const from = (page - 1) * POSTS_PER_PAGE;
  return {
    name: chooseBlogTitle(website),
    blog: website.blog_path,
    tag: chosenTag,
    tags: tags.slice(0, MAX_TAGS),
    page,
    pages,
    posts: posts.slice(from, from + POSTS_PER_PAGE).map((post) => buildPostCard(post, website)),
  };
}

type BlogView = NonNullable<ReturnType<typeof loadBlog>>;
