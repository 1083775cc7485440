import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { forecourt, makeSite } from './operator.ts';

const SITE = 'fixture-hostile';
/** Ends a script, begins one, and leaves an attribute; then a word such as an address, which nothing can break. */
const HOSTILE = '</script><script>injected=1</script><!--"><svg onload=injected=2>';
const LONG = `${HOSTILE} ${'https-www-example-'.repeat(4)}`;
const LINKS = '[a](javascript:injected=3) ![b](https://evil.example/b.png) <img src=x onerror=injected=4>';

const location = { id: 1, dealership_id: 1, name: HOSTILE, slug: 'yard', location_type: 'sales' };
const POST = { slug: 'words', title: LONG, summary: LONG, date: '2026-01-01', tags: [HOSTILE.slice(0, 40)] };
const POSITION = { slug: 'job', title: LONG.slice(0, 120), summary: LONG, body: LINKS, pay: HOSTILE };
const CAR = { stocknum: 'H1', make: 'Kia', model: HOSTILE, badge: HOSTILE, year: 2021, price: 18_990 };
const CONFIG = {
  name: `${HOSTILE} Yard`,
  locations: [location],
  enabled_pages: ['/current-positions', '/models'],
  posts: [{ ...POST, body: LINKS }],
  positions: [POSITION],
  reviews: [{ author: HOSTILE, rating: 5, text: LONG, date: '2026-10-01' }],
};

let context: BrowserContext;
let close: () => Promise<void>;
let carPath: string;
beforeAll(async () => {
  const description = `${LONG} ${'W'.repeat(300)}`;
  makeSite(SITE, CONFIG, [
    { ...CAR, name: `Kia ${HOSTILE}`, colour: HOSTILE, car_type: 'used', description },
  ]);
  carPath = `/cars/${String(forecourt('cars', SITE, '--json')[0]?.['slug'])}`;
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());

describe('a dealer whose every word is markup', () => {
  it.each([
    '/',
    '/search/used-cars',
    '/blog',
    '/blog/words',
    '/current-positions/job',
    '/our-locations/yard',
  ])('has nothing of it run, refused or wider than the screen on %s', async (path) => {
    await expectHarmless(path);
  });

  it('nor on the page of a car with a description that cannot be broken', async () => {
    await expectHarmless(carPath);
  });
});

async function expectHarmless(path: string): Promise<void> {
  const { page, faults } = await openPage(context);
  const reply = await page.goto(urlOf(SITE, path));
  expect([path, reply?.status(), faults, await stateOf(page)]).toEqual([
    path,
    200,
    [],
    { ran: false, isWide: false, badData: 0 },
  ]);
  await page.close();
}

function stateOf(page: Page) {
  return page.evaluate(() => ({
    ran: 'injected' in window,
    isWide: document.documentElement.scrollWidth > window.innerWidth,
    badData: [...document.querySelectorAll('script[type="application/ld+json"]')].filter(
      ({ textContent }) => !textContent.trim().endsWith('}'),
    ).length,
  }));
}
