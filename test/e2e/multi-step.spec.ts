import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { openBrowser, openFreshPage, openPage, urlOf } from './browser.ts';
import {
  callsOf,
  fillCaller,
  fillContact,
  fillEmail,
  fillIdentity,
  fillLoan,
  fillWork,
  goOn,
  leadOf,
  openForm,
  seesStep,
  walkFinance,
  walkToPhotos,
} from './form-steps.ts';
import { hasFocus } from './has-focus.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

const FINANCE = '/apply-for-finance';
const TRADE_IN = '/trade-in';

/** One browser, a fresh visitor for each test: nothing is remembered between them. */
let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  await openDataLayer(context);
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page, faults } = await openFreshPage(context, 'riverline'));
});

describe('a form of several steps', () => {
  // Acceptance point 30.
  it('makes the lead with its first step, goes on with it, and completes it with the last', async () => {
    const calls = callsOf(page);
    await openForm(page, FINANCE);
    await seesStep(page, { step: 1, of: 4, progress: 0 });
    await fillContact(page, 'Four Steps');
    await goOn(page);
    await seesStep(page, { step: 2, of: 4, progress: 25 });
    const started = leadOf('Four Steps');
    expect(started).toMatchObject({ lead_status: 'Incomplete', form_completed: false, step_number: 1 });
    await fillIdentity(page);
    await goOn(page);
    await seesStep(page, { step: 3, of: 4, progress: 50 });
    await fillWork(page);
    await goOn(page);
    await seesStep(page, { step: 4, of: 4, progress: 75 });
    await fillLoan(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(/\/success\?category=finance-enquiry/);

    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'PUT']);
    expect(new Set(calls.slice(1).map(({ path }) => path))).toEqual(
      new Set([`/api/leads/${String(started?.['id'])}`]),
    );
    expect(leadOf('Four Steps')).toMatchObject({
      id: started?.['id'],
      lead_status: 'New',
      form_completed: true,
      step_number: 4,
      subcategory: 'Application',
      day: '7',
    });
    expect(faults).toEqual([]);
  });

  it('gives the focus to the heading of the step it turns to', async () => {
    await openForm(page, FINANCE);
    await fillContact(page, 'Heading');
    await goOn(page);
    const heading = page.getByRole('heading', { name: 'Who are you?' });
    await heading.waitFor();
    await hasFocus(heading);
  });

  it('says what is wrong on Continue only, takes the focus to it and does not send', async () => {
    const calls = callsOf(page);
    await openForm(page, FINANCE);
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await page.getByRole('textbox', { name: 'Email' }).blur();
    expect(await page.getByRole('alert').count()).toBe(0);
    await goOn(page);
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Tell us your first name.',
      'Tell us your last name.',
      'invalid email address',
      'Tell us where to call you.',
    ]);
    await hasFocus(summary);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await seesStep(page, { step: 1, of: 4, progress: 0 });
    expect(calls).toEqual([]);
  });

  it('goes back with the answers as they were typed', async () => {
    await openForm(page, FINANCE);
    await fillContact(page, 'There And Back');
    await goOn(page);
    await page.getByLabel('Driver licence number').fill('12345678');
    await page.getByRole('button', { name: 'Back' }).click();
    await seesStep(page, { step: 1, of: 4, progress: 0 });
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('0412 345 678');
    await goOn(page);
    await seesStep(page, { step: 2, of: 4, progress: 25 });
    await expect.poll(() => page.getByLabel('Driver licence number').inputValue()).toBe('12345678');
  });

  it('goes on after a reload where it was left, or starts again', async () => {
    const calls = callsOf(page);
    await openForm(page, FINANCE);
    await fillContact(page, 'Left Alone');
    await goOn(page);
    await page.getByLabel('Suburb').fill('Brisbane');
    await page.getByLabel('Suburb').blur();
    await page.reload();
    await page.getByText('We kept your answers').waitFor();
    await seesStep(page, { step: 2, of: 4, progress: 25 });
    await expect.poll(() => page.getByLabel('Suburb').inputValue()).toBe('Brisbane');
    await fillIdentity(page);
    await goOn(page);
    await seesStep(page, { step: 3, of: 4, progress: 50 });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT']);

    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await seesStep(page, { step: 1, of: 4, progress: 0 });
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
    await page.reload();
    await seesStep(page, { step: 1, of: 4, progress: 0 });
    expect(await page.getByText('We kept your answers').count()).toBe(0);
  });

  it('leaves no private answer on the device, and completes without asking for it twice', async () => {
    await openForm(page, FINANCE);
    await fillContact(page, 'Kept Apart');
    await goOn(page);
    await fillIdentity(page);
    await goOn(page);
    await seesStep(page, { step: 3, of: 4, progress: 50 });
    const keeping = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(keeping).toContain('Jacaranda');
    const kept = await keeping();
    expect(kept).not.toMatch(/12345678|1990/);
    await page.reload();
    await page.getByText('We kept your answers').waitFor();
    await fillWork(page);
    await goOn(page);
    await fillLoan(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(/\/success/);
    expect(leadOf('Kept Apart')).toMatchObject({
      form_completed: true,
      day: '7',
      month: '3',
      year: '1990',
      answers: expect.objectContaining({ licence_number: '12345678' }),
    });
  });

  it.each([
    [6, 'kept', 2],
    [8, 'forgotten', 1],
  ])('left alone for %i days is %s', async (days, _fate, step) => {
    await openForm(page, FINANCE);
    await fillContact(page, 'Long Ago');
    await goOn(page);
    await seesStep(page, { step: 2, of: 4, progress: 25 });
    await page.evaluate((ago) => {
      const key = Object.keys(localStorage).find((name) => name.includes(':form:')) ?? '';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      kept.value.saved_at -= ago * 24 * 60 * 60 * 1000;
      localStorage.setItem(key, JSON.stringify(kept));
    }, days);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await seesStep(page, { step, of: 4, progress: (step - 1) * 25 });
    await expect.poll(() => page.getByText('We kept your answers').count()).toBe(step - 1);
  });

  it('keeps nothing on the device once it was sent', async () => {
    await openForm(page, FINANCE);
    await walkFinance(page, 'All Gone');
    await page.waitForURL(/\/success/);
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':form:')));
    await expect.poll(kept).toEqual([]);
  });

  it('can be skipped in part, and goes back to where the skip came from', async () => {
    const calls = callsOf(page);
    await walkToPhotos(page, 'Skips Photos');
    await page.getByRole('button', { name: 'Skip photos' }).click();
    await seesStep(page, { step: 5, of: 6, progress: 67 });
    await page.getByRole('button', { name: 'Back' }).click();
    await seesStep(page, { step: 4, of: 6, progress: 50 });
    await page.getByRole('button', { name: 'Skip photos' }).click();
    await page.getByRole('radio', { name: /^Trade it in/ }).check();
    await page.getByLabel('Preferred dealership').selectOption({ index: 1 });
    await goOn(page);
    await seesStep(page, { step: 6, of: 6, progress: 83 });
    expect(calls.at(-1)?.lead['skipped_steps']).toEqual([{ from: 4, to: 5 }]);
    await fillEmail(page);
    await page.getByRole('button', { name: 'Send to our buyers' }).click();
    await page.waitForURL(/\/success\?category=trade-in-enquiry/);
    expect(leadOf('Skips Photos')).toMatchObject({
      category: 'Trade-in Enquiry',
      skipped_steps: [{ from: 4, to: 5 }],
      form_completed: true,
    });
  });

  it('asks for a trade-in who to call before anything else, so that one left half way can be', async () => {
    await openForm(page, TRADE_IN);
    await seesStep(page, { step: 1, of: 6, progress: 0 });
    await fillCaller(page, 'Called Back');
    await goOn(page);
    await seesStep(page, { step: 2, of: 6, progress: 17 });
    expect(leadOf('Called Back')).toMatchObject({
      name: 'Ann',
      phone: '0412345678',
      lead_status: 'Incomplete',
      category: 'Trade-in Enquiry',
    });
  });

  it.skipIf(isInTest)('counts the next step, the lead and one conversion', async () => {
    await openForm(page, FINANCE);
    await walkFinance(page, 'Counted');
    await page.waitForURL(/\/success/);
    // The application is a document of its own, with nobody's scripts: the next page tells.
    await expect.poll(async () => (await readDataLayer(page)).length).toBe(5);
    const events = await readDataLayer(page);
    const nameOf = ({ event, label = event }: Record<string, unknown>) => String(label);
    expect(events.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))).toMatchObject([
      { event: 'next_step', event_id: 32, label: 'Next step 2' },
      { event: 'next_step', event_id: 32, label: 'Next step 3' },
      { event: 'next_step', event_id: 32, label: 'Next step 4' },
      { event: 'conversion', event_id: 28, category: 'finance-enquiry' },
      { event: 'lead', event_id: 28, category: 'finance-enquiry' },
    ]);
    expect(new Set(events.map(({ unique_id }) => unique_id)).size).toBe(events.length);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await readDataLayer(page)).toEqual([]);
  });
});

it('without JavaScript a form of several steps is one page', async () => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  const { page: quiet } = await openPage(plain.context);
  await quiet.goto(urlOf('riverline', FINANCE));
  await quiet.locator('.btn-submit:visible').click();
  await quiet
    .getByRole('alert')
    .getByText(/^Please check \d+ fields$/)
    .waitFor();
  expect(await quiet.getByRole('textbox').count()).toBeGreaterThan(5);
  await plain.close();
});
