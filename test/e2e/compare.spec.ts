import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { cards, STOCK } from './stock-page.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let slugs: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  const first = await context.newPage();
  await first.goto(urlOf('riverline', STOCK));
  const links = await cards(first)
    .locator('h2 a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  slugs = links.slice(0, 5).map((path) => path.replace('/cars/', ''));
  await first.close();
});
afterAll(() => close());
beforeEach(async () => {
  ({ page, faults } = await openPage(context));
});
afterEach(async () => {
  await page.close();
  expect(faults).toEqual([]);
});

const compared = (count: number) => urlOf('riverline', `/compare?cars=${slugs.slice(0, count).join(',')}`);
const columns = () => page.getByRole('region', { name: 'Comparison' }).getByRole('columnheader');

describe('a comparison', () => {
  it('has a column for each of at most four cars, and rows with heads', async () => {
    await page.goto(compared(5));
    expect(await columns().count()).toBe(1 + 4);
    await page.getByRole('rowheader', { name: /^Price/ }).waitFor();
    await page.getByRole('rowheader', { name: /^Transmission/ }).waitFor();
  });

  it('marks differences in words and shows them alone on demand, by a link', async () => {
    await page.goto(compared(3));
    const all = await page.getByRole('rowheader').count();
    const different = await page.getByRole('rowheader', { name: /, differs$/ }).count();
    expect(different).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Show differences only' }).click();
    await page.getByRole('link', { name: 'Show everything' }).waitFor();
    expect(page.url()).toContain('only=differences');
    expect(await page.getByRole('rowheader').count()).toBe(different + 1);
    expect(all).toBeGreaterThan(different + 1);
  });

  it('lets a car go and takes another one in', async () => {
    await page.goto(compared(2));
    const similar = page.getByRole('region', { name: 'Similar cars' });
    await similar.getByRole('link', { name: /^Add / }).first().click();
    await page.waitForFunction(() => document.querySelectorAll('thead th').length === 4);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await page.waitForFunction(() => document.querySelectorAll('thead th').length === 3);
    expect(page.url()).not.toContain(slugs[0] ?? '');
  });

  it('begins on the page of a car', async () => {
    await page.goto(urlOf('riverline', `/cars/${slugs[0]}`));
    await page.getByRole('link', { name: 'Compare with similar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare cars' }).waitFor();
    expect(await columns().count()).toBeGreaterThan(2);
  });

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])('is right for readers of a screen and moves nothing sideways on a %s', async (_, size) => {
    await page.setViewportSize(size);
    await page.goto(compared(4), { waitUntil: 'load' });
    expect(await faultsSeen(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('says what to do when there is nothing to compare, and lists what the device knows', async () => {
    await page.goto(urlOf('riverline', `/cars/${slugs[3]}`));
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('recent-cars'));
    await page.goto(urlOf('riverline', '/compare?cars=nobody'));
    await page.getByText('Choose two to four cars to see them side by side.').waitFor();
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: /^Add / })
      .first()
      .click();
    await expectSeen(page.getByText(/^Choose one to three cars to put beside/));
  });

  it('works without scripts', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false });
    const silent = await plain.context.newPage();
    await silent.goto(compared(3));
    await silent.getByRole('link', { name: 'Show differences only' }).click();
    await expectSeen(silent.getByRole('link', { name: 'Show everything' }));
    await plain.close();
  });
});
