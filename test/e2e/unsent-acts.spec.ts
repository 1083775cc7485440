import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_PROVIDER_IDS } from '#domain/analytics/provider-ids.ts';
import { openBrowser, openPage, urlOf, waitForHydration } from './browser.ts';
import { makeEventSite, usedCarOf } from './event-site.ts';
import { fillContact } from './form-steps.ts';
import { forecourt } from './operator.ts';
import { keysOn, signInOn } from './signed-in-device.ts';
import { recordDestinations, readSentEvents, type SentEvent } from './recorded-events.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'fixture-untold';
const UUID = /^[0-9a-f-]{36}$/;
/** A page has come to rest, and whoever is told of acts would be there. */
const RESTED_MS = 2500;
const CALL = 25;
const PROVIDERS: readonly SentEvent['who'][] = ['data layer', 'analytics', 'pixel'];

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  makeEventSite(SITE, { consent: 'opt_in', garage_enabled: true });
  ({ context, close } = await openBrowser());
  await recordDestinations(context);
  ({ page, faults } = await openPage(context));
  await page.goto(urlOf(SITE, '/robots.txt'));
});
beforeEach(async () => {
  await page.evaluate(() => sessionStorage.clear());
});
afterAll(() => close());

describe('what was done on a page in which no provider runs', () => {
  it('is told once by the next that may tell, also where two tabs open', async () => {
    await choose(page, 'Accept');
    await callFromGarage();
    const other = await context.newPage();
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => tab.goto(urlOf(SITE, '/success'))));
    const readCalls = async () => {
      const all = await Promise.all(tabs.map((tab) => readSentCalls(tab)));
      return all.flat().filter(({ who }) => PROVIDERS.includes(who));
    };
    const who = async () => (await readCalls()).map((each) => each.who).toSorted();
    await expect.poll(who).toEqual(PROVIDERS.toSorted());
    for (const tab of tabs) await restsWithPixel(tab);
    expect(await who()).toEqual(PROVIDERS.toSorted());
    const ids = (await readCalls()).map(({ id }) => id);
    expect([...new Set(ids)]).toEqual([
      (await readSentCalls(page)).find((each) => each.who === 'collector')?.id,
    ]);
    expect(await keysOn(page)).not.toContain('untold-acts');
    await other.close();
    expect(faults).toEqual([]);
  });

  it('is gone where consent was withdrawn between', async () => {
    await choose(page, 'Accept');
    const other = await context.newPage();
    await other.goto(urlOf(SITE, '/your-data'));
    await restsWithPixel(other);
    await callFromGarage();
    await other.getByText('Your visits and choices').click();
    await other.getByRole('heading', { name: 'That you sent something or paid' }).waitFor();
    await other.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect.poll(() => keysOn(page)).not.toContain('untold-acts');
    await other.getByRole('button', { name: 'Accept', exact: true }).click();
    await other.close();
    await page.goto(urlOf(SITE, '/success'));
    await restsWithPixel(page);
    expect((await readSentCalls(page)).map(({ who }) => who)).not.toContain('pixel');
  });

  it('is not kept where it was refused then', async () => {
    await choose(page, 'Refuse');
    await page.goto(urlOf(SITE, '/my-garage'));
    await page.waitForTimeout(RESTED_MS);
    await call(page);
    await choose(page, 'Accept');
    await restsWithPixel(page);
    expect((await readSentCalls(page)).map(({ who }) => who)).toEqual(['counts']);
  });

  it('is gone once its shopper signed out', async () => {
    await choose(page, 'Accept');
    await page.goto(urlOf(SITE, '/my-garage'), { waitUntil: 'networkidle' });
    await signInOn(page, 'untold@example.com');
    await callFromGarage();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out').waitFor();
    expect(await keysOn(page)).not.toContain('untold-acts');
  });
});

describe('a form that was sent before the page hydrated', () => {
  it('is told of by the page of thanks, once', async () => {
    await choose(page, 'Accept');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(urlOf(SITE, '/general-enquiry'), { waitUntil: 'domcontentloaded' });
    await fillContact(page, 'Early');
    await page.getByLabel('Message').fill('Is it open on Sundays?');
    await page.unroute('**/assets/*.js');
    await page.locator('main form[method="post"] button[type="submit"]').click();
    await page.waitForURL(/\/success\?category=general-enquiry/);
    const { id: lead_id, event: event_id } = leadOf('Early');
    const names = async () => (await readSentEvents(page, 'pixel')).map(({ what }) => what['name']);
    await expect.poll(names).toEqual(expect.arrayContaining(['Lead', 'conversion']));
    const entries = await readSentEvents(page, 'data layer');
    const own = { category: 'general-enquiry', event_id };
    expect(entries.filter(({ what }) => what['event_id'] === event_id).map(({ what }) => what)).toMatchObject(
      [
        { event: 'lead', ...own, lead_id, page_path: '/general-enquiry' },
        { event: 'conversion', ...own, page_path: '/success' },
      ],
    );
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sent');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await restsWithPixel(page);
    expect(await names()).toEqual(['PageView']);
  });

  it('is not told of without its mark', async () => {
    const form = { name: 'Ann', last_name: 'Unmarked', email: 'ann@example.com', phone: '0412345678' };
    await page.evaluate(
      async (fields) => {
        const body = new URLSearchParams(fields);
        await fetch('/general-enquiry', { method: 'POST', body, redirect: 'manual' });
      },
      { ...form, message: 'Is it open?' },
    );
    expect((await context.cookies()).map(({ name }) => name)).toContain('sent');
    await context.clearCookies({ name: 'sent' });
    await page.goto(urlOf(SITE, '/success?category=general-enquiry'));
    await page.getByText(/^Your reference/).waitFor();
    await restsWithPixel(page);
    expect((await readSentEvents(page, 'pixel')).map(({ what }) => what['name'])).toEqual(['PageView']);
  });
});

