import {
  chooseBlogTitle,
  isTagged,
  POSTS_PER_PAGE,
  listShownPosts,
  listTags,
} from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';
import type { BlogVisit } from './blog-visit.ts';
import { buildPostCard } from './post-card.ts';

const MAX_TAGS = 10;

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

export type BlogView = NonNullable<ReturnType<typeof loadBlog>>;
