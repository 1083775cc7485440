import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, urlOf } from './browser.ts';
import { listCuts } from './list-cuts.ts';
import { commonPages } from './page-types.ts';

const WIDTHS = [320, 390, 430];
const SLUGS = demoSites().map(({ slug }) => slug);
const NOTHING = '?query=zzz+under+3000';

/** Another kind of page is one more line here. */
async function listMeasured(slug: string): Promise<string[]> {
  const [home = '', search = ''] = await commonPages(slug);
  return [home, search, `${search}${NOTHING}`];
}

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  page = await context.newPage();
  // Pictures have their places without being there.
  await page.route('**/_img?**', (route) => route.abort());
});
afterAll(() => close());

async function measure(url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const cuts: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    cuts.push(...(await listCuts(page)).map((cut) => `${width} px, ${cut}`));
  }
  return cuts;
}

describe.each(SLUGS)('on phones of 320, 390 and 430 px no name of %s is cut or broken', (slug) => {
  it('in its home and its search, and where that finds nothing', async () => {
    const cuts: string[] = [];
    for (const path of await listMeasured(slug)) cuts.push(...(await measure(urlOf(slug, path))));
    expect(cuts).toEqual([]);
  });
});

it('finds a text that is cut, broken, covered, beyond the side or in a column', async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('about:blank');
  await page.setContent(`
    <p style="width:60px;overflow:hidden;white-space:nowrap">Cut short here</p>
    <p style="width:20px;overflow-wrap:anywhere">Broken</p>
    <article><p>Covered</p><button style="position:absolute;margin-top:-40px">o</button></article>
    <p style="margin-left:300px">Beyond</p>
    <h3 style="width:70px">Six words in five narrow lines</h3>
    <p>Whole</p>`);
  const faults = (await listCuts(page)).map((cut) => cut.split(':')[0]);
  expect(faults).toEqual(['cut', 'broken', 'covered', 'beyond the side', 'in a column']);
});
