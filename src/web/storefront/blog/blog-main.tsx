import { buttonClass } from '../../ui/button.tsx';
import { blogAddress } from './blog-visit.ts';
import type { BlogView } from './load-blog.ts';
import { PostTile } from './post-tile.tsx';

/** The newest story large, the others in a grid. */
export function BlogMain({ view }: { view: BlogView }) {
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
  const buildTagUrl = (slug: string | null) => blogAddress(blog, { page: 1, tag: slug });
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
  const buildPageUrl = (number: number) => blogAddress(blog, { page: number, tag: tag?.slug ?? null });
  return (
    <nav className="blog-pages" aria-label="Pages">
      {page > 1 ? (
        <a className={buttonClass({})} href={buildPageUrl(page - 1)} rel="prev">
          Newer
        </a>
      ) : null}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a className={buttonClass({})} href={buildPageUrl(page + 1)} rel="next">
          Older
        </a>
      ) : null}
    </nav>
  );
}
