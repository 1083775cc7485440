import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { ask } from './ask.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { countShown } from './stock-page.ts';

const SITES = demoSites().map(({ slug }) => slug);

describe('the home page', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
    ({ page } = await openPage(context));
  });
  afterAll(() => close());

  // Acceptance point 1.
  it.each(SITES)('shows headline, car and the whole search form of %s on a phone at once', async (slug) => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf(slug, '/'));
    const shown = ['h1', '.hero-picture', 'main form [name="query"]', 'main form button[type="submit"]'];
    for (const selector of shown) {
      const box = await page.locator(selector).first().boundingBox();
      expect(box, selector).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 9999), selector).toBeLessThanOrEqual(PHONE.height);
    }
  });

  // Acceptance point 2.
  it('counts live on its search button and opens just those cars', async () => {
    await page.setViewportSize(DESK);
    await page.goto(urlOf('riverline', '/'));
    const form = page.locator('main form').first();
    await form.getByRole('button', { name: 'Search 330 cars' }).waitFor();
    await form.getByLabel('Make').selectOption('Kia');
    const button = form.getByRole('button', { name: /^Search (?!330)\d+ cars$/ });
    await button.waitFor();
    const allKias = await button.textContent();
    await form.getByText('Demo', { exact: true }).click();
    await expect.poll(() => button.textContent()).not.toBe(allKias);
    const promised = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    await button.click();
    await page.waitForURL(/\/search\//);
    expect(decodeURIComponent(page.url())).toContain('refinementList[make][0]=Kia');
    await expect.poll(() => countShown(page)).toBe(promised);
    expect(await page.getByRole('button', { name: 'Remove Demo' }).count()).toBe(1);
  });

  // Acceptance point 3.
  it('shows three locations with the hours of today in bold and whether they are open', async () => {
    await page.goto(urlOf('riverline', '/'));
    const places = page.getByRole('region', { name: 'Visit us' }).getByRole('article');
    expect(await places.count()).toBe(3);
    for (const place of await places.all()) {
      const today = place.locator('dd').first();
      expect(await today.textContent()).toMatch(/^\d+:\d\dam[–-]\d+:\d\dpm$/);
      expect(Number(await today.evaluate((each) => getComputedStyle(each).fontWeight))).toBeGreaterThan(599);
      // The clock of the tests stands at 11 in Brisbane.
      await place.getByText('Open now').waitFor();
    }
    // In Santa Fe it is six in the evening of the day before.
    await page.goto(urlOf('high-mesa-rv', '/'));
    const closed = page.getByRole('region', { name: 'Visit us' }).getByRole('article').first();
    await closed.getByText('Closed', { exact: true }).first().waitFor();
    expect(await closed.getByText('Open now').count()).toBe(0);
  });

  // Acceptance point 4.
  it('counts on each brand tile the cars behind it', async () => {
    await page.goto(urlOf('riverline', '/'));
    const tiles = page.getByRole('region', { name: 'Shop by brand' }).getByRole('listitem').getByRole('link');
    expect(await tiles.count()).toBe(8);
    for (const tile of await tiles.all()) {
      const count = /(\d+) in stock/.exec((await tile.textContent()) ?? '')?.[1];
      const { text } = await ask('riverline', (await tile.getAttribute('href')) ?? '');
      expect(text).toContain(`>${count} cars<`);
    }
  });
});
