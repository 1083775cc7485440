import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#test/chromium.ts';
import { productOfWorker } from './product-of-worker.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** It finds what never comes: on a busy machine, what takes a second may take ten. */
const TIMEOUT_MS = 30_000;

/** The address of a page of a demo site. */
export function urlOf(slug: string, path: string): string {
  return `http://${slug}.localhost:${productOfWorker().port}${path}`;
}

/** One for all files of a worker, with whose process it ends: to start it takes as long as to load five pages. */
let chromium: Promise<Browser> | undefined;

/**
 * A browser of a visitor's own, without the worker for pages without a line, which would answer in place of what a test
 * stands in for.
 */
export async function openBrowser(options: BrowserContextOptions = {}) {
  const browser = await sharedChromium();
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (options.javaScriptEnabled !== false) waitForHydrationOf(context);
  return { context, close: () => context.close() };
}

/** A browser that broke down fails the test it was in, and no other. */
async function sharedChromium(): Promise<Browser> {
  const running = await chromium;
  if (running?.isConnected()) return running;
  chromium = launchChromium();
  return chromium;
}

/**
 * A page is loaded before its application is there, and a link followed until then is a link: a test that opens a page
 * means it hydrated, unless it says what else it waits for.
 */
function waitForHydrationOf(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = (url, options) => hydrated(page, goto(url, options), options);
    page.reload = (options) => hydrated(page, reload(options), options);
    return page;
  };
}

/** Passes on the answer of a page once it answers, unless the test waits for something else. */
async function hydrated<T>(
  page: Page,
  loading: Promise<T>,
  { waitUntil = 'load' }: Parameters<Page['reload']>[0] = {},
): Promise<T> {
  const answer = await loading;
  const isLoaded = waitUntil === 'load' || waitUntil === 'networkidle';
  if (isLoaded && (await isOfApplication(page))) await waitForHydration(page);
  return answer;
}

function isOfApplication(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterContext' in window);
}

/**
 * Where the next page is there before a picture has moved into this one, or comes from somebody who moves none, the move
 * is skipped: all is drawn, but the browser rejects a promise of that transition which nobody hears.
 */
const SKIPPED_TRANSITION =
  /^Transition was (?:skipped\b|aborted because of invalid state\. ViewTransition opt-in disabled$)/;

/** A page that remembers what went wrong on it: script errors, console errors, refusals of the content policy. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!SKIPPED_TRANSITION.test(message)) faults.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, faults };
}

/** A page of a shopper whom a site does not know: the device keeps nothing of earlier tests. */
export async function openFreshPage(context: BrowserContext, slug: string): ReturnType<typeof openPage> {
  const opened = await openPage(context);
  // A document of the site's that runs nothing: a page would be loaded and hydrated for this alone.
  await opened.page.goto(urlOf(slug, '/robots.txt'));
  await opened.page.evaluate(() => localStorage.clear());
  return opened;
}

/** Settles when the application answers: React knows the page, and the frame listens in place of the inline script. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.onclick === null && Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Where a range is offered first, the form stands behind a line. */
export async function unfoldForm(page: Page): Promise<void> {
  const line = page.getByText('Go on without a range', { exact: true });
  if (await line.isVisible()) await line.click();
}
