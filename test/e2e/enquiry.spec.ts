import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { hasFocus } from './has-focus.ts';
import { forecourt } from './operator.ts';

const USED = '/search/used-cars';

describe('a shopper enquires about a car', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it('in the dialog: errors first, then the lead is kept and the success page says so', async () => {
    const { page, faults } = await openPage(context);
    await openFirstCar(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('nobody');
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByRole('button', { name: /Send enquiry/ }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByText('*This is a required field.').first().waitFor();
    await dialog.getByText('invalid email address').first().waitFor();
    await fillIn(dialog, 'Is the blue one still there?');
    await dialog.getByRole('button', { name: /Send enquiry/ }).click();
    await page.waitForURL(/\/success\?category=used-vehicle-enquiry/);
    const lead = forecourt('leads', 'riverline', '--json').find(
      (each) => each['message'] === 'Is the blue one still there?',
    );
    expect(lead).toMatchObject({
      email: 'ann@example.com',
      phone: '0412345678',
      category: 'Used Vehicle Enquiry',
      car_type: 'used',
      source: 'Website',
      website_slug: 'riverline',
    });
    expect(lead?.['stock_number']).toBeTruthy();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Value your trade-in' }).waitFor();
    const latest = main.getByRole('region', { name: 'Latest arrivals' }).getByRole('article');
    await expect.poll(() => latest.count()).toBe(4);
    await main.getByRole('link', { name: /^Back to / }).click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A refused first attempt is answered 422 without a request: nothing may be logged as an error.
    expect(faults).toEqual([]);
    await page.close();
  });

  it('and finds the details filled in the next time', async () => {
    const { page } = await openPage(context);
    await openFirstCar(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByRole('textbox', { name: /^Email/ })
          .inputValue(),
      )
      .toBe('ann@example.com');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('Enquire now');
    await page.close();
  });

  it('with the keyboard alone', async () => {
    const { page } = await openPage(context);
    await openFirstCar(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Message/).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Keyboard only');
    await dialog.getByRole('button', { name: /Send enquiry/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/success/);
    expect(forecourt('leads', 'riverline', '--json').map((lead) => lead['message'])).toContain(
      'Keyboard only',
    );
    await page.close();
  });
});

describe('without JavaScript', () => {
  it('the enquiry page shows its messages, keeps the answers and sends', async () => {
    const { context, close } = await openBrowser({ javaScriptEnabled: false });
    const { page } = await openPage(context);
    await openFirstCar(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    const form = page.locator('main');
    await form.getByRole('textbox', { name: /^Email/ }).fill('nobody@example');
    await form.getByRole('button', { name: /Send enquiry/ }).click();
    await form.getByText('*This is a required field.').first().waitFor();
    await hasFocus(form.getByRole('alert'));
    expect(await form.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('nobody@example');
    await fillIn(form, 'No scripts here');
    await form.getByRole('button', { name: /Send enquiry/ }).click();
    await page.waitForURL(/\/success\?category=used-vehicle-enquiry/);
    expect(forecourt('leads', 'riverline', '--json').map((lead) => lead['message'])).toContain(
      'No scripts here',
    );
    await close();
  });
});

async function openFirstCar(page: Page): Promise<void> {
  await page.goto(urlOf('riverline', USED));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/cars\//);
  await page.getByRole('link', { name: 'Enquire now' }).first().waitFor();
}

async function fillIn(form: ReturnType<Page['locator']>, message: string): Promise<void> {
  await form
    .getByLabel(/^(First )?name/i)
    .first()
    .fill('Ann');
  await form.getByLabel(/^Last name/).fill('Lee');
  await form.getByRole('textbox', { name: /^Email/ }).fill('ann@example.com');
  await form.getByLabel(/^Phone/).fill('0412 345 678');
  await form.getByLabel(/^Message/).fill(message);
}
