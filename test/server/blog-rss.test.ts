import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogPost } from '#domain/content/blog-post.ts';
import { addSite, DAY, NOW, type SmallServer, smallServer } from './small-server.ts';

const post = (slug: string, date: string, more: Partial<BlogPost> = {}): BlogPost => ({
  slug,
  date,
  title: `About ${slug}`,
  summary: `All about ${slug}.`,
  picture: null,
  tags: [],
  body: 'Words.',
  ...more,
});

let server: SmallServer;

beforeAll(async () => {
  server = await smallServer();
  const posts = [
    post('old', '2026-01-05'),
    post('new', '2026-11-18', {
      title: 'Tyres & <b>rims</b>\u0007',
      summary: 'It’s "5 > 4" ]]>',
      tags: ['R&D'],
    }),
    post('tomorrow', '2026-11-19'),
  ];
  const timezone = 'Australia/Brisbane';
  await addSite(server.database, 'writes', { change: { posts, timezone } });
  await addSite(server.database, 'reports', { change: { posts, timezone, blog_path: '/news' } });
  await addSite(server.database, 'silent', { change: { posts, blogs: { enabled: false, title: null } } });
});
afterAll(() => server.end());

const asked = (slug: string, path: string) => server.ask(path, { host: `${slug}.localhost` });
const links = (xml: string) => [...xml.matchAll(/<item>[^]*?<link>(.*?)<\/link>/g)].map((found) => found[1]);

describe('the feed of the blog', () => {
  it('holds the articles whose day has come, the newest first, by absolute addresses', async () => {
    const { status, headers, text } = await asked('writes', '/blog/rss.xml');
    const origin = `http://writes.localhost:${server.port}`;
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(links(text)).toEqual([`${origin}/blog/new`, `${origin}/blog/old`]);
    expect(text).toContain(`href="${origin}/blog/rss.xml"`);
  });

  it('says when each appeared, at the first minute of its day at the site', async () => {
    const { text } = await asked('writes', '/blog/rss.xml');
    expect(text).toContain('<pubDate>Tue, 17 Nov 2026 14:00:00 GMT</pubDate>');
  });

  it('keeps XML whole whatever was written', async () => {
    const { text } = await asked('writes', '/blog/rss.xml');
    expect(text).toContain('<title>Tyres &amp; &lt;b&gt;rims&lt;/b&gt;</title>');
    expect(text).toContain('<category>R&amp;D</category>');
    expect(text).not.toContain('\u0007');
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  });

  it('takes up an article on its day though the feed is cached', async () => {
    server.setNow(NOW + DAY);
    const { text } = await asked('writes', '/blog/rss.xml');
    server.setNow(NOW);
    expect(links(text)[0]).toMatch(/\/blog\/tomorrow$/);
  });

  it('stands at the address the site gave its blog; the other one leads there', async () => {
    expect((await asked('reports', '/news/rss.xml')).status).toBe(200);
    const other = await asked('reports', '/blog/rss.xml');
    expect([other.status, other.headers['location']]).toEqual([301, '/news/rss.xml']);
  });

  it('does not exist where there is no blog', async () => {
    expect((await asked('silent', '/blog/rss.xml')).status).toBe(404);
  });
});
