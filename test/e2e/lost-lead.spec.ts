import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, openFreshPage } from './browser.ts';
import {
  callsOf,
  fillContact,
  fillIdentity,
  fillLoan,
  fillWork,
  goOn,
  leadOf,
  leadsOf,
  openForm,
  seesStep,
} from './form-steps.ts';

const FINANCE = '/apply-for-finance';

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
});

it.each([
  ['whose token is no longer known', 'Lost Token', { form_token: 'not-the-token-of-this-lead-at-all' }],
  ['that is gone', 'Lost Lead', { id: '4b1d0f7e-0000-4000-8000-000000000000' }],
  ['without its token', 'Token Blank', { form_token: '' }],
])(
  'a form with a lead %s goes on by itself, in a new lead that has all answers',
  async (_which, lastName, lost) => {
    const calls = callsOf(page);
    await openForm(page, FINANCE);
    await fillContact(page, lastName);
    await goOn(page);
    await seesStep(page, { step: 2, of: 4, progress: 25 });
    const before = leadOf(lastName);
    await context.clearCookies();
    await page.evaluate((changed) => {
      const key = Object.keys(localStorage).find((name) => name.includes(':form:')) ?? '';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      Object.assign(kept.value.steps.lead, changed);
      localStorage.setItem(key, JSON.stringify(kept));
    }, lost);
    await page.reload();
    await page.getByText('We kept your answers').waitFor();
    await fillIdentity(page);
    await goOn(page);
    await seesStep(page, { step: 3, of: 4, progress: 50 });
    expect(await page.getByRole('alert').count()).toBe(0);
    await fillWork(page);
    await goOn(page);
    await fillLoan(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(/\/success/);
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST', 'PUT', 'PUT']);
    const anew = leadsOf(lastName).find(({ id }) => id !== before?.['id']);
    expect(anew).toMatchObject({
      email: 'ann@example.com',
      phone: '0412345678',
      form_completed: true,
      day: '7',
    });
  },
);

it('a form whose lead is lost at the last step is complete all the same', async () => {
  const calls = callsOf(page);
  await openForm(page, FINANCE);
  await fillContact(page, 'Lost Last');
  await goOn(page);
  await fillIdentity(page);
  await goOn(page);
  await fillWork(page);
  await goOn(page);
  await fillLoan(page);
  const json = { error: 'Not found.' };
  await page.route('**/api/leads/*', (route) => route.fulfill({ status: 404, json }), { times: 1 });
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL(/\/success/);
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST']);
  expect(leadsOf('Lost Last').map((lead) => lead['form_completed'])).toEqual([false, true]);
});
