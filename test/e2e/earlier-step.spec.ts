import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, openFreshPage } from './browser.ts';
import {
  fillContact,
  fillIdentity,
  fillWork,
  goOn,
  leadOf,
  openForm,
  seesStep,
  fillLoan,
} from './form-steps.ts';
import { hasFocus } from './has-focus.ts';

const FAULT = 'invalid email address';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openFreshPage(context, 'riverline'));
  await openForm(page, '/apply-for-finance');
});

it('a fault in an earlier step leads back to its field, with all answers kept', async () => {
  await fillContact(page, 'Way Back');
  await goOn(page);
  await seesStep(page, { step: 2, of: 4, progress: 25 });
  await fillIdentity(page);
  await goOn(page);
  await seesStep(page, { step: 3, of: 4, progress: 50 });
  await fillWork(page);
  await refuseOnce(page, { email: FAULT });
  await goOn(page);

  const link = page.getByRole('alert').getByRole('link', { name: FAULT });
  expect(await page.getByRole('alert').locator('li').textContent()).toBe(`Email: ${FAULT}`);
  await link.click();
  await seesStep(page, { step: 1, of: 4, progress: 0 });
  const email = page.getByRole('textbox', { name: 'Email' });
  await hasFocus(email);
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByText(FAULT).count()).toBe(2);
  expect(await page.getByLabel('Last name').inputValue()).toBe('Way Back');

  await email.fill('back@example.com');
  await goOn(page);
  await seesStep(page, { step: 2, of: 4, progress: 25 });
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(await page.getByLabel('Driver licence number').inputValue()).toBe('12345678');
  await goOn(page);
  expect(await page.getByLabel('Income a year, before tax').inputValue()).not.toBe('');
  await goOn(page);
  await seesStep(page, { step: 4, of: 4, progress: 75 });
  await fillLoan(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL(/\/success/);
  expect(leadOf('Way Back')).toMatchObject({ email: 'back@example.com', form_completed: true });
});

it('beside a fault of the step itself each has its link, and the keyboard follows it', async () => {
  await fillContact(page, 'Two Faults');
  await goOn(page);
  await seesStep(page, { step: 2, of: 4, progress: 25 });
  await fillIdentity(page);
  await refuseOnce(page, { licence_number: 'Unknown number.', phone: 'Invalid phone number.' });
  await goOn(page);
  const links = page.getByRole('alert').getByRole('link');
  await links.last().waitFor();
  expect(await links.allTextContents()).toEqual(['Invalid phone number.', 'Unknown number.']);
  await links.last().click();
  const licence = page.getByLabel('Driver licence number');
  await hasFocus(licence);
  await links.first().focus();
  await page.keyboard.press('Enter');
  await seesStep(page, { step: 1, of: 4, progress: 0 });
  const phone = page.getByLabel('Phone');
  await hasFocus(phone);
});

async function refuseOnce(on: Page, fields: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ error: Object.values(fields)[0], fields });
  await on.route(
    '**/api/leads/*',
    (route) => route.fulfill({ status: 422, contentType: 'application/json', body }),
    { times: 1 },
  );
}
