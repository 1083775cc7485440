import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VITALS } from '#domain/analytics/counts/vitals.ts';
import { findBuiltScript } from './built-script.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { follow } from './follow.ts';
import { forecourt, makeSite } from './operator.ts';
import { noteBeacons, sentBeacons } from './sent-beacons.ts';

const SITE = 'fixture-health';
/** A browser that tests drive says that it is one, and is not counted. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MARKER = 'marker@example.com';

let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite(SITE, { name: 'Fixture Health' }, [
    { make: 'Kia', model: 'Rio', car_type: 'used', stocknum: 'A' },
  ]);
  const browser = await openBrowser({ userAgent: AGENT });
  ({ close } = browser);
  await noteBeacons(browser.context);
  ({ page } = await openPage(browser.context));
});
afterAll(() => close());

describe('a visit', () => {
  it('reports how fast its page was and where it came from, once and nothing else of the visitor', async () => {
    await page.goto(urlOf(SITE, `/?utm_source=Spring%20Sale&utm_term=${MARKER}`));
    await measured(page);
    await page.locator('main h1').click();
    // As the page is left, but while it is there: what a browser sends after that is by its own name, a test's.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const [first] = await sentBeacons(page);
    expect(first).toMatchObject({ source: 'spring-sale', acts: [{ event: 'page_view', path: '/' }] });
    expect(first?.vitals.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining(['CLS', 'LCP', 'TTFB']),
    );
    expect(first?.vitals.every(({ name, path }) => VITALS.includes(name) && path === '/')).toBe(true);
    expect(JSON.stringify(first)).not.toContain(MARKER);
    const line = () => forecourt('vitals', SITE).find(({ page_type }) => page_type === 'home');
    await expect.poll(line, { timeout: 20_000, interval: 1000 }).toMatchObject({
      device: 'desktop',
      providers: [],
      LCP: { visits: 1, p75: expect.any(Number) },
      TTFB: { visits: 1, p75: expect.any(Number) },
    });
  });

  it('reports what it knows when its tab is hidden, as a phone may end it then, and nothing twice', async () => {
    await page.goto(urlOf(SITE, '/'));
    await measured(page);
    const earlier = (await sentBeacons(page)).length;
    const sent = async () => (await sentBeacons(page)).slice(earlier);
    for (const isHidden of [true, false, true]) await setHidden(page, isHidden);
    expect(await sent()).toMatchObject([{ acts: [{ event: 'page_view', path: '/' }] }]);
    await setHidden(page, false);
    await follow(page, '/contact');
    await setHidden(page, true);
    // By now all is told: as it ends, the document says nothing more.
    await page.goto(urlOf(SITE, '/robots.txt'));
    const beacons = await sent();
    expect(beacons.map(({ acts }) => acts.map(({ path }) => path))).toEqual([['/'], ['/contact']]);
    const vitals = beacons.flatMap((each) => each.vitals.map(({ name }) => name));
    expect(vitals).toContain('LCP');
    expect(new Set(vitals).size).toBe(vitals.length);
  });

  it('that is left before its page rests reports what was done alone', async () => {
    await page.goto(urlOf(SITE, '/'));
    await page.waitForFunction(() => document.querySelector('main h1') !== null);
    await page.goto(urlOf(SITE, '/contact-us'));
    const last = (await sentBeacons(page)).at(-1);
    expect(Object.keys(last ?? {}).toSorted()).toEqual(['acts', 'vitals']);
  });
});

/** As a browser says it of a tab that its user leaves, or comes back to. */
async function setHidden(on: Page, isHidden: boolean): Promise<void> {
  await on.evaluate((hidden) => {
    const value = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

/** What is measured is there with its code, which comes a second after the page. */
async function measured(on: Page): Promise<void> {
  await on.waitForFunction(
    (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
    findBuiltScript('largest-contentful-paint'),
  );
  await on.waitForTimeout(500);
}
