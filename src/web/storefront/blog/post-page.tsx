import { buildSocialPath } from '#domain/images/social-path.ts';
import { postPath } from '#domain/content/page-paths.ts';
import {
  chooseBlogTitle,
  findPost,
  listTags,
  pickRelatedPosts,
  listShownPosts,
} from '#domain/content/posts.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import type { BlogPost } from '#domain/content/blog-post.ts';
import { formatLongDate } from '#domain/content/content-dates.ts';
import type { Site } from '#ports/site.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { parseProse } from '../content/parse-prose.ts';
import { buildPictureView } from '../content/picture-view.ts';
import { findNewestCars } from '../find-newest-cars.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { buildPostCard } from './post-card.ts';
import { type ImageWidth, BLOG_PICTURE_WIDTH, SOCIAL_PICTURE } from '#domain/images/image-widths.ts';
import { buildBreadcrumbList } from '../../breadcrumb-list.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FreshStock } from '../fresh-stock.tsx';
import { Prose } from '../content/prose.tsx';
import { buildBlogAddress } from './blog-visit.ts';
import { PostDate, PostTile } from './post-tile.tsx';
import { buildRssLink } from './rss-link.ts';
import './blog.css';
import '../content/content.css';
import '../home/home-parts.css';
import type { Route } from './+types/post-page.ts';
import { createNotFound } from '../not-found/not-found.ts';

const NEXT_POSTS = 3;

const CARS_SHOWN = 4;

const WIDTHS: readonly ImageWidth[] = [384, 640, 828, BLOG_PICTURE_WIDTH];

const MAX_LETTERS = 110;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const [slug = ''] = (await requireSitePage(site, request, 'post')).words;
  const post = findPost(site.website, slug, site.clock.now());
  if (post === null) throw await createNotFound(site, request.url);
  context.set(structuredDataContext, [postData(post, site), postBreadcrumbs(post, site)]);
  const { meta } = buildPageMeta(
    {
      title: post.title,
      description: post.summary,
      path: postPath(site.website, slug),
      type: 'article',
      ...(post.picture && { picture: buildSocialPath(postPath(site.website, slug)) }),
    },
    site,
  );
  return { ...(await loadPost(site, post)), meta: [...meta, buildRssLink(site)] };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <PostMain key={loaderData.title} post={loaderData} />;
}

/** An article in schema.org's words. The dealer wrote it: no person is named. */
function postData({ slug, title, summary, date, picture, tags, body }: BlogPost, site: Site): object {
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
      image: [{ '@type': 'ImageObject', url: origin + buildSocialPath(path), ...SOCIAL_PICTURE }],
    }),
    ...(tags.length > 0 && { keywords: tags }),
  };
}

/** The way from the home page to the article. */
function postBreadcrumbs({ slug, title }: BlogPost, { origin, website }: Site): object {
  const steps = [
    [website.name, homePath()],
    [chooseBlogTitle(website), website.blog_path],
    [title, postPath(website, slug)],
  ] as const;
  return buildBreadcrumbList(steps.map(([name, path]) => [name, origin + path]));
}

/** An article to read, then more of them and the newest stock. */
function PostMain({ post }: { post: PostView }) {
  const { blog, next } = post;
  return (
    <main id="main" className="wrap post-main">
      <article className="post">
        <Head post={post} />
        {post.picture === null ? null : (
          <figure className="post-hero">
            <Picture
              {...post.picture}
              width={BLOG_PICTURE_WIDTH}
              height={(BLOG_PICTURE_WIDTH * 9) / 16}
              sizes={`(min-width: ${BLOG_PICTURE_WIDTH}px) ${BLOG_PICTURE_WIDTH}px, 94vw`}
              widths={WIDTHS}
              priority
            />
          </figure>
        )}
        <Prose prose={post.prose} className="post-body" />
      </article>
      {next.length === 0 ? null : (
        <section aria-labelledby="more-posts">
          <div className="section-head">
            <h2 id="more-posts">Read next</h2>
            <a className="more-link" href={blog.path}>
              All articles
            </a>
          </div>
          <div className="posts posts-three">
            {next.map((nextPost) => (
              <PostTile key={nextPost.path} post={nextPost} level={3} />
            ))}
          </div>
        </section>
      )}
      <FreshStock cars={post.cars} path={post.stock} />
    </main>
  );
}

function Head({ post }: { post: PostView }) {
  const { blog, title, tags, summary } = post;
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: blog.name, url: blog.path },
  ];
  return (
    <header className="post-head">
      <Breadcrumbs crumbs={crumbs} here={title} />
      <h1>{title}</h1>
      <p className="post-summary muted">{summary}</p>
      <PostDate post={post} />
      {tags.length === 0 ? null : (
        <ul className="chips" aria-label="Topics">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <a className="chip" href={buildBlogAddress(blog.path, { page: 1, tag: slug })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** What the page of an article draws. */
async function loadPost(site: Site, post: BlogPost) {
  const { website } = site;
  const now = site.clock.now();
  const { title, summary, date, picture } = post;
  const cars = await findNewestCars(site, CARS_SHOWN);
  return {
    title,
    summary,
    date,
    shownDate: formatLongDate(date, website.locale),
    picture: buildPictureView(picture, website),
    tags: listTags([post]),
    prose: parseProse(post.body, website, 1),
    blog: { name: chooseBlogTitle(website), path: website.blog_path },
    next: pickRelatedPosts(post, listShownPosts(website, now), NEXT_POSTS).map((nextPost) =>
      buildPostCard(nextPost, website),
    ),
    stock: await findSiteSearchPath(site),
    cars: cars.map((car) => buildFinancedCard(car, website, now)),
  };
}

type PostView = Awaited<ReturnType<typeof loadPost>>;
