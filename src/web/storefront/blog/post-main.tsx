import { BLOG_PICTURE_WIDTH, type ImageWidth } from '#domain/images/image-widths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FreshStock } from '../fresh-stock.tsx';
import { Prose } from '../content/prose.tsx';
import { blogAddress } from './blog-visit.ts';
import type { PostView } from './load-post.ts';
import { PostDate, PostTile } from './post-tile.tsx';

const WIDTHS: readonly ImageWidth[] = [384, 640, 828, BLOG_PICTURE_WIDTH];

/** An article to read, then more of them and the newest stock. */
export function PostMain({ post }: { post: PostView }) {
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
              <a className="chip" href={blogAddress(blog.path, { page: 1, tag: slug })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
