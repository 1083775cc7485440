import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';

/**
 * How long 24 cars are at most, the footer included: a third of it is what the best of the field asks a thumb for. In the
 * wide letters of Volt Lane facts may take two lines.
 */
const LISTS = [
  ['riverline', '/search/new-used-and-demo-cars', 6500],
  ['volt-lane', '/search/new-used-and-demo-cars', 6950],
] as const;

/** Pictures have their places without being there. */
async function openList(context: BrowserContext, slug: string, path: string): Promise<Page> {
  const { page } = await openPage(context);
  await page.route('**/_img?**', (route) => route.abort());
  await page.goto(urlOf(slug, path), { waitUntil: 'domcontentloaded' });
  await page.getByRole('article').nth(23).waitFor();
  return page;
}

describe('24 cars on a phone', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => ({ context, close } = await openBrowser({ viewport: PHONE })));
  afterAll(() => close());

  it.each(LISTS)(
    'of %s (%s) are no longer than %i px, each with its picture',
    async (slug, path, longest) => {
      const page = await openList(context, slug, path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(longest);
      const widths = await page
        .locator('.card-media :is(img, .card-arrival):visible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThan(140);
      await page.close();
    },
  );

  it('say everything in letters that can be read: nothing but labels on pictures is below 14 px', async () => {
    const page = await openList(context, 'riverline', LISTS[0][1]);
    const small = await page.locator('.card').evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll('.card-text *, .card-compare')].flatMap((each) => {
          const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
          const size = Number.parseFloat(getComputedStyle(each).fontSize);
          return own && size < 14 ? [`${each.textContent} ${size}`] : [];
        }),
      ),
    );
    expect(small).toEqual([]);
    await page.close();
  });

  it.each([
    ['kingfisher-used-cars', '/search/used-cars', true],
    ['silver-wattle-toyota', '/search/used-cars', false],
  ])(
    'of %s have nothing over a picture, and a place where there are several: %s',
    async (slug, path, isNamed) => {
      const page = await openList(context, slug, path);
      const cards = await page.getByRole('article').evaluateAll((all) =>
        all.map((card) => {
          const box = (part: string) => card.querySelector(part)?.getBoundingClientRect();
          const picture = box('.card-media :is(img, .card-arrival)');
          const badge = box('.card-badge');
          return {
            isBeside: badge === undefined || badge.left >= (picture?.right ?? Infinity),
            hasPlace: (box('.card-place')?.height ?? 0) > 0,
          };
        }),
      );
      expect(cards).toEqual(cards.map(() => ({ isBeside: true, hasPlace: isNamed })));
      await page.close();
    },
  );
});

describe.each([true, false])('two cars to compare, scripts: %s', (javaScriptEnabled) => {
  it('take three taps from a list', async () => {
    const { context, close } = await openBrowser({ viewport: PHONE, javaScriptEnabled });
    const page = await openList(context, 'riverline', LISTS[0][1]);
    const cards = page.getByRole('article');
    // Once its code is there, a tray stands in for the page's own form.
    const compare = javaScriptEnabled
      ? page.getByRole('link', { name: 'Compare', exact: true })
      : page.getByRole('button', { name: 'Compare' });
    expect(await compare.isVisible()).toBe(false);
    await cards.nth(0).getByText('Compare').click();
    await page.getByText('1 car to compare, choose another').filter({ visible: true }).waitFor();
    await cards.nth(2).getByText('Compare').click();
    const names = await Promise.all([0, 2].map((at) => cards.nth(at).getByRole('heading').textContent()));
    await compare.click();
    await page.waitForURL(/\/compare\?cars=/);
    const text = await page.getByRole('main').textContent();
    for (const name of names) expect(text).toContain(name);
    await close();
  });
});
