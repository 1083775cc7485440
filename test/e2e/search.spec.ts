import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { hasFocus } from './has-focus.ts';
import { expectSeen } from './expect-seen.ts';
import { openPlainly } from './plain-visit.ts';

const STOCK = '/search/new-used-and-demo-cars';

describe('a shopper searches', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it('by a facet: the count changes, the option stays and a chip takes it back', async () => {
    const { page, faults } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    await isCount(page, '330 cars');
    await filters(page).getByRole('group', { name: 'Car type' }).getByLabel(/^Demo/).check();
    await isCount(page, '63 cars');
    expect(decodeURIComponent(page.url())).toContain('refinementList[car_type][0]=demo');
    await filters(page).getByRole('group', { name: 'Make' }).getByLabel(/^Kia/).check();
    await page.getByRole('button', { name: 'Remove Kia' }).waitFor();
    await page.getByRole('button', { name: 'Remove Kia' }).click();
    await isCount(page, '63 cars');
    await page.reload();
    await isCount(page, '63 cars');
    await expect.poll(() => filters(page).getByLabel(/^Demo/).isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('by a press: what it will show is fetched while the button is down, and shown whole', async () => {
    const { page, faults } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK), { waitUntil: 'networkidle' });
    await isCount(page, '330 cars');
    const used = filters(page).getByLabel(/^Used/);
    await used.hover();
    const ahead = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch');
    await page.mouse.down();
    const { searchParams } = new URL((await ahead).url());
    expect(searchParams.get('refinementList[car_type][0]')).toBe('used');
    await isCount(page, '330 cars');
    await page.mouse.up();
    await isCount(page, '45 cars');
    const cards = page.getByRole('article');
    await expect
      .poll(async () => (await cards.filter({ hasText: 'Used' }).count()) === (await cards.count()))
      .toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('with the keyboard alone: filters, then opens a car', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    await filters(page).getByLabel(/^Used/).focus();
    await page.keyboard.press('Space');
    await isCount(page, '45 cars');
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: 'Enquire now' })
      .or(page.getByRole('button', { name: 'Enquire now' }))
      .first()
      .waitFor();
    const heading = page.locator('main h1');
    await expect.poll(() => heading.textContent()).toContain(name.split('\n')[0]?.trim().slice(0, 12));
    await page.close();
  });

  it('by price with the fields alone, sorts and turns the page', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption({ label: 'Lowest price' });
    await page.waitForURL(/price_asc/);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2/ }).first().click();
    await page.waitForURL(/page=2/);
    await isCount(page, '330 cars');
    await page.close();
  });
});

describe('on a phone', () => {
  it('the sheet counts live, applies on its button and gives the focus back', async () => {
    const { context, close } = await openBrowser({ viewport: PHONE });
    const { page, faults } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Car type').first().waitFor();
    await sheet.getByLabel(/^Used/).check();
    const show = sheet.getByRole('button', { name: 'Show 45 cars' });
    await show.waitFor();
    await show.click();
    await isCount(page, '45 cars');
    await opener.click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await hasFocus(opener);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('without JavaScript', () => {
  it('the same form finds the same cars', async () => {
    const visit = await openPlainly('riverline', STOCK);
    visit.find<HTMLInputElement>(
      '#search-form input[name^="refinementList[car_type]"][value="used"]',
    ).checked = true;
    await visit.press('#search-form noscript button[type="submit"]');
    expect(visit.find('[role="status"]').textContent).toBe('45 cars');
  });

  it('a card offers no heart that could not save', async () => {
    const { context, close } = await openBrowser({ javaScriptEnabled: false });
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBe(0);
    await close();
  });
});

function filters(page: Page) {
  return page.getByRole('region', { name: 'Filters' });
}

async function isCount(page: Page, text: string): Promise<void> {
  const whole = new RegExp(`^${text}$`);
  await expectSeen(page.getByRole('status').filter({ hasText: whole }).first());
}
