import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { walkForm } from './fill-form.ts';
import { fillContact } from './form-steps.ts';
import { forecourt } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';
import { waitForForm } from './wait-for-form.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

const FAILED = 'An error occurred when submitting this form';
const TRAP = 'main [name="company_website"]';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  await openDataLayer(context);
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openPage(context));
});

describe('an enquiry on a bad connection', () => {
  it('that was never sent is kept on the page and sent once, by itself, when the browser is online again', async () => {
    await fillEnquiry('From the tunnel');
    await context.setOffline(true);
    await send();
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('From the tunnel');
    await page.getByRole('alert').getByText('it will send when you are back online').waitFor();
    await context.setOffline(false);
    await page.waitForURL(/\/success/);
    expect(saying('From the tunnel')).toHaveLength(1);
  });

  it('that arrived, but whose answer was lost, is one lead after the retry', async () => {
    await fillEnquiry('Did you get this?');
    await page.route(
      '**/api/leads',
      async (route) => {
        const { status } = await passOn(route.request());
        expect(status).toBe(201);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send();
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(saying('Did you get this?')).toHaveLength(1);
    await send();
    await page.waitForURL(/\/success/);
    expect(saying('Did you get this?')).toHaveLength(1);
  });
});

describe('the field that nobody sees', () => {
  it.each<[string, (value: string) => Promise<void>]>([
    ['typed into', (value) => page.locator(TRAP).fill(value, { force: true })],
    [
      'set behind the page’s back',
      (value) =>
        page.locator(TRAP).evaluate((each, text) => void Object.assign(each, { value: text }), value),
    ],
  ])('%s: the sender sees success, the lead is kept as spam and reaches nobody', async (how, fill) => {
    await fillEnquiry(`Cheap watches, ${how}`);
    await fill('https://watches.example');
    await send();
    await page.waitForURL(/\/success\?category=general-enquiry/);
    const [lead] = saying(`Cheap watches, ${how}`);
    expect(lead).toMatchObject({ spam: true });
    const states = forecourt('deliveries', 'riverline')
      .filter(({ lead_id }) => lead_id === lead?.['id'])
      .map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['held']));
  });

  it('is out of reach of the keyboard and of readers of the screen', async () => {
    await fillEnquiry('x');
    const trap = page.locator(TRAP);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.evaluate((each) => each.closest('[aria-hidden="true"]') !== null)).toBe(true);
  });
});

it('the success page counts one conversion for one enquiry, and none for who only opens it', async () => {
  // What the visits above have not sent yet would be counted here.
  const ownBrowser = await openBrowser();
  await openDataLayer(ownBrowser.context);
  ({ page } = await openPage(ownBrowser.context));
  await page.goto(urlOf('riverline', '/success?category=general-enquiry'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await counted()).toEqual([]);
  await fillEnquiry('Count me once');
  await send();
  await page.waitForURL(/\/success/);
  await expect.poll(counted).toEqual(['lead', 'conversion']);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await counted()).toEqual([]);
  await ownBrowser.close();
});

it('a finance enquiry goes to the partner’s call where the site works with one', async () => {
  const site = demoSites().find(({ slug }) => slug === 'stringybark-trucks');
  const form = findForm('finance_enquiry');
  if (!site || !form) throw new Error('No such form or site');
  const calls: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    const body: unknown = pathname === '/api/vitals' ? null : request.postDataJSON();
    calls.push({ path: pathname, body });
  });
  await page.goto(urlOf(site.slug, '/finance'));
  await walkForm(page, { asked: form.fields, website: site });
  // What was done on the page is known before the lead is read.
  expect(calls).toMatchObject([
    { path: '/api/vitals' },
    {
      path: '/api/carClarityCustomer',
      body: { name: 'Ann', email: 'walker@example.com', answers: { form: 'finance_enquiry' } },
    },
  ]);
  expect(forecourt('leads', site.slug, '--json').at(-1)).toMatchObject({
    form: 'finance_enquiry',
    category: 'Finance Enquiry',
    form_completed: true,
    email: 'walker@example.com',
  });
});

async function fillEnquiry(message: string): Promise<void> {
  await page.goto(urlOf('riverline', '/general-enquiry'));
  await waitForForm(page);
  for (const list of await page.locator('main select').all()) await list.selectOption({ index: 1 });
  await fillContact(page, 'Lee');
  await page.getByLabel('Message').fill(message);
}

/** Past the browser, which then does not see the answer. */
function passOn(request: Request) {
  const [method, headers, body] = [request.method(), request.headers(), request.postData() ?? ''];
  return askSite(productOfWorker().port, 'riverline', { path: '/api/leads', method, headers, body });
}

function send(): Promise<void> {
  return page.getByRole('button', { name: 'Send enquiry' }).click();
}

function saying(message: string): Record<string, unknown>[] {
  return forecourt('leads', 'riverline', '--json').filter((lead) => lead['message'] === message);
}

/** What the page told since it was loaded. */
async function counted(): Promise<unknown[]> {
  return (await readDataLayer(page)).map(({ event }) => event);
}
