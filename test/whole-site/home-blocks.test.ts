import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

const page = async (site: string, path: string) => (await askSite(served.port, site, { path })).text;
const stylesOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"#]*)/g)].map(([, href]) => href ?? '');

describe('a home page that the dealer added to', () => {
  it('has its own parts first, then the dealer’s', async () => {
    const html = await page('ironbark-motorcycles', '/');
    const main = html.slice(0, html.indexOf('</main>'));
    const headings = [...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading);
    expect(headings).toContain('What buyers say');
    expect(headings.slice(-2)).toEqual(['Start where you are', 'Asked on the phone every week']);
  });

  it('tells search engines the questions it answers', async () => {
    expect(await page('ironbark-motorcycles', '/')).toContain('"@type":"FAQPage"');
  });

  it('asks there what the form’s own page asks, and sends it to that page', async () => {
    const html = await page('stringybark-trucks', '/');
    expect(html).toMatch(/<form[^>]*action="\/pages\/general-enquiry"/);
  });

  it('alone brings the styles of blocks, once', async () => {
    const [written, bare] = await Promise.all([page('ironbark-motorcycles', '/'), page('riverline', '/')]);
    expect(await stylingBlocks('ironbark-motorcycles', stylesOf(written))).toHaveLength(1);
    expect(await stylingBlocks('riverline', stylesOf(bare))).toEqual([]);
    expect(new Set(stylesOf(written)).size).toBe(stylesOf(written).length);
  });
});

/** Those of the files that style a block. */
async function stylingBlocks(site: string, files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => page(site, file)));
  return files.filter((_, index) => /\.block\b/.test(texts[index] ?? ''));
}
