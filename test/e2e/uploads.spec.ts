import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openFreshPage, urlOf } from './browser.ts';
import { fillContact, fillEmail, goOn, seesStep, walkToPhotos } from './form-steps.ts';
import { forecourt } from './operator.ts';
import { waitForForm } from './wait-for-form.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let calls: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page, faults } = await openFreshPage(context, 'riverline'));
  calls = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/leads')) calls.push(`${request.method()} ${pathname}`);
  });
});

describe('photos of a trade-in', () => {
  it('go on their way with a bar that grows, to the lead that the first step made', async () => {
    await walkToPhotos(page, 'Photos Sent');
    await page.locator('main input[type="file"]').setInputFiles([paper('front.pdf'), paper('back.pdf')]);
    await slowLine();
    await recordProgress();
    await goOn(page);
    await seesStep(page, { step: 5, of: 6, progress: 67 });
    const seen = await seenProgress();
    expect(seen.some((value) => value > 0 && value < 1)).toBe(true);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await finish();

    const lead = leadOf('Photos Sent');
    expect(lead).toMatchObject({ form_completed: true, has_files: true, category: 'Trade-in Enquiry' });
    expect(namesOf(lead)).toEqual(['back.pdf', 'front.pdf']);
    const path = `PUT /api/leads/${String(lead?.['id'])}`;
    expect(calls).toEqual(['POST /api/leads', path, path, 'POST /api/leads/with-files', path, path]);
    // Of this car there is no estimate: a 404, which a browser notes by itself.
    expect(faults.filter((fault) => !fault.includes('/api/simple-autograb-lookup'))).toEqual([]);
  });

  it('are sent once, also when the shopper goes back to them', async () => {
    await walkToPhotos(page, 'Went Back');
    await page.locator('main input[type="file"]').setInputFiles([paper('front.pdf')]);
    await goOn(page);
    await seesStep(page, { step: 5, of: 6, progress: 67 });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('front.pdf').waitFor();
    await goOn(page);
    await finish();
    expect(namesOf(leadOf('Went Back'))).toEqual(['front.pdf']);
    expect(calls.filter((call) => call.endsWith('/with-files'))).toHaveLength(1);
  });

  it('come along when the lead is lost and begins anew', async () => {
    await walkToPhotos(page, 'Begun Anew');
    await page.locator('main input[type="file"]').setInputFiles([paper('front.pdf')]);
    await goOn(page);
    await seesStep(page, { step: 5, of: 6, progress: 67 });
    const body = JSON.stringify({ error: 'Not found.' });
    const gone = { status: 404, contentType: 'application/json', body };
    await page.route('**/api/leads/*', (route) => route.fulfill(gone), { times: 1 });
    await fillPlan();
    await goOn(page);
    await seesStep(page, { step: 6, of: 6, progress: 83 });
    await fillEmail(page);
    await page.getByRole('button', { name: 'Send to our buyers' }).click();
    await page.waitForURL(/\/success/);
    const [, anew] = leadsOf('Begun Anew');
    expect(anew).toMatchObject({ form_completed: true, answers: { trade_in_make: 'Tata' } });
    expect(namesOf(anew)).toEqual(['front.pdf']);
  });
});

describe('the papers of an application for work', () => {
  it('are asked for, sent with a bar, and kept with the lead', async () => {
    await page.goto(urlOf('riverline', '/careers'));
    await waitForForm(page);
    await fillContact(page, 'Wants Work');
    await page.getByLabel('Position').fill('Mechanic');
    for (const list of await page.locator('main select').all()) await list.selectOption({ index: 1 });
    const send = page.getByRole('button', { name: 'Send application' });
    await send.click();
    await page.getByRole('alert').getByText('Resume and letter').waitFor();
    expect(calls).toEqual([]);

    await page.locator('main input[type="file"]').setInputFiles([paper('resume.pdf')]);
    await slowLine();
    await recordProgress();
    await send.click();
    await page.waitForURL(/\/success/);
    const seen = await seenProgress();
    expect(seen.some((value) => value > 0 && value < 1)).toBe(true);
    expect(calls).toEqual(['POST /api/leads/with-files']);
    const lead = leadOf('Wants Work');
    expect(lead).toMatchObject({ has_files: true, category: 'Career Enquiry', form_completed: true });
    expect(namesOf(lead)).toEqual(['resume.pdf']);
  });

  it('that nobody takes are refused at the field before anything is sent', async () => {
    await page.goto(urlOf('riverline', '/careers'));
    await waitForForm(page);
    const file = { name: 'resume.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
    await page.locator('main input[type="file"]').setInputFiles([file]);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Please choose JPEG, PNG, WebP or PDF files.' })
      .waitFor();
    expect(calls).toEqual([]);
  });
});

/** From the plan, or what is left of it, to the thanks. */
async function finish(): Promise<void> {
  await fillPlan();
  await goOn(page);
  await seesStep(page, { step: 6, of: 6, progress: 83 });
  await fillEmail(page);
  await page.getByRole('button', { name: 'Send to our buyers' }).click();
  await page.waitForURL(/\/success/);
}

async function fillPlan(): Promise<void> {
  await page.getByRole('radio', { name: /^Trade it in/ }).check();
  await page.getByLabel('Preferred dealership').selectOption({ index: 1 });
}

/** A paper of 300 KB. */
function paper(name: string) {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, ' '), Buffer.from('%%EOF')]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** So that there is a bar to be seen. */
async function slowLine(): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
}

/** Writes down what the bar shows from here on, as parts of the whole: whoever only looks now and then may see none. */
function recordProgress(): Promise<void> {
  return page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Sending your files"]');
      if (bar && bar.position >= 0) seen.push(bar.position);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

function seenProgress(): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'seen') as number[]);
}

function leadOf(lastName: string): Record<string, unknown> | undefined {
  return leadsOf(lastName)[0];
}

function leadsOf(lastName: string): Record<string, unknown>[] {
  const leads = forecourt('leads', 'riverline', '--json', '--files');
  return leads.filter((lead) => lead['last_name'] === lastName);
}

function namesOf(lead: Record<string, unknown> | undefined): string[] {
  const files = (lead?.['files'] ?? []) as { name: string }[];
  return files.map(({ name }) => name).toSorted();
}
