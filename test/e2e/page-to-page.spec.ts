import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf, waitForHydration } from './browser.ts';

const STOCK = '/search/new-used-and-demo-cars';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
  await page.goto(urlOf('riverline', STOCK));
  await waitForHydration(page);
});
afterEach(() => page.close());

describe('the scroll position', () => {
  it('is the top of a page that is opened, and what was left on the way back', async () => {
    await carLink().scrollIntoViewIfNeeded();
    const left = await position();
    expect(left).toBeGreaterThan(500);
    await carLink().click();
    await page.waitForURL(/\/cars\//);
    await expect.poll(position).toBe(0);
    await page.goBack();
    await expect.poll(position).toBe(left);
    await page.goForward();
    await page.waitForURL(/\/cars\//);
    await expect.poll(position).toBe(0);
  });

  it('stays when the page is loaded again', async () => {
    const left = await scrolledTo(1500);
    await page.reload();
    await waitForHydration(page);
    expect(await position()).toBe(left);
  });

  it('is what the address of a page that is opened names', async () => {
    const path = await carLink().getAttribute('href');
    await follow(`${path}#vehicle-map`);
    await page.waitForURL(/\/cars\//);
    await expect.poll(isMapInView).toBe(true);
    expect(await position()).toBeGreaterThan(0);
  });
});

const carLink = () => page.getByRole('article').nth(9).getByRole('heading').getByRole('link');
const position = () => page.evaluate(() => Math.round(scrollY));
const isMapInView = () =>
  page.evaluate(() => {
    const top = document.getElementById('vehicle-map')?.getBoundingClientRect().top;
    return top !== undefined && top < innerHeight;
  });

async function scrolledTo(top: number): Promise<number> {
  await page.evaluate((wanted) => scrollTo({ top: wanted, behavior: 'instant' }), top);
  await expect.poll(position).toBe(top);
  return top;
}

/** As if the page held such a link. */
async function follow(href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}
