import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { cards } from './stock-page.ts';
import { hasFocus } from './has-focus.ts';

/** One visitor, one page: each test goes on where the last one stopped. */
describe('the enquiry', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;
  let dialog: Locator;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
    ({ page } = await openPage(context));
    dialog = page.getByRole('dialog', { name: 'Enquire now' });
  });
  afterAll(() => close());

  it('is a dialog of at most 600 px that keeps the focus, and gives it back on Escape and Back', async () => {
    await page.setViewportSize(DESK);
    await openCar();
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openDialog();
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
      for (let steps = 0; steps < 15; steps += 1) {
        await page.keyboard.press('Tab');
        // Between the last and the first field the browser's own controls may have the focus, never the page behind.
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      const address = page.url();
      await leave();
      await dialog.waitFor({ state: 'hidden' });
      expect(page.url()).toBe(address);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain('Enquire now');
    }
  });

  // Acceptance point 31, acceptance point 32.
  it('says nothing before the first try, then sums up in the words of the fields', async () => {
    await openDialog();
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('nobody');
    await dialog.getByRole('textbox', { name: /^Phone/ }).fill('1');
    await dialog.getByRole('textbox', { name: /^Phone/ }).blur();
    expect(await dialog.locator('[aria-invalid="true"], [role="alert"]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    const summary = dialog.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    const wrong = dialog.locator('[aria-invalid="true"]');
    const links = summary.getByRole('link');
    await expect.poll(() => links.count()).toBe(await wrong.count());
    const under = await wrong.evaluateAll((all) =>
      all.map((field) => {
        const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      }),
    );
    const said = await links.allTextContents();
    for (const [at, text] of said.entries()) expect(under[at]).toContain(text);
    await expect.poll(() => page.title()).toMatch(/^Error:/);
  });

  // Acceptance point 34.
  it('keeps the width of its button while it says Loading, disabled', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/leads', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByLabel(/^First name/).fill('Ann');
    await dialog.getByLabel(/^Last name/).fill('Lee');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('ann@example.com');
    await dialog.getByLabel(/^Phone/).fill('0412 345 678');
    await dialog.getByLabel(/^Postcode/).fill('4000');
    await dialog.getByLabel(/^Message/).fill('Acceptance');
    const button = dialog.locator('button[type="submit"]');
    const width = (await button.boundingBox())?.width;
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Loading');
    expect(await button.isDisabled()).toBe(true);
    expect(await button.locator('.spinner').count()).toBe(1);
    expect((await button.boundingBox())?.width).toBeCloseTo(width ?? 0, 0);
    answer();
    await page.waitForURL(/\/success/);
  });

  // Acceptance point 35.
  it('ends on a page that names what was sent, says what is next and has the focus', async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'Enquiry sent' });
    await heading.waitFor();
    await hasFocus(heading);
    expect(await page.locator('.success-steps li').count()).toBe(3);
    await page.goBack();
    await page.waitForURL(/\/cars\//);
    await dialog.waitFor({ state: 'hidden' });
  });

  // Acceptance point 33.
  it('is filled in the next time', async () => {
    await page.setViewportSize(PHONE);
    await openCar();
    await openDialog();
    await expect.poll(() => dialog.getByLabel(/^First name/).inputValue()).toBe('Ann');
    expect(await dialog.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('ann@example.com');
    expect((await dialog.getByLabel(/^Phone/).inputValue()).replaceAll(' ', '')).toBe('0412345678');
    expect(await dialog.getByLabel(/^Postcode/).inputValue()).toBe('4000');
  });

  async function openCar(): Promise<void> {
    await page.goto(urlOf('riverline', '/search/used-cars'));
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
  }

  async function openDialog(): Promise<void> {
    await page.getByRole('link', { name: 'Enquire now' }).locator('visible=true').first().click();
    await dialog.getByRole('button', { name: 'Send enquiry' }).waitFor();
  }
});
