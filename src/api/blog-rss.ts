import { toInstant } from '#domain/contact/opening-hours-zone.ts';
import type { BlogPost } from '#domain/content/blog-post.ts';
import { postPath } from '#domain/content/page-paths.ts';
import { chooseBlogTitle, listShownPosts } from '#domain/content/posts.ts';
import type { Site, AddressedSite } from '#ports/site.ts';
import { buildErrorReply } from './error-reply.ts';
import { escapeXml } from './escape-xml.ts';
import type { AnsweredCall } from './call-row.ts';
import { text } from './openapi/json-schema.ts';
import { describeFailures } from './openapi/failures.ts';
import { describePathParameter } from './openapi/parameters.ts';

const BLOGS = new Set(['blog', 'news']);
const POSTS_IN_FEED = 30;

export const blogRssRow: AnsweredCall = {
  method: 'GET',
  path: '/:blog/rss.xml',
  answer: answerBlogRss,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The newest articles',
    description:
      'RSS 2.0 with the thirty newest articles, at the address that the site’s blog has; the other one leads there.',
    parameters: [
      describePathParameter('blog', 'Where the site keeps its articles.', {
        schema: text('blog or news.'),
        example: 'blog',
      }),
    ],
    answers: { 200: { description: 'A feed.', mediaType: 'application/rss+xml' }, ...describeFailures(404) },
  }),
};

/** The newest articles as RSS 2.0 at the blog's own address; the other of the two, `blog` or `news`, leads there. */
async function answerBlogRss(_request: Request, site: Site, blog: string): Promise<Response> {
  const { website, origin, clock } = site;
  if (!website.blogs.enabled || !BLOGS.has(blog)) return buildErrorReply('not_found');
  const feedPath = `${website.blog_path}/rss.xml`;
  if (website.blog_path !== `/${blog}`)
    return new Response(null, { status: 301, headers: { Location: feedPath } });
  const posts = listShownPosts(website, clock.now()).slice(0, POSTS_IN_FEED);
  return new Response(buildFeed({ website, origin }, posts), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}

function buildFeed(site: AddressedSite, posts: readonly BlogPost[]): string {
  const { website, origin } = site;
  const [newest] = posts;
  const title = `${chooseBlogTitle(website)} of ${website.name}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    writeElement('title', title),
    writeElement('link', origin + website.blog_path),
    writeElement('description', `What is new at ${website.name}.`),
    writeElement('language', website.locale.toLowerCase()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${origin}${website.blog_path}/rss.xml`)}"/>`,
    ...(newest ? [writeElement('lastBuildDate', findPublishedAt(newest, site))] : []),
    ...posts.map((post) => writeItem(post, site)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function writeItem(post: BlogPost, site: AddressedSite): string {
  const { title, summary, slug, tags } = post;
  const address = site.origin + postPath(site.website, slug);
  return [
    '<item>',
    writeElement('title', title),
    writeElement('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    writeElement('pubDate', findPublishedAt(post, site)),
    writeElement('description', summary),
    ...tags.map((tag) => writeElement('category', tag)),
    '</item>',
  ].join('\n');
}

function writeElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** RFC 822, from the first minute of the post's day at the site. */
function findPublishedAt({ date }: BlogPost, { website }: AddressedSite): string {
  return new Date(toInstant({ date, time: '00:00' }, website.timezone)).toUTCString();
}
