import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { fillContact, leadOf } from './form-steps.ts';
import { productOfWorker } from './product-of-worker.ts';
import { waitForForm } from './wait-for-form.ts';

const TAKEN = 'This time has just been taken. Please choose another.';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openPage(context));
});

it('a time that somebody else takes first is said so, gone from the calendar, and asked for again', async () => {
  await page.goto(urlOf('riverline', '/book-test-drive'));
  await waitForForm(page);
  // Whoever sends a form within two seconds is taken for a script, and takes no time from anybody.
  await page.waitForTimeout(2_000);
  await page.locator('main select').first().selectOption({ index: 1 });
  await page.locator('.slot-days input').first().check({ force: true });
  await fillContact(page, 'Too Late');
  const send = page.getByRole('button', { name: 'Book test drive' });

  // Twice in a row: the same words, and the calendar is asked both times.
  for (let lost = 1; lost <= 2; lost += 1) {
    const time = await chooseFirstTime();
    const wanted = await chosen();
    await takeAllOf(wanted);
    const asked = page.waitForResponse(/available_appointment_bookings/);
    await send.click();
    await asked;
    await page.getByRole('alert').getByRole('link', { name: TAKEN }).waitFor();
    await times().first().waitFor();
    await page.getByRole('radio', { name: time, exact: true }).waitFor({ state: 'detached' });
    await expect.poll(chosen).toEqual({ ...wanted, test_drive_time: '' });
    expect(await page.getByLabel('Last name').inputValue()).toBe('Too Late');
  }

  await chooseFirstTime();
  const { test_drive_date, test_drive_time } = await chosen();
  await send.click();
  await page.waitForURL(/\/success\?category=test-drive-booking/);
  expect(leadOf('Too Late')).toMatchObject({ test_drive_date, test_drive_time });
});

function times(): Locator {
  return page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
}

/** Answers what it is called. */
async function chooseFirstTime(): Promise<string> {
  const first = times().first();
  await first.check({ force: true });
  return (await first.evaluate((each) => each.parentElement?.textContent)) ?? '';
}

async function chosen() {
  const value = (name: string) => page.locator(`main [name="${name}"]`).inputValue();
  return {
    location_id: await value('location_id'),
    test_drive_date: await value('test_drive_date'),
    test_drive_time: await value('test_drive_time'),
  };
}

/** As many shoppers as may have it, and one who hears that it is gone. */
async function takeAllOf(wanted: object): Promise<void> {
  for (let shopper = 0; shopper < 50; shopper += 1) {
    const lead = {
      ...wanted,
      form: 'book_a_test_drive',
      name: 'Quick',
      last_name: 'Shopper',
      email: `quick${shopper}@example.com`,
      phone: '0412345678',
      message: JSON.stringify(wanted),
    };
    const { status, text } = await askSite(productOfWorker().port, 'riverline', {
      method: 'POST',
      path: '/api/leads',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    if (status === 201) continue;
    expect(JSON.parse(text)).toMatchObject({ error: TAKEN });
    return;
  }
}
