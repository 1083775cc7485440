import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { DESK, openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: DESK }));
});
afterAll(() => close());

it('more cars stand beside each other for whoever wants to see many, also after another order', async () => {
  const { page } = await openPage(context);
  await page.goto(urlOf('riverline', '/search/used-cars'));
  await waitForHydration(page);
  const perRow = () =>
    page.getByRole('article').evaluateAll((cards) => {
      const tops = cards.map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  const usual = await perRow();
  await page.getByLabel('Smaller cards').check();
  expect(await perRow()).toBeGreaterThan(usual);
  await page.getByLabel('Sort by').selectOption({ index: 2 });
  await page.waitForURL(/sortBy/);
  expect(await perRow()).toBeGreaterThan(usual);
  await page.setViewportSize(PHONE);
  expect(await page.getByLabel('Smaller cards').isVisible()).toBe(false);
  await page.close();
});
