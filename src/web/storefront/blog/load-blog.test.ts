import { describe, expect, it } from 'vitest';
import type { BlogPost } from '#domain/content/blog-post.ts';
import type { Site } from '#ports/site.ts';
import { buildBlogAddress, parseBlogVisit } from './blog-visit.ts';
import { loadBlog } from './blog-page.tsx';

const posts = Array.from({ length: 27 }, (_, at): BlogPost => ({
  slug: `post-${String(at).padStart(2, '0')}`,
  title: `Post ${at}`,
  summary: 'About it.',
  date: `2026-10-${String(28 - at).padStart(2, '0')}`,
  picture: null,
  tags: at % 2 === 0 ? ['Towing'] : ['Service tips'],
  body: 'Words.',
}));
const site = {
  clock: { now: () => Date.parse('2026-11-18T01:00:00Z') },
  website: {
    posts,
    blogs: { enabled: true, title: null },
    blog_path: '/blog',
    locale: 'en-AU',
    timezone: 'Australia/Brisbane',
  },
} as unknown as Site;

describe('the blog', () => {
  it.each([
    [1, 12, '/blog/post-00'],
    [2, 12, '/blog/post-12'],
    [3, 3, '/blog/post-24'],
  ])('shows twelve articles a page, the newest first: page %i', (page, count, first) => {
    const view = loadBlog(site, { page, tag: null });
    expect([view?.posts.length, view?.posts[0]?.path, view?.pages]).toEqual([count, first, 3]);
  });

  it('shows the articles of a topic', () => {
    const view = loadBlog(site, { page: 2, tag: 'service-tips' });
    expect([view?.tag?.name, view?.pages, view?.posts.length]).toEqual(['Service tips', 2, 1]);
  });

  it('has no page beyond its last and no topic that nobody wrote about', () => {
    expect(loadBlog(site, { page: 4, tag: null })).toBeNull();
    expect(loadBlog(site, { page: 1, tag: 'nothing-such' })).toBeNull();
  });

  it('is a page even before its first article', () => {
    const empty = { ...site, website: { ...site.website, posts: [] } };
    expect(loadBlog(empty, { page: 1, tag: null })).toMatchObject({ posts: [], pages: 1 });
  });
});

describe('an address of the blog', () => {
  it.each([
    ['', { page: 1, tag: null }],
    ['page=2', { page: 2, tag: null }],
    ['tag=towing&page=2', { page: 2, tag: 'towing' }],
    ['page=0', null],
    ['page=-1', null],
    ['page=two', null],
    ['page=1e9', null],
  ])('%j asks for %j', (query, visit) => {
    expect(parseBlogVisit(new URLSearchParams(query))).toEqual(visit);
  });

  it.each([
    [{ page: 1, tag: null }, '/news'],
    [{ page: 2, tag: null }, '/news?page=2'],
    [{ page: 1, tag: 'towing' }, '/news?tag=towing'],
    [{ page: 3, tag: 'towing' }, '/news?tag=towing&page=3'],
  ])('of %j is %s', (visit, address) => {
    expect(buildBlogAddress('/news', visit)).toBe(address);
  });
});