describe('a lead', () => {
  const IDS = {
    fbp: 'fb.1.1700000000000.1098',
    fbc: 'fb.1.1700000000001.IwAR2F4',
    ga_client_id: '88.1700000002',
  };
  it.each([
    ['Accept', IDS],
    ['Refuse', NO_PROVIDER_IDS],
  ] as const)('has the ids of pixel and analytics as far as its shopper allows: %s', async (choice, ids) => {
    await context.addCookies(
      Object.entries({ _fbp: IDS.fbp, _fbc: IDS.fbc, _ga: `GA1.1.${IDS.ga_client_id}` }).map(
        ([name, value]) => ({
          name,
          value,
          url: urlOf(SITE, '/'),
        }),
      ),
    );
    await choose(page, choice);
    await page.goto(urlOf(SITE, '/general-enquiry'));
    await waitForForm(page);
    await fillContact(page, `Ids${choice}`);
    await page.getByLabel('Message').fill('Is it open on Sundays?');
    await page.locator('main form[method="post"] button[type="submit"]').click();
    await page.waitForURL(/\/success/);
    expect(leadOf(`Ids${choice}`)).toMatchObject(ids);
  });
});

it('a call in the first second of a first visit says which device it came from', async () => {
  const { slug } = await usedCarOf(SITE);
  // Nothing is stored by the page before.
  await page.goto(urlOf(SITE, '/robots.txt'));
  await page.evaluate(() => localStorage.clear());
  const { page: first } = await openPage(context);
  // The second lasts as long as this machine needs to come to the call.
  await first.addInitScript(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 1000 ? 60_000 : ms),
    });
  });
  const call = first.waitForRequest('**/api/events/car_phone_call');
  await first.goto(urlOf(SITE, `/cars/${slug}`), { waitUntil: 'domcontentloaded' });
  await waitForHydration(first);
  expect(await keysOn(first)).not.toContain('distinct-id');
  await first.getByRole('link', { name: 'Call us now' }).click();
  const { anon_id, session_id } = (await call).postDataJSON() as Record<string, unknown>;
  expect([anon_id, session_id]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  const stored = () => first.evaluate(() => Object.values(localStorage).join());
  expect(await stored()).toContain(anon_id);
  await first.close();
});

function leadOf(lastName: string): Record<string, unknown> {
  const lead = forecourt('leads', SITE, '--json').find((each) => each['last_name'] === lastName);
  return lead ?? expect.fail(`There is no lead of ${lastName}`);
}

async function choose(tab: Page, choice: 'Accept' | 'Refuse'): Promise<void> {
  await tab.goto(urlOf(SITE, '/your-data'));
  await tab.locator('main').getByRole('button', { name: choice, exact: true }).click();
}

async function callFromGarage(): Promise<void> {
  if (!page.url().endsWith('/my-garage')) await page.goto(urlOf(SITE, '/my-garage'));
  await call(page);
  await expect.poll(() => keysOn(page)).toContain('untold-acts');
}

async function call(tab: Page): Promise<void> {
  await tab.locator('a[href^="tel:"]:visible').first().click();
}

/** Of the call: who was told in this tab. */
async function readSentCalls(tab: Page): Promise<SentEvent[]> {
  return (await readSentEvents(tab)).filter(({ what }) => {
    const properties = what['event_properties'] as { event_id?: unknown } | undefined;
    return what['event_id'] === CALL || properties?.event_id === CALL;
  });
}

/** The pixel comes last: once it knows of the page, everybody was told what there was to tell. */
async function restsWithPixel(tab: Page): Promise<void> {
  const path = new URL(tab.url()).pathname;
  const views = async () =>
    (await readSentEvents(tab, 'pixel')).filter(({ what }) => what['page_path'] === path);
  await expect.poll(async () => (await views()).length).toBeGreaterThan(0);
}
