import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBuiltScript } from './built-script.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { forecourt, makeSite } from './operator.ts';

const SITE = 'fixture-split';
/** A browser that tests drive says that it is one, and is not counted. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Of the server: a Wednesday in Brisbane. */
const TODAY = '2026-11-18';
const YEAR_MS = 365 * 24 * 3_600_000;

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  makeSite(
    SITE,
    {
      name: 'Fixture Split',
      timezone: 'Australia/Brisbane',
      experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }],
    },
    [{ make: 'Kia', model: 'Rio', car_type: 'used', stocknum: 'A' }],
  );
  ({ context, close } = await openBrowser({ userAgent: AGENT }));
});
afterAll(() => close());

it('a visit is counted once by the variant it saw, and by the day it was, on a device that is a year late', async () => {
  const page = await yearLatePage();
  await visit(page, '/');
  await visit(page, '/');
  await visit(page, '/contact-us');
  await expect
    .poll(() => views(), { timeout: 30_000, interval: 1000 })
    .toEqual([
      ['home', 2],
      ['contact', 1],
    ]);
  const [cookie] = (await context.cookies(urlOf(SITE, '/'))).filter(({ name }) => name === 'experiments');
  const lines = forecourt('experiments', SITE);
  expect(lines.map(({ visits }) => visits)).toEqual(expect.arrayContaining([0, 1]));
  expect(cookie?.value).toBe(`home-hero.${String(lines.find(({ visits }) => visits === 1)?.['variant'])}`);
  const days = new Set(forecourt('counts', SITE, '--days', '730').map(({ day }) => day));
  expect([...days]).toEqual([TODAY]);
});

async function yearLatePage(): Promise<Page> {
  const { page } = await openPage(context);
  await page.addInitScript((late) => {
    const { now } = Date;
    window.Date = class extends Date {
      constructor(...time: [number?]) {
        super(time[0] ?? now() - late);
      }
      static override now = () => now() - late;
    } as DateConstructor;
  }, YEAR_MS);
  return page;
}

/** Opens a page, rests, and leaves it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(SITE, path));
  await page.waitForFunction(
    (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
    findBuiltScript('largest-contentful-paint'),
  );
  await page.waitForTimeout(500);
  // As the page is left, but while it is there: what a browser sends after that is by its own name, a test's.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
}

/** Most first. */
function views() {
  return forecourt('counts', SITE, '--days', '730')
    .filter(({ kind }) => kind === 'page_view')
    .map(({ page_type, acts }) => [page_type, acts])
    .toSorted(([, one], [, other]) => Number(other) - Number(one));
}
