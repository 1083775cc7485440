import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneOfEachKind } from '#test/rings.ts';
import { openBrowser, openFreshPage, urlOf } from './browser.ts';
import { fillContact, fillIdentity, fillLoan, fillWork, goOn, openForm } from './form-steps.ts';
import { hasFocus } from './has-focus.ts';
import { waitForForm } from './wait-for-form.ts';

const FAILED = 'An error occurred when submitting this form';
/** Nobody refused it: it may be stored. */
const IN_DOUBT =
  'It may have arrived all the same. Send it again to be sure: it counts once. Or call 07\u00a05550\u00a00100.';
const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Oops</h1>' });
const offline = (route: Route) => route.abort('internetdisconnected');
type Vain = [name: string, answer: (route: Route) => Promise<void>, said: string[]];

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

/** What the box says: the alert first, then the server's words where it has some (spec §8). */
describe('a form that was sent in vain', () => {
  it.each<Vain>([
    ['the server’s own words', json(503, { error: 'Back in a minute.' }), [FAILED, 'Back in a minute.']],
    ['no id in the answer', json(201, {}), [FAILED]],
    ['an answer that is no JSON', html(500), [FAILED, 'An unexpected error occurred: Internal Server Error']],
    [
      'an answer without words',
      json(502, { fields: {} }),
      [FAILED, 'An unexpected error occurred: Bad Gateway'],
    ],
    ['no answer at all', offline, [FAILED]],
  ])('says so and keeps what was typed: %s', async (_name, answer, said) => {
    await fillEnquiry('Are you open on Sunday?');
    await page.route('**/api/leads', answer);
    const send = page.getByRole('button', { name: 'Send enquiry' });
    await send.click();
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.locator('p').allTextContents()).toEqual([...said, IN_DOUBT]);
    await hasFocus(box);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    expect(await page.getByLabel('Message').inputValue()).toBe('Are you open on Sunday?');

    await page.unroute('**/api/leads');
    await send.click();
    await page.waitForURL(/\/success\?category=general-enquiry/);
  });

  it('shows the messages of the server beside their fields', async () => {
    await fillEnquiry('x');
    const error = 'invalid email address';
    await page.route('**/api/leads', json(422, { error, fields: { email: error } }));
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.locator('p').allTextContents()).toEqual([FAILED]);
    await box.getByRole('link', { name: error }).click();
    const email = page.getByRole('textbox', { name: 'Email' });
    await hasFocus(email);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  });
});

const FIRST_STEP: Vain[] = [
  ['the server’s own words', json(503, { error: 'Back in a minute.' }), [FAILED, 'Back in a minute.']],
  ['no lead id', json(201, {}), [FAILED]],
  ['no answer at all', offline, [FAILED]],
];
const LAST_STEP: Vain[] = [
  ['no lead id', json(200, {}), [FAILED, 'An unexpected error occured']],
  ['no answer at all', offline, [FAILED, 'An unexpected error occured']],
  ['the server’s own words', json(503, { error: 'Back in a minute.' }), [FAILED, 'Back in a minute.']],
];
/** What sends a form of one step, with every answer above, sends a step too. */
const readWords = ([, , said]: Vain) => said;

describe('a step that was sent in vain', () => {
  it.each(oneOfEachKind(FIRST_STEP, readWords))(
    'says so and does not advance: %s',
    async (_name, answer, said) => {
      await openForm(page, '/apply-for-finance');
      await fillContact(page, 'Lee');
      await page.route('**/api/leads', answer);
      await goOn(page);
      const box = page.getByRole('alert');
      await box.waitFor();
      expect(await box.locator('p').allTextContents()).toEqual([...said, IN_DOUBT]);
      expect(await page.locator('.step-count').textContent()).toMatch(/^Step 1 of/);
      await page.unroute('**/api/leads');
      await goOn(page);
      await page.getByText(/^Step 2 of/).waitFor();
    },
  );

  it.each(oneOfEachKind(LAST_STEP, readWords))(
    'says so after the last step too: %s',
    async (_name, answer, said) => {
      await openForm(page, '/apply-for-finance');
      await fillContact(page, 'Lee');
      await goOn(page);
      await fillIdentity(page);
      await goOn(page);
      await fillWork(page);
      await goOn(page);
      await fillLoan(page);
      await page.route('**/api/leads/*', answer);
      const send = page.getByRole('button', { name: 'Send application' });
      await send.click();
      const box = page.getByRole('alert');
      await box.waitFor();
      expect(await box.locator('p').allTextContents()).toEqual([...said, IN_DOUBT]);
      expect(await page.locator('.step-count').textContent()).toBe('Step 4 of 4');
      await page.unroute('**/api/leads/*');
      await send.click();
      await page.waitForURL(/\/success\?category=finance-enquiry/);
    },
  );
});

it('a form keeps what was chosen and typed before hydration', async () => {
  await delayScripts();
  await page.goto(urlOf('riverline', '/general-enquiry'), { waitUntil: 'commit' });
  const list = page.locator('main select').first();
  await list.selectOption({ index: 1 });
  const chosen = await list.inputValue();
  await page.getByLabel('Message').fill('Early bird');
  await page.getByRole('checkbox').uncheck();
  await waitForForm(page);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').waitFor();
  expect(await list.inputValue()).toBe(chosen);
  expect(await page.getByLabel('Message').inputValue()).toBe('Early bird');
  expect(await page.locator('.field-counter').count()).toBe(0);
  await page.getByLabel('Message').fill('x'.repeat(1800));
  expect(await page.locator('.field-counter').textContent()).toBe('1,800 of 2,000');
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
});

it('a question that hangs on a radio chosen before hydration is asked', async () => {
  await delayScripts();
  await page.goto(urlOf('riverline', '/electric-cars'), { waitUntil: 'commit' });
  const home = page.getByRole('radio', { name: 'At home' });
  await home.check({ force: true });
  await waitForForm(page);
  await page.getByRole('checkbox', { name: /^Quote a home charger too/ }).waitFor({ state: 'attached' });
  expect(await home.isChecked()).toBe(true);
});

/** So that a shopper is earlier than the application. */
async function delayScripts(): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
}

async function fillEnquiry(message: string): Promise<void> {
  await page.goto(urlOf('riverline', '/general-enquiry'));
  await waitForForm(page);
  for (const list of await page.locator('main select').all()) await list.selectOption({ index: 1 });
  await fillContact(page, 'Lee');
  await page.getByLabel('Message').fill(message);
}
