import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, PHONE, urlOf } from './browser.ts';
import { isInAll, isInTest, oneOfEachKind } from '#test/rings.ts';
import { findSitePage } from '#domain/content/site-pages.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { kindsOfForm } from './kinds-of-form.ts';
import { commonPages, pageTypes } from './page-types.ts';

const SLUGS = demoSites().map(({ slug }) => slug);
const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
/** Pages that every site is looked at, unless all are: home, search, a car, the garage; of `npm test` the first. */
const FIRST = isInTest ? 1 : 4;

/**
 * Acceptance point 38. Every kind of page of riverline, and home, search, car and garage of each other site, each in one
 * look in turn; in `npm test` one form for each kind of question. Every kind of page of every site in every look in
 * `npm run test:all`.
 */
describe('axe', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
  });
  afterAll(() => close());

  it.each(SLUGS.map((slug, at) => ({ slug, at })))(
    'finds nothing on $slug',
    { timeout: 900_000 },
    async ({ slug, at }) => {
      const page = await openWithoutPictures(context);
      const found: string[] = [];
      for (const [number, path] of (await pagesOf(slug)).entries())
        found.push(...(await faultsInLooks(page, urlOf(slug, path), looksAt(at, number))));
      await page.close();
      expect(found).toEqual([]);
    },
  );
});

/**
 * Pictures have their places without being there, and axe judges no text over one. Refused by the browser itself: a
 * route of Playwright's would load every script and style anew for each page.
 */
async function openWithoutPictures(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/_img?*'] });
  return page;
}

type Look = (typeof LOOKS)[number];

/** A page is loaded once for a size of its window, and its colours are looked at once they are there. */
async function faultsInLooks(page: Page, url: string, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  let size: Look['viewport'] | null = null;
  for (const { viewport, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (viewport !== size) {
      size = viewport;
      await page.setViewportSize(viewport);
      await page.goto(url, { waitUntil: 'load' });
    }
    await page.evaluate(untilColoursRest);
    const faults = await faultsSeen(page);
    found.push(...faults.map((fault) => `${viewport.width} px, ${colorScheme}: ${fault}`));
  }
  return found;
}

async function pagesOf(slug: string): Promise<string[]> {
  if (!isInAll && slug !== 'riverline') return (await commonPages(slug)).slice(0, FIRST);
  const paths = await pageTypes(slug);
  return isInTest ? oneOfEachKind(paths, listPageKinds) : paths;
}

/** What is asked on a page with a form, else which page it is. */
function listPageKinds(path: string): string[] {
  const [riverline = expect.fail('There is no demo site')] = demoSites();
  const formPage = listFormPages(riverline).find((each) => each.path === path);
  if (formPage !== undefined) return kindsOfForm(formPage.form);
  const sitePage = findSitePage(riverline, path);
  if (sitePage === null || !('page' in sitePage)) return [path];
  return [`${sitePage.page} of ${sitePage.words.length} words`];
}

function looksAt(at: number, page: number): Look[] {
  return LOOKS.filter((_look, turn) => isInAll || (at + page) % LOOKS.length === turn);
}

/** Runs on the page. Another colour is a transition too, however short: it takes a frame to begin and one to end. */
async function untilColoursRest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  do await nextFrame();
  while (document.getAnimations().some((each) => each instanceof CSSTransition));
}
