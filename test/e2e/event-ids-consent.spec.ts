import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { LEAD_ACTS } from './acts-of-leads.ts';
import { type PageAct, PAGE_ACTS, PLACES } from './acts-on-pages.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { makeEventSite, usedCarOf } from './event-site.ts';
import { walkForm } from './fill-form.ts';
import { follow } from './follow.ts';
import { recordDestinations, readSentEvents } from './recorded-events.ts';

const SITE = 'fixture-asking-ids';
/** The page has come to rest, and whoever is told of acts would be there. */
const RESTED_MS = 2500;
const LEAD = 22;
const ACTS = Object.entries<PageAct>(PAGE_ACTS).map(([id, act]) => ({ event_id: Number(id), ...act }));
/** A lead has two acts: it was sent, and its conversion. */
const ALL_IDS = [...ACTS.map(({ event_id }) => event_id), LEAD, LEAD].map(String).toSorted();

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let car: string;
/** What was asked of anybody else, but for pages that a shopper opened. */
const asked: string[] = [];
beforeAll(async () => {
  makeEventSite(SITE, { consent: 'opt_in' });
  car = (await usedCarOf(SITE)).slug;
  ({ context, close } = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }));
  await recordDestinations(context);
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => {
      if (!route.request().isNavigationRequest()) asked.push(route.request().url());
      return route.fulfill({ body: 'elsewhere' });
    },
  );
  await context.addInitScript(() => {
    window.print = () => {};
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  ({ page } = await openPage(context));
  page.on('popup', (other) => void other.close());
});
afterAll(() => close());

describe('on a site that asks first', () => {
  it('nobody else is told of any act before a shopper chose', async () => {
    await page.goto(urlOf(SITE, '/'));
    await page.locator('.consent-bar').waitFor();
    await doAll();
    expect(asked).toEqual([]);
    expect(await listOtherDestinations()).toEqual([]);
    expect(await counted()).toEqual(ALL_IDS);
  });

  it('nor after a refusal on "Your data", even where it was allowed before', async () => {
    await page.goto(urlOf(SITE, '/your-data'));
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect
      .poll(async () => new Set(await listOtherDestinations()).size, { message: 'allowed' })
      .toBe(4);
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.goto(urlOf(SITE, '/robots.txt'));
    const before = await listOtherDestinations();
    asked.length = 0;
    await forgetActs();
    await page.goto(urlOf(SITE, '/'));
    await doAll();
    expect(asked).toEqual([]);
    expect(await listOtherDestinations()).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    expect(await counted()).toEqual(ALL_IDS);
  });
});

/** Every act that is no lead, and a lead, in one document that has come to rest; then it is left. */
async function doAll(): Promise<void> {
  await page.waitForTimeout(RESTED_MS);
  for (const place of Object.keys(PLACES) as PageAct['place'][]) {
    await follow(page, PLACES[place].replace('{used}', `/cars/${car}`));
    for (const { doings } of ACTS.filter((act) => act.place === place)) {
      const [[, does, sentCount]] = doings;
      expect(sentCount).toBe(1);
      await does(page);
    }
    if ((await page.locator('dialog[open]').count()) > 0) await page.goBack();
    // A search is one once it rested.
    if (place === 'search') await page.waitForTimeout(1500);
  }
  const { form: name, path } = LEAD_ACTS[LEAD];
  const form = findForm(name) ?? expect.fail(`There is no form ${name}`);
  await follow(page, path);
  await walkForm(page, { asked: form.fields, website: { locale: 'en-AU' } });
  await page.waitForTimeout(500);
  await page.goto(urlOf(SITE, '/robots.txt'));
}

/** Who beside our own counts was told of something, once for each time. */
async function listOtherDestinations(): Promise<string[]> {
  return (await readSentEvents(page)).map(({ who }) => who).filter((who) => who !== 'counts');
}

/** Numbers of the acts that our own counts know of. */
async function counted(): Promise<string[]> {
  const countedEvents = await readSentEvents(page, 'counts');
  const ids = countedEvents.flatMap(({ what }) => what['event_id'] ?? []);
  return ids.map(String).toSorted();
}

/** What was told and begun until here, but not what was chosen. */
async function forgetActs(): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!key.endsWith(':consent')) localStorage.removeItem(key);
  });
}
