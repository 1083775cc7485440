import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { faultsSeen } from './axe.ts';
import { waitForHydration, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { openPlainly } from './plain-visit.ts';

const STOCK = '/search/new-used-and-demo-cars';
const asked = (words: string) =>
  urlOf('riverline', `${STOCK}?${new URLSearchParams({ query: words }).toString()}`);
const chips = (page: Page) =>
  page
    .getByRole('search', { name: 'Search stock' })
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button')
    .evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')));
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

describe('a shopper types what they wish', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it('and finds just that, each wish as a chip and ticked among the filters', async () => {
    const { page, faults } = await openPage(context);
    await page.goto(asked('red toyota under 60000'));
    await waitForHydration(page);
    expect(await chips(page)).toEqual(['Remove Toyota', 'Remove Red', 'Remove To $60,000']);
    const filters = page.getByRole('region', { name: 'Filters' });
    expect(await filters.getByRole('checkbox', { name: /^Red/ }).isChecked()).toBe(true);
    expect(
      await filters
        .getByRole('group', { name: 'Price' })
        .getByRole('spinbutton', { name: 'To' })
        .inputValue(),
    ).toBe('60000');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    for (const name of await page.getByRole('article').getByRole('heading').allTextContents())
      expect(name).toContain('Toyota');
    expect(await faultsSeen(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('and takes one wish back by its chip, with the keyboard, while the others stay as typed', async () => {
    const { page } = await openPage(context);
    await page.goto(asked('Red  Toyota under $60k'));
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Remove Red' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Remove Red' }).waitFor({ state: 'detached' });
    await expect.poll(() => queryOf(page)).toBe('Toyota under $60k');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Remove To $60,000');
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe('Toyota');
    await expect.poll(() => chips(page)).toEqual(['Remove Toyota']);
    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Red' }).waitFor();
    await page.close();
  });

  it('and changes it among the filters', async () => {
    const { page } = await openPage(context);
    await page.goto(asked('red toyota under 60000'));
    await waitForHydration(page);
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Red/ }).click();
    await expect.poll(() => queryOf(page)).toBe('toyota under 60000');
    const most = filters.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'To' });
    await most.fill('70000');
    await most.press('Enter');
    await page.getByRole('button', { name: 'Remove To $70,000' }).waitFor();
    await expect.poll(() => queryOf(page)).toBe('toyota');
    await page.close();
  });

  it('from the home page, mistyped too', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', '/'));
    await page.waitForLoadState('networkidle');
    await page.locator('main input[name="query"]').fill('toyta hilx under 90k');
    const button = page.getByRole('search', { name: 'Search stock' }).getByRole('button');
    await expect.poll(() => button.textContent()).not.toContain('330');
    const promised = /\d+ cars/.exec((await button.textContent()) ?? '')?.[0] ?? '';
    await page.locator('main input[name="query"]').press('Enter');
    await page.getByRole('button', { name: 'Remove To $90,000' }).waitFor();
    expect(queryOf(page)).toBe('toyta hilx under 90k');
    expect(promised).not.toBe('0 cars');
    await count(page, promised);
    for (const name of await page.getByRole('article').getByRole('heading').allTextContents())
      expect(name).toMatch(/HiLux/);
    await page.close();
  });

  it('and follows a suggestion by the keys alone, from any page', async () => {
    const { page, faults } = await openPage(context);
    await page.goto(urlOf('riverline', '/about-us'));
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).press('Enter');
    const box = page.getByRole('dialog', { name: 'Search stock' }).getByRole('combobox', { name: 'Search' });
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('used suv');
    const option = page.getByRole('option', { name: /^Used SUVs/ });
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await faultsSeen(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    const promised = /\d+ cars/.exec((await option.textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.press('Enter');
    await count(page, promised);
    expect(await chips(page)).toEqual(['Remove Used', 'Remove SUV']);
    await page.goBack();
    await page.waitForURL(/about-us$/);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('and goes on typing in the box of the page, which closes by Escape and keeps the words', async () => {
    const { page, faults } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    const box = page.locator('main').getByLabel('Search', { exact: true });
    await box.fill('hybrid suv');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: /^Hybrid SUVs/ }).waitFor();
    expect(await faultsSeen(page)).toEqual([]);
    await box.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('hybrid suv');
    await box.press('Enter');
    await expect.poll(() => chips(page)).toEqual(['Remove SUV', 'Remove Hybrid']);
    await page.getByRole('button', { name: 'Remove Hybrid' }).click();
    await expect.poll(() => box.inputValue()).toBe('suv');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('and where nothing is left reads which wish to drop', async () => {
    const { page } = await openPage(context);
    await page.goto(asked('red toyota under 12000'));
    await page.getByRole('heading', { name: 'No red Toyota cars to $12,000', level: 1 }).waitFor();
    expect(await page.locator('main input[name="query"]').first().inputValue()).toBe(
      'red toyota under 12000',
    );
    const nearest = page.getByRole('region', { name: 'Nearest in stock' });
    expect(await nearest.getByRole('article').count()).toBe(4);
    expect(await nearest.getByText(/^\$[\d,]+ over$/).count()).toBeGreaterThan(0);
    expect(await nearest.getByText(/^\w+, not red/).count()).toBeGreaterThan(0);
    expect(await faultsSeen(page)).toEqual([]);
    // Its looks come with the page, not with its scripts.
    const { text } = await ask('riverline', `${STOCK}?query=red+toyota+under+12000`);
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/empty-results-[^"]+\.css"/);
    expect(await page.getByRole('link', { name: 'Tell me when one comes' }).getAttribute('href')).toBe(
      '/general-enquiry?wish=query%3Dred%2Btoyota%2Bunder%2B12000',
    );
    const way = page
      .getByRole('region', { name: 'One thing less' })
      .getByRole('link', { name: /^Any price/ });
    const promised = /\d+ cars?$/.exec((await way.textContent()) ?? '')?.[0] ?? '';
    await way.click();
    await count(page, promised);
    expect(queryOf(page)).toBe('red toyota');
    await page.close();
  });

  it('on a phone, in the sheet of filters', async () => {
    const { page } = await openPage(context);
    await page.setViewportSize(PHONE);
    await page.goto(asked('red toyota under 60000'));
    await waitForHydration(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Remove Red' }).click();
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => queryOf(page)).toBe('toyota under 60000');
    await page.close();
  });

  it('in the words of the country', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('high-mesa-rv', '/search/RVs-in-stock?query=gas+rv+under+50%2C000+miles'));
    expect(await chips(page)).toEqual(['Remove Gas', 'Remove To 50,000 mi']);
    await page.close();
  });

  it('in a plain list as well', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('kingfisher-used-cars', '/used-car/list?query=white+suv+under+40k'));
    const filters = 'refinementList[colour][0]=White&refinementList[body][0]=SUV&range[price]=:40000';
    const { text } = await ask('kingfisher-used-cars', `/used-car/list?${filters}`);
    const total = /(\d+ cars?) match/.exec(text.replaceAll('<!-- -->', ''))?.[1] ?? 'none';
    await page.locator('main').getByText(`${total} match`).waitFor();
    expect(await page.locator('main input[name="query"]').inputValue()).toBe('white suv under 40k');
    await page.close();
  });
});

