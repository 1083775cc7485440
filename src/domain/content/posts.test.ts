import { describe, expect, it } from 'vitest';
import type { BlogPost } from './blog-post.ts';
import { chooseBlogTitle, findPost, pickRelatedPosts, listShownPosts, listTags } from './posts.ts';

const post = (slug: string, date: string, ...tags: string[]): BlogPost => ({
  slug,
  date,
  tags,
  title: slug,
  summary: slug,
  picture: null,
  body: 'Words.',
});
const site = (...posts: BlogPost[]) => ({
  posts,
  blogs: { enabled: true, title: null },
  timezone: 'Australia/Brisbane',
});
const slugs = (posts: BlogPost[]) => posts.map(({ slug }) => slug);

/** A minute before and after midnight in Brisbane, ten hours ahead. */
const EVENING = Date.UTC(2026, 10, 17, 13, 59);
const NEXT_DAY = Date.UTC(2026, 10, 17, 14, 1);

describe('the posts shown', () => {
  const tomorrow = site(post('old', '2026-01-05'), post('soon', '2026-11-18'), post('new', '2026-11-17'));

  it('appear on their day by the site’s own calendar, the newest first', () => {
    expect(slugs(listShownPosts(tomorrow, EVENING))).toEqual(['new', 'old']);
    expect(slugs(listShownPosts(tomorrow, NEXT_DAY))).toEqual(['soon', 'new', 'old']);
  });

  it('are found by their address from that day on', () => {
    expect(findPost(tomorrow, 'soon', EVENING)).toBeNull();
    expect(findPost(tomorrow, 'soon', NEXT_DAY)?.slug).toBe('soon');
    expect(findPost(tomorrow, 'never', NEXT_DAY)).toBeNull();
  });

  it('are none where the blog is switched off', () => {
    const off = { ...tomorrow, blogs: { enabled: false, title: null } };
    expect(listShownPosts(off, NEXT_DAY)).toEqual([]);
  });
});

describe('around a post', () => {
  it('come those that share its tags, then the newest', () => {
    const shown = [
      post('b', '2026-03-01'),
      post('c', '2026-02-01', 'Electric'),
      post('a', '2026-01-01', 'Electric'),
    ];
    expect(slugs(pickRelatedPosts(shown[2] as BlogPost, shown, 2))).toEqual(['c', 'b']);
  });
});

it('lists each tag once whatever its letters, the most used first', () => {
  const posts = [post('a', '2026-01-01', 'Towing', 'Electric'), post('b', '2026-01-01', 'electric')];
  expect(listTags(posts)).toEqual([
    { slug: 'electric', name: 'Electric' },
    { slug: 'towing', name: 'Towing' },
  ]);
});

it.each([
  ['/blog', null, 'Blog'],
  ['/news', null, 'News'],
  ['/news', 'From the workshop', 'From the workshop'],
] as const)('the blog at %s titled %j is called %s', (blog_path, title, name) => {
  expect(chooseBlogTitle({ blog_path, blogs: { enabled: true, title } })).toBe(name);
});
