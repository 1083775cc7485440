import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';
import { fillContact, leadOf } from './form-steps.ts';

const SITE = 'riverline';
/** Whoever sends a form within two seconds is taken for a script. */
const WHILE_TYPING_MS = 2_100;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let taps: number;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openPage(context));
  taps = 0;
});

/** What is typed, or chosen from a list while typing, is not counted: it is the same everywhere. */
async function tap(control: Locator): Promise<void> {
  taps += 1;
  await control.filter({ visible: true }).first().click();
}

describe('from the page of a car on a phone', () => {
  beforeEach(async () => {
    await page.goto(urlOf(SITE, '/search/used-cars'));
    const card = page.getByRole('article').first().getByRole('link').first();
    await page.goto(urlOf(SITE, (await card.getAttribute('href')) ?? ''));
    await waitForHydration(page);
  });

  it('an enquiry takes two taps: open, send', async () => {
    await tap(page.getByRole('link', { name: 'Enquire now' }));
    await filled('Two Taps');
    await page
      .getByRole('dialog')
      .getByLabel(/^Message/)
      .fill('Is it still there?');
    await tap(page.getByRole('button', { name: 'Send enquiry' }));
    await page.waitForURL(/\/success/);
    expect(taps).toBe(2);
    expect(leadOf('Two Taps')).toMatchObject({ message: 'Is it still there?' });
  });

  it('a test drive at the first free time takes three: open, time, send', async () => {
    await tap(page.getByRole('link', { name: 'Test drive', exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^First of \d+ free days/).waitFor();
    await tap(dialog.getByRole('radiogroup', { name: 'Time' }).locator('label'));
    await filled('Three Taps');
    await tap(page.getByRole('button', { name: 'Book test drive' }));
    await page.waitForURL(/\/success/);
    expect(taps).toBe(3);
    expect(leadOf('Three Taps')?.['test_drive_time']).toMatch(/^\d\d:\d\d/);
  });

  it('the figures of a loan take none, other figures one', async () => {
    await page
      .getByText(/\$[\d.]+\sa\sweek,\scomparison\srate/)
      .first()
      .waitFor();
    await tap(page.getByRole('link', { name: 'Get finance' }));
    await page.getByText('Estimated repayment').waitFor();
    expect(taps).toBe(1);
  });
});

async function filled(lastName: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('First name').waitFor();
  await fillContact(page, lastName);
  await page.waitForTimeout(WHILE_TYPING_MS);
}

it('from the home page what a vehicle is worth is asked in two taps', async () => {
  await page.goto(urlOf(SITE, '/'));
  await waitForHydration(page);
  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sell or trade in' }));
  await page.getByRole('heading', { level: 1, name: 'Sell us yours' }).waitFor();
  await page.getByLabel('Plate, or what it is').waitFor();
  expect(taps).toBe(2);
});
