import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { ask } from './ask.ts';
import { openBrowser, urlOf } from './browser.ts';

const SITE = 'riverline';
/** Of one, two and more words, below pages that are there, a page of other sites only, and another site's spelling. */
const UNKNOWN = [
  '/nowhere',
  '/pages/nowhere',
  '/no/where',
  '/no/such/page',
  '/no/such/page/at/all',
  '/cars/no-such-car',
  '/cars/no-such-car/enquire',
  '/cars/no-such-car/and/more',
  '/our-locations/nowhere',
  '/blog/no-such-post',
  '/search/no-such-path',
  '/used-car/list',
  '/find/rental-cars',
  '/subscription',
];
/** In `npm test` one below nothing, one below a page, one of another site’s. */
const FOLLOWED = isInTest ? ['/no/such/page', '/cars/no-such-car/enquire', '/used-car/list'] : UNKNOWN;
const REDIRECTED = [
  ['/news', '/blog'],
  ['/pages/contact', '/contact'],
  ['/contact-us', '/contact'],
] as const;
/** Where shoppers sign in or apply for finance there is a document of its own, on the way as well. */
const REDIRECTED_ALONE = [
  ['/finance-pre-approval', '/finance'],
  ['/shortlist', '/my-garage'],
] as const;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
  page = await context.newPage();
  await openPrivacyPolicy();
});
afterAll(() => close());

/** In a new document, which is known again afterwards. */
async function openPrivacyPolicy(): Promise<void> {
  await page.goto(urlOf(SITE, '/privacy-policy'), { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}

/** A link of the page itself. */
async function follow(path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Follow', id: 'followed' });
    document.getElementById('followed')?.remove();
    document.querySelector('main')?.prepend(link);
  }, path);
  await page.locator('#followed').click();
}

async function arrives(from: string, to: string): Promise<void> {
  const { status, text } = await ask(SITE, `${from}.data`);
  expect([status, text.includes(`"${to}"`)]).toEqual([202, true]);
  await follow(from);
  await page.waitForURL(urlOf(SITE, to));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Error 404').count()).toBe(0);
}

const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

describe('a link inside the site', () => {
  it.each(UNKNOWN)('to %s gets a 404, for a page and for its data', async (path) => {
    expect((await ask(SITE, `${path}.data`)).status).toBe(404);
    expect((await ask(SITE, path)).status).toBe(404);
  });

  it.each(FOLLOWED)('to %s shows the site’s 404 without a new document', async (path) => {
    await follow(path);
    await page.waitForURL(urlOf(SITE, path));
    await page.getByText('Error 404').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Page not found \| Riverline/);
    expect(await isSamePage()).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  });

  it.each(REDIRECTED)('to %s arrives at %s', async (from, to) => {
    await arrives(from, to);
    expect(await isSamePage()).toBe(true);
    await openPrivacyPolicy();
  });

  it.each(REDIRECTED_ALONE)('to %s arrives at %s, in a new document', async (from, to) => {
    await arrives(from, to);
    expect(await isSamePage()).toBe(false);
    await openPrivacyPolicy();
  });
});

describe('an unknown address opened', () => {
  // The 404 that all share, also where the address begins as a search does.
  it.each(['/search', '/nowhere'])('at %s is what the server drew', async (path) => {
    const errors: string[] = [];
    const opened = await context.newPage();
    opened.on('pageerror', ({ message }) => errors.push(message));
    await opened.goto(urlOf(SITE, path));
    expect(errors).toEqual([]);
    await opened.close();
  });
});

describe('the data of an unknown address', () => {
  it('is the same whatever the address, and one entry of the cache', async () => {
    const [one, other] = [await ask(SITE, '/made/up/one.data'), await ask(SITE, '/made/up/other.data')];
    expect(other.text).toBe(one.text);
    expect(other.headers['x-cache']).toBe('hit');
    expect(one.text).not.toContain('made');
  });

  it('of another site’s car tells nothing of that car', async () => {
    const listed = (await ask('volt-lane', '/sitemaps/stock-1.xml')).text;
    const [, slug] = /\/cars\/([^<]+)<\/loc>/.exec(listed) ?? [];
    expect((await ask('volt-lane', `/cars/${slug}.data`)).status).toBe(200);
    const foreign = await ask(SITE, `/cars/${slug}.data`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain(slug);
    expect(foreign.text).not.toContain('Volt Lane');
  });
});
