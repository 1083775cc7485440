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
const columns = () => page.getByRole('table', { name: 'What differs' }).getByRole('columnheader');
const removals = (of = page) => of.getByRole('link', { name: /^Remove / });

describe('a comparison', () => {
  it('has a column for each of at most three cars, and rows with heads', async () => {
    await page.setViewportSize(DESK);
    await page.goto(compared(5));
    expect(await columns().count()).toBe(1 + 3);
    await page.getByRole('rowheader', { name: 'Price' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Compare 3 cars' }).waitFor();
  });

  it('says what differs first, with its number, and folds what is the same', async () => {
    await page.goto(compared(2));
    const rows = await page.getByRole('rowheader').count();
    await page.getByRole('heading', { name: `What differs ${rows}` }).waitFor();
    const same = page.getByRole('group').filter({ hasText: 'The same on both' });
    const [, count] = /both (\d+)/.exec(await same.locator('summary').innerText()) ?? [];
    expect(await same.getByRole('term').count()).toBe(0);
    await same.locator('summary').click();
    expect(await same.getByRole('term').count()).toBe(Number(count));
  });

  it('lets a car go and takes another one in', async () => {
    await page.goto(compared(1));
    await expectSeen(page.getByRole('link', { name: 'Add another' }));
    const similar = page.getByRole('region', { name: 'Similar cars' });
    await similar.getByRole('link', { name: /^Add / }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Compare 2 cars' }).waitFor();
    await removals().first().click();
    await page.getByRole('heading', { level: 1, name: 'Compare cars' }).waitFor();
    expect(page.url()).not.toContain(slugs[0] ?? '');
  });

  it('begins on the page of a car', async () => {
    await page.goto(urlOf('riverline', `/cars/${slugs[0]}`));
    await page.getByRole('link', { name: 'Compare with similar' }).click();
    await page.getByRole('heading', { level: 1, name: /^Compare \d cars/ }).waitFor();
    expect(await columns().count()).toBeGreaterThan(2);
  });

  it('keeps names, prices and one act for each in view', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(compared(2));
    await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
    const acts = page.getByRole('link', { name: /^Enquire now about / });
    expect(await acts.count()).toBe(2);
    for (const act of await acts.all()) expect((await act.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  });

  it('shows two of three on a phone, and which two is chosen there', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(compared(3));
    expect(await removals().count()).toBe(2);
    await page.getByRole('combobox', { name: 'Left' }).selectOption(slugs[2] ?? '');
    await page.waitForURL((address) => address.search !== '');
    const left = page.getByRole('combobox', { name: 'Left' });
    await expect.poll(() => new URL(page.url()).searchParams.getAll('cars')[0]).toBe(slugs[2]);
    expect(await left.inputValue()).toBe(slugs[2]);
    expect(await page.getByRole('combobox', { name: 'Right' }).inputValue()).toBe(slugs[1]);
  });

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
    ['small phone', { width: 320, height: 640 }],
  ])('is right for readers of a screen and moves nothing sideways on a %s', async (_, size) => {
    await page.setViewportSize(size);
    await page.goto(compared(3), { waitUntil: 'load' });
    expect(await faultsSeen(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('says what to do when there is nothing to compare, and lists what the device knows', async () => {
    await page.goto(urlOf('riverline', `/cars/${slugs[3]}`));
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('recent-cars'));
    await page.goto(urlOf('riverline', '/compare?cars=nobody'));
    await page.getByText('Choose two or three cars to see them side by side.').waitFor();
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: /^Add / })
      .first()
      .click();
    await expectSeen(page.getByRole('link', { name: 'Add another' }));
  });

  it('works without scripts', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false });
    const silent = await plain.context.newPage();
    await silent.setViewportSize(PHONE);
    await silent.goto(compared(3));
    await silent.getByRole('combobox', { name: 'Right' }).selectOption(slugs[2] ?? '');
    await silent.getByRole('button', { name: 'Show these two' }).click();
    await silent.waitForURL(/cars=.*&cars=/);
    expect(await silent.getByRole('combobox', { name: 'Right' }).inputValue()).toBe(slugs[2]);
    await silent.locator('summary', { hasText: 'The same on all 3' }).click();
    await removals(silent).first().click();
    await expectSeen(silent.getByRole('heading', { level: 1, name: 'Compare 2 cars' }));
    await plain.close();
  });
});
