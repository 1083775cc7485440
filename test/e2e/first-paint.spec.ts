import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForHydration, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';

const LATE_PICTURE = {
  status: 503,
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" viewBox="0 0 300 200"/>',
};

interface Fetched {
  name: string;
  startTime: number;
  responseEnd: number;
}

/** What is seen first comes first: nothing of the application before styles and the first picture are there. */
describe('a page that arrives', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it.each([
    ['home', '/'],
    ['search', '/search/new-used-and-demo-cars'],
    ['finance', '/finance'],
  ])('on %s the application is fetched after all that is painted first', async (_, path) => {
    await visit(path);
    const { page } = await openPage(context);
    const html = await (await page.goto(urlOf('riverline', path)))?.text();
    await waitForHydration(page);
    const fetched = await fetchedBy(page);
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'));
    const picture = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc,
    );
    const sheets = [...(html ?? '').matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) =>
      urlOf('riverline', href ?? ''),
    );
    const first = fetched.filter(({ name }) => name === picture || sheets.includes(name));
    expect(first.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    const seen = Math.max(...first.map(({ responseEnd }) => responseEnd));
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(seen);
    await page.close();
  });

  it('does not wait for a picture that never comes', async () => {
    const { page } = await openPage(context);
    await page.route(/hero-suv/, () => {});
    await page.goto(urlOf('riverline', '/'), { waitUntil: 'commit' });
    await waitForHydration(page);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    await page.close();
  });
});

/** By somebody else: the application waits two seconds for a picture, as long as it may take to be made. */
async function visit(path: string): Promise<void> {
  const { context, close } = await openBrowser();
  const page = await context.newPage();
  await page.goto(urlOf('riverline', path));
  await close();
}

describe('a picture below the view', () => {
  const SEARCH = '/search/new-used-and-demo-cars';
  const last = (page: Page) => page.getByRole('article').last().locator('img').first();
  const isShown = (page: Page) =>
    last(page).evaluate(
      (picture: HTMLImageElement) => picture.currentSrc.includes('/_img?') && picture.complete,
    );

  it('is loaded when it is near the viewport, and keeps its space until then', async () => {
    const { context, close } = await openBrowser({ viewport: PHONE });
    const page = await context.newPage();
    await page.goto(urlOf('riverline', SEARCH));
    const before = await last(page).boundingBox();
    expect(await isShown(page)).toBe(false);
    await last(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(page)).toBe(true);
    expect(await last(page).evaluate((picture) => picture.getBoundingClientRect().height)).toBe(
      before?.height,
    );
    await close();
  });

  it('is there without scripts', async () => {
    const { context, close } = await openBrowser({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(urlOf('riverline', SEARCH));
    const picture = page.getByRole('article').last().getByRole('img').first();
    await picture.scrollIntoViewIfNeeded();
    const isPicture = (each: HTMLImageElement) => each.currentSrc.includes('/_img?') && each.naturalWidth > 0;
    await expect.poll(() => picture.evaluate(isPicture)).toBe(true);
    await close();
  });
});

it('a picture that came too late is asked for once more', async () => {
  const { context, close } = await openBrowser({ viewport: PHONE });
  const page = await context.newPage();
  await page.route('**/_img?*', (route) =>
    route.request().url().endsWith('&') ? route.continue() : route.fulfill(LATE_PICTURE),
  );
  await page.goto(urlOf('riverline', '/search/new-used-and-demo-cars'));
  const picture = page.getByRole('article').first().getByRole('img').first();
  const readWidth = () => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(100);
  expect(await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)).toMatch(/&$/);
  await close();
});

it('a form below the viewport is hydrated when it is near', async () => {
  const { context, close } = await openBrowser({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(urlOf('riverline', '/finance'));
  await waitForHydration(page);
  await page.waitForTimeout(1500);
  const isHydrated = () =>
    page
      .locator('.form-panel form')
      .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')));
  expect(await isHydrated()).toBe(false);
  await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded();
  await expect.poll(isHydrated).toBe(true);
  await close();
});

it('a form reached by navigation from a page whose form was not hydrated is there', async () => {
  const { context, close } = await openBrowser({ viewport: { width: 1440, height: 300 } });
  const page = await context.newPage();
  await page.goto(urlOf('riverline', '/finance'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  await page.getByLabel('First name').waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await close();
});

/** Nothing that is seen is dead: what was pressed on a slow line happens when it can. */
describe('a button pressed before the application is there', () => {
  let close: () => Promise<void>;
  let page: Page;
  let letIn: () => void;
  beforeEach(async () => {
    const browser = await openBrowser({ viewport: PHONE });
    ({ close } = browser);
    page = await browser.context.newPage();
    const scripts = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()));
    await page.goto(urlOf('riverline', '/search/new-used-and-demo-cars'), { waitUntil: 'commit' });
  });
  afterEach(() => close());

  it('does what it says', async () => {
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await heart.click();
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    letIn();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('is let go when it is pressed again, and answers every press from then on', async () => {
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await heart.click();
    await heart.click();
    letIn();
    await waitForHydration(page);
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });
});

/** Each file when it was fetched first: parts that come later name their styles once more. */
async function fetchedBy(page: Page): Promise<Fetched[]> {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { name: name.replace('#', ''), startTime, responseEnd };
    }),
  );
  return [...new Map(fetched.toReversed().map((each) => [each.name, each])).values()];
}
