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
const stored = () => page.evaluate(() => JSON.stringify(localStorage));

it('the last searches lead back from the home page', async () => {
  await search('refinementList[make][0]=Kia&range[price]=:30000');
  await expect.poll(stored).toContain('recent-searches');
  await page.goto(urlOf(SITE, '/'));
  const link = page
    .getByRole('navigation', { name: 'Your last searches' })
    .getByRole('link', { name: /^Used Kia cars in Brisbane, .*\$30,000/ });
  await link.click();
  await page.waitForURL(/\/search\/.*Kia.*30000/);
});

it('a search with words that nobody knows is not kept', async () => {
  await search('query=kia');
  await search('query=kia+annabel');
  const kept = await stored();
  expect(kept).toContain('query=kia');
  expect(kept).not.toContain('annabel');
});