describe('without scripts', () => {
  it('chips are links, and the filters keep what the words said', async () => {
    const visit = await openPlainly('riverline', `${STOCK}?query=red+toyota+under+60000`);
    const readChips = () =>
      visit
        .list('[aria-label="Active filters"] a[role="button"]')
        .map((chip) => chip.getAttribute('aria-label'));
    expect(readChips()).toEqual(['Remove Toyota', 'Remove Red', 'Remove To $60,000']);
    await visit.press('[aria-label="Remove To $60,000"]');
    expect(visit.path).toMatch(/query=red\+toyota$/);
    expect(readChips()).toEqual(['Remove Toyota', 'Remove Red']);
    visit.find<HTMLInputElement>('#search-form input[value="Red"]').checked = false;
    await visit.press('#search-form noscript button[type="submit"]');
    expect(visit.path).toMatch(/query=toyota/);
    expect(readChips()).toEqual(['Remove Toyota']);
    await visit.press('article h2 a, article h3 a');
    expect(visit.path).toMatch(/^\/cars\//);
    await visit.press(`header a[href="${STOCK}"]`);
    visit.find<HTMLInputElement>('main input[type="search"]').value = 'blue ute';
    await visit.press('main search form button[type="submit"]');
    expect(readChips()).toEqual(['Remove Blue', 'Remove Ute']);
  });
});
