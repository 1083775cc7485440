import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { cards, countShown, filters, isCount, STOCK } from './stock-page.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
});
afterEach(() => page.close());

describe('a filter', () => {
  // Acceptance point 5.
  it('changes the announced count within 200 ms of a tick', async () => {
    await page.goto(urlOf('riverline', STOCK));
    await isCount(page, '330 cars');
    const waits: number[] = [];
    for (const name of [/^Demo/, /^Demo/, /^Used/, /^Used/, /^New/, /^New/, /^Toyota/, /^Toyota/]) {
      waits.push(await msUntilCounted(name));
    }
    expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(200);
  });

  // Acceptance point 6.
  it('keeps its place when ticked, shows as a chip too, and either takes both back', async () => {
    await page.goto(urlOf('riverline', STOCK));
    const makes = filters(page).getByRole('group', { name: 'Make' });
    const names = async () => (await makes.getByRole('checkbox').all()).map((each) => each.inputValue());
    const before = await Promise.all(await names());
    await makes.getByLabel(/^Mazda/).check();
    const chip = page.getByRole('button', { name: 'Remove Mazda' });
    await chip.waitFor();
    expect(await Promise.all(await names())).toEqual(before);
    await chip.click();
    await isCount(page, '330 cars');
    await expect.poll(() => makes.getByLabel(/^Mazda/).isChecked()).toBe(false);
    await makes.getByLabel(/^Mazda/).check();
    await chip.waitFor();
    await makes.getByLabel(/^Mazda/).uncheck();
    await chip.waitFor({ state: 'detached' });
  });

  // Acceptance point 7.
  it('counts every option; one without cars stays to be seen and cannot be reached', async () => {
    await page.goto(
      urlOf('riverline', `${STOCK}?refinementList[car_type][0]=demo&refinementList[make][0]=GWM`),
    );
    const options = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('.filters input[type="checkbox"]')].map((box) => ({
        value: box.value,
        count: Number(
          /([\d,]+)$/.exec(box.closest('label')?.textContent?.trim() ?? '')?.[1]?.replace(',', ''),
        ),
        disabled: box.disabled,
        checked: box.checked,
      })),
    );
    expect(options.filter(({ count }) => Number.isNaN(count))).toEqual([]);
    const empty = options.filter(({ count, checked }) => count === 0 && !checked);
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.filter(({ disabled }) => !disabled)).toEqual([]);
    const first = filters(page).getByRole('checkbox', { disabled: true }).locator('visible=true').first();
    expect(await first.isVisible()).toBe(true);
  });

  // Acceptance point 8.
  it('widens by a second value of its facet and narrows by another facet', async () => {
    const counts: number[] = [];
    for (const query of [
      'make][0]=Kia',
      'make][0]=Kia&refinementList[make][1]=MG',
      'make][0]=Kia&refinementList[fuel][0]=Petrol',
    ]) {
      await page.goto(urlOf('riverline', `${STOCK}?refinementList[${query}`));
      counts.push(await countShown(page));
    }
    const [one = 0, two = 0, narrowed = 0] = counts;
    expect(two).toBeGreaterThan(one);
    expect(narrowed).toBeLessThan(one);
    expect(narrowed).toBeGreaterThan(0);
  });

  // Acceptance point 9.
  it('of the price works by its fields alone and by arrow keys', async () => {
    await page.goto(urlOf('riverline', STOCK));
    const price = filters(page).getByRole('group', { name: 'Price' });
    // Its slider comes once it is seen.
    await price.scrollIntoViewIfNeeded();
    await expect.poll(() => price.getByRole('slider').count()).toBe(2);
    await price.getByLabel('From').fill('40000');
    await price.getByLabel('To').fill('60000');
    await price.getByLabel('To').press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('range[price]=40000:60000'));
    await expect.poll(() => countShown(page)).toBeLessThan(330);
    const between = await countShown(page);
    expect(between).toBeGreaterThan(0);
    await price.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => !decodeURIComponent(url.search).includes('range[price]=40000:'));
    await expect.poll(() => countShown(page)).toBeLessThanOrEqual(between);
  });

  // Acceptance point 10.
  it('is in the address: reload and Back bring back filters, order and place', async () => {
    await page.goto(urlOf('riverline', STOCK));
    await filters(page).getByLabel(/^New/).check();
    await isCount(page, '222 cars');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
    await page.waitForURL(/price_asc/);
    await page.reload();
    await isCount(page, '222 cars');
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toMatch(/price_asc/);
    const link = cards(page).nth(13).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await link.click();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    await isCount(page, '222 cars');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 60);
    await expect.poll(() => filters(page).getByLabel(/^New/).isChecked()).toBe(true);
  });
});

describe('an empty result', () => {
  // Acceptance point 13.
  it('offers three ways out or more, each counted and one tap away', async () => {
    const query =
      'refinementList[make][0]=Kia&refinementList[body][0]=Ute&refinementList[car_type][0]=used&range[price]=:60000';
    await page.goto(urlOf('riverline', `${STOCK}?${query}`));
    await isCount(page, '0 cars');
    const ways = page.getByRole('region', { name: /^(One thing|A few things) less$/ }).getByRole('link');
    const texts = await ways.allTextContents();
    expect(texts.length).toBeGreaterThanOrEqual(3);
    const counts = texts.map((text) => Number(/(\d+) cars?$/.exec(text)?.[1]));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    for (const [at, count] of counts.entries()) {
      await ways.nth(at).click();
      await isCount(page, new RegExp(`^${count} cars?$`));
      await page.goBack();
      await isCount(page, '0 cars');
    }
  });
});

describe('on a phone the sheet of filters', () => {
  // Acceptance point 11.
  it('promises as many cars as the list then has', async () => {
    await openSheet();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(/^Demo/).check();
    const show = sheet.getByRole('button', { name: 'Show 63 cars' });
    await show.click();
    await isCount(page, '63 cars');
  });

  // Acceptance point 12.
  it.each(['its cross', 'Back', 'Escape'])(
    'closes by %s, changes nothing and gives the focus back',
    async (way) => {
      await openSheet();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(/^Demo/).check();
      if (way === 'its cross') await sheet.getByRole('button', { name: 'Close filters' }).click();
      else await (way === 'Back' ? page.goBack() : page.keyboard.press('Escape'));
      await sheet.waitFor({ state: 'detached' });
      expect(page.url()).toBe(urlOf('riverline', STOCK));
      await isCount(page, '330 cars');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toContain('Filters');
    },
  );

  async function openSheet(): Promise<void> {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf('riverline', STOCK));
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').getByText('Car type').waitFor();
  }
});

/** From the press on an option to the changed count, on the page's own clock. */
async function msUntilCounted(name: RegExp): Promise<number> {
  const option = filters(page).getByLabel(name).first();
  await option.evaluate((box) => {
    const status = document.querySelector('.search-tools [role="status"], .search-tools output');
    const start: { at: number } = { at: 0 };
    box.addEventListener('click', () => (start.at = performance.now()), { once: true });
    const watch = new MutationObserver(() => {
      watch.disconnect();
      document.body.dataset['waited'] = String(performance.now() - start.at);
    });
    delete document.body.dataset['waited'];
    if (status) watch.observe(status, { childList: true, subtree: true, characterData: true });
  });
  await option.click();
  await page.waitForFunction(() => document.body.dataset['waited'] !== undefined);
  return Number(await page.evaluate(() => document.body.dataset['waited']));
}
