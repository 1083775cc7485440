import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, urlOf } from './browser.ts';

/** A sheet that a lazy part appends again comes behind those of the page, and its rules win over them. */
describe('the stylesheets of a page', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it.each(['/', '/finance', '/contact', '/trade-in', '/about-us', '/blog'])(
    'of %s are there once, also when all of it is hydrated',
    async (path) => {
      const { page } = await openPage(context);
      await page.goto(urlOf('riverline', path));
      await seeAll(page);
      const sheets = await sheetsOf(page);
      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets).toEqual([...new Set(sheets)]);
      await page.close();
    },
  );

  it.each(['/our-locations', '/our-locations/brisbane-sales', '/contact'])(
    'of %s draw the front of a yard in colours',
    async (path) => {
      const { page } = await openPage(context);
      await page.goto(urlOf('riverline', path));
      const sky = page.locator('.front-sky').first();
      expect(await sky.evaluate((shape) => getComputedStyle(shape).fill)).not.toBe('rgb(0, 0, 0)');
      await page.close();
    },
  );

  it('are the last ones, in their order, after dialogs and pages that brought others', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', '/about-us'));
    const own = await sheetsOf(page);
    await page.goto(urlOf('riverline', '/search/used-cars'));
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.press('Escape');
    for (const path of ['/finance', '/about-us']) {
      await page.locator(`a[href="${path}"]`).last().click();
      await page.waitForURL(`**${path}`);
      await seeAll(page);
    }
    // What the dialog fetched stays, for the bundler holds it for loaded.
    const sheets = (await sheetsOf(page)).filter((sheet, at, all) => all.lastIndexOf(sheet) === at);
    expect(own.length).toBeGreaterThan(2);
    expect(sheets.filter((sheet) => own.includes(sheet))).toEqual(own);
    await page.close();
  });
});

/** To the end of the page, so that what is hydrated near the viewport is. */
async function seeAll(page: Page): Promise<void> {
  const { scrollHeight } = await page.evaluate(() => ({ scrollHeight: document.body.scrollHeight }));
  for (let y = 0; y < scrollHeight; y += DESK.height / 2) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
}

/** Their files, without the empty fragment by which the framework marks its own. */
function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)),
  );
}
