import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGTERM')));

const page = async (site: string, path: string) => (await askSite(served.port, site, { path })).text;
const stylesOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"#]*)/g)].map(([, href]) => href ?? '');

describe('a home page that the dealer added to', () => {
  it('has its own parts first, then the dealer’s', async () => {
    const html = await page('ironbark-motorcycles', '/');
    const main = html.slice(0, html.indexOf('</main>'));
    const headings = [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading);
    expect(headings.slice(-3)).toEqual([
      'What buyers say',
      'Start where you are',
      'Asked on the phone every week',
    ]);
  });

  it('tells search engines the questions it answers', async () => {
    expect(await page('ironbark-motorcycles', '/')).toContain('"@type":"FAQPage"');
  });

  it('asks there what the form’s own page asks, and sends it to that page', async () => {
    const html = await page('stringybark-trucks', '/');
    expect(html).toMatch(/<form[^>]*action="\/pages\/general-enquiry"/);
  });

  it('alone brings the styles of blocks, the very files that content pages bring', async () => {
    const [written, bare, content] = await Promise.all([
      page('ironbark-motorcycles', '/'),
      page('riverline', '/'),
      page('ironbark-motorcycles', '/learner-approved'),
    ]);
    const more = stylesOf(written).filter((file) => !stylesOf(bare).includes(file));
    expect(more.length).toBeGreaterThan(0);
    expect(stylesOf(content)).toEqual(expect.arrayContaining(more));
    expect(new Set(stylesOf(written)).size).toBe(stylesOf(written).length);
  });
});
