import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { askSite } from '#test/serve.ts';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { openPlainly } from './plain-visit.ts';
import { productOfWorker } from './product-of-worker.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page, faults } = await openPage(context));
});
afterEach(async () => {
  await page.close();
  expect(faults).toEqual([]);
});

describe('makes and models', () => {
  it('are folded by make on a phone, and then a line each', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf('riverline', '/models'));
    expect(await page.getByRole('article').count()).toBe(0);
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(pageHeight).toBeLessThan(3 * PHONE.height);
    for (const make of await page.locator('main summary').all()) await make.click();
    const heights = await page
      .getByRole('article')
      .evaluateAll((tiles) => tiles.map((tile) => tile.clientHeight));
    expect(heights.length).toBeGreaterThan(30);
    expect(Math.max(...heights)).toBeLessThan(PHONE.height / 4);
  });

  it('lead to exactly the cars they count', async () => {
    await page.goto(urlOf('riverline', '/models'));
    const tile = page.getByRole('region', { name: 'Kia' }).getByRole('article').first();
    const fresh = tile.getByRole('link', { name: /^New from/ });
    const count = /(\d+) new/.exec((await fresh.textContent()) ?? '')?.[1];
    await fresh.click();
    await expectSeen(page.getByRole('status').filter({ hasText: new RegExp(`^${count} cars?$`) }));
  });

  it('have pages of their own where the site wants them', async () => {
    await page.goto(urlOf('silver-wattle-toyota', '/models/toyota'));
    await page.getByRole('article').getByRole('link', { name: 'Toyota HiLux', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Toyota HiLux' }).waitFor();
    await page.getByRole('heading', { name: 'Versions in stock, new' }).waitFor();
    await page.getByRole('heading', { name: 'Colours' }).waitFor();
    await page.getByRole('link', { name: /^See \d+ new HiLux$/ }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: /Toyota HiLux/ }));
  });

  it.each([
    ['riverline', '/models/great-wall', '/models/gwm'],
    ['riverline', '/models/Toyota', '/models/toyota'],
    ['silver-wattle-toyota', '/models/toyota/HiLux', '/models/toyota/hilux'],
  ])('of %s are spelt one way: %s', async (site, asked, own) => {
    const answer = await page.goto(urlOf(site, asked));
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, own]);
  });

  it.each([
    ['riverline', '/models/ferrari'],
    ['riverline', '/models/toyota/hilux'],
    ['silver-wattle-toyota', '/models/toyota/mustang'],
    ['kowhai-cars', '/models'],
  ])('of %s do not hold %s', async (site, path) => {
    expect((await askSite(productOfWorker().port, site, { path })).status).toBe(404);
  });
});

describe('the plain list', () => {
  it('has every car a line, and the order and words asked for without scripts', async () => {
    const visit = await openPlainly('kingfisher-used-cars', '/used-car/list');
    expect(visit.list('main article')).toHaveLength(24);
    visit.find<HTMLSelectElement>('main select[name="sortBy"]').value = 'Car_production_price_asc';
    await visit.press('main form button[type="submit"]');
    expect(visit.path).toMatch(/price_asc/);
    const prices = visit.list('.list-price').map(({ textContent }) => /\$([\d,]+)/.exec(textContent)?.[1]);
    const dollars = prices.map((price) => Number(price?.replace(',', '')));
    expect(dollars).toEqual(dollars.toSorted((one, other) => one - other));
    await visit.press('nav[aria-label="Pages"] a[href*="page=2"]');
    expect(visit.path).toMatch(/page=2/);
  });
});

describe('cars by subscription', () => {
  it('are those with such a price, the cheapest first, and say what it is', async () => {
    await page.goto(urlOf('volt-lane', '/find/rental-cars'));
    expect(await page.getByRole('main').getByRole('article').count()).toBe(20);
    expect(await page.getByText('by subscription', { exact: true }).count()).toBeGreaterThan(0);
    const prices = await page.locator('.card-cost b').allTextContents();
    const dollars = prices.map((text) => Number(text.replace(/\D/g, '')));
    expect(dollars).toEqual(dollars.toSorted((one, other) => one - other));
    await page.getByLabel('Make').selectOption('BYD');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/make/);
    await expect.poll(() => page.getByRole('heading', { level: 2, name: /Tesla/ }).count()).toBe(0);
    await page.getByRole('heading', { level: 2, name: /BYD/ }).first().waitFor();
  });
});

describe('all of them', () => {
  const PAGES = [
    ['riverline', '/models'],
    ['riverline', '/models/mazda'],
    ['silver-wattle-toyota', '/models/toyota/rav4'],
    ['kingfisher-used-cars', '/used-car/list'],
    ['volt-lane', '/find/rental-cars'],
  ] as const;

  it.skipIf(isInTest).each(PAGES.flatMap((each) => [DESK, PHONE].map((size) => [...each, size] as const)))(
    'read well and fit: %s%s at %o',
    async (site, path, size) => {
      await page.setViewportSize(size);
      await page.goto(urlOf(site, path), { waitUntil: 'load' });
      expect(await faultsSeen(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    },
  );
});
