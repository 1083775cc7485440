import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, PHONE, urlOf } from './browser.ts';
import { commonPages } from './page-types.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  page = await context.newPage();
});
afterAll(() => close());

const SLUGS = demoSites().map(({ slug }) => slug);

describe('where there is little room', () => {
  it('the arrows of the days stand below their label on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf('kowhai-cars', '/book-test-drive'));
    const label = page.getByText('(optional)').first();
    const arrow = page.getByRole('button', { name: 'Earlier days' });
    // While the calendar hydrates, neither has a place.
    await expect
      .poll(async () => {
        const [above, below] = [await label.boundingBox(), await arrow.boundingBox()];
        return (below?.y ?? 0) - ((above?.y ?? Infinity) + (above?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });

  it.each(SLUGS)('the line below the name of %s is not cut on a phone', async (slug) => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf(slug, '/about-us'));
    const [wide, shown] = await page
      .locator('.logo small')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    // Of a width with a fraction one is rounded up, the other down.
    expect(wide ?? Infinity).toBeLessThanOrEqual((shown ?? 0) + 1);
  });

  it.each(SLUGS)('text twice as large does not push the header of %s sideways', async (slug) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(urlOf(slug, '/about-us'));
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(1280);
  });

  it('the words of a hero stand on no vehicle when they are twice as large', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf('high-mesa-rv', '/'));
    const picture = page.locator('.hero-picture');
    await picture.waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => picture.isVisible()).toBe(false);
  });

  describe('on the smallest phones', () => {
    const bar = () => page.getByRole('complementary', { name: 'Contact' });
    beforeAll(async () => {
      const [, , car = ''] = await commonPages('high-mesa-rv');
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(urlOf('high-mesa-rv', car));
    });

    it('the small pictures of a car do not overlap', async () => {
      const edges = await page
        .locator('.gallery-thumbs a:visible')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()).map(({ x, right }) => [x, right]),
        );
      expect(edges.length).toBeGreaterThan(1);
      expect(edges.flat()).toEqual(edges.flat().toSorted((one, other) => one - other));
    });

    it('a message stands above the bar', async () => {
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click();
      const top = (await bar().boundingBox())?.y ?? 0;
      const bottom = async () => {
        const toast = await page.locator('.toast').boundingBox();
        return (toast?.y ?? Infinity) + (toast?.height ?? 0);
      };
      // It comes up from below.
      await expect.poll(bottom).toBeLessThanOrEqual(top);
    });

    it('the bar leaves most of the page in sight, also in letters twice as large', async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const box = await bar().boundingBox();
      expect(box?.height).toBeGreaterThan(0);
      expect(box?.height).toBeLessThan(700 / 3);
    });
  });
});
