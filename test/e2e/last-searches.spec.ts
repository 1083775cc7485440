import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';

const SITE = 'riverline';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openPage(context));
});

const search = async (query: string) => {
  await page.goto(urlOf(SITE, `/search/used-cars?${query}`));
  await waitForHydration(page);
  await page.waitForTimeout(1_500);
};
const stored = () =>
  page.evaluate(
    () =>
      Object.entries(localStorage)
        .find(([key]) => key.endsWith('recent-searches'))
        ?.join() ?? '',
  );

it('the last searches lead back from the home page', async () => {
  await search('refinementList[make][0]=Kia&range[price]=:30000');
  await expect.poll(stored).toContain('recent-searches');
  await page.goto(urlOf(SITE, '/'));
  const link = page
    .getByRole('navigation', { name: 'Your last searches' })
    .getByRole('link', { name: /^Used Kia cars to \$30,000/ });
  await link.click();
  await page.waitForURL(/\/search\/.*Kia.*30000/);
});

it('a search is kept where all its words are known ones, and not with words that nobody knows', async () => {
  await search('query=suv+under+40k');
  await expect.poll(stored).toContain('query=suv');
  await search('query=suv+annabel');
  expect(await stored()).not.toContain('annabel');
});
