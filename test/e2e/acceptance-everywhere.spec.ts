import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { isInAll } from '#test/rings.ts';
import { longestMotion } from './longest-motion.ts';
import { commonPages, pageTypes } from './page-types.ts';
import { STOCK } from './stock-page.ts';

const SITES = [
  'riverline',
  'kingfisher-used-cars',
  'ironbark-motorcycles',
  'high-mesa-rv',
  'kowhai-cars',
  'silver-wattle-toyota',
  'volt-lane',
  'stringybark-trucks',
];

/** Every kind of page of riverline; of the others too in `npm run test:all`. */
function pagesOf(slug: string): Promise<string[]> {
  return slug === 'riverline' || isInAll ? pageTypes(slug) : commonPages(slug);
}

// Acceptance point 39.
describe('on a narrow screen and with text twice as large', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ viewport: { width: 320, height: 640 } }));
    ({ page } = await openPage(context));
    // Pictures have their places without being there.
    await page.route('**/_img?**', (route) => route.abort());
  });
  afterAll(() => close());

  it.each(SITES)('no page of %s scrolls sideways', { timeout: 300_000 }, async (slug) => {
    const wide: string[] = [];
    for (const path of await pagesOf(slug)) {
      await page.goto(urlOf(slug, path), { waitUntil: 'domcontentloaded' });
      await page.locator('.garage-empty, main:not(.garage)').first().waitFor();
      for (const size of ['', '200%']) {
        const width = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        }, size);
        if (width > 320) wide.push(`${path} ${size} ${width} px`);
      }
    }
    expect(wide).toEqual([]);
  });
});

// Acceptance point 38.
describe('under a finger', () => {
  it('every target on riverline is 44 px or more', { timeout: 300_000 }, async () => {
    const { context, close } = await openBrowser({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = await openPage(context);
    const small: string[] = [];
    for (const path of await pageTypes('riverline')) {
      await page.goto(urlOf('riverline', path));
      small.push(...(await page.evaluate(smallTargets)).map((target) => `${path} ${target}`));
    }
    await close();
    expect(small).toEqual([]);
  });
});

// Acceptance point 40.
describe.each([
  { motion: 'no-preference', most: 300, least: 300 },
  { motion: 'reduce', most: 10, least: 0 },
] as const)('with motion $motion', ({ motion, most, least }) => {
  it(`dialogs open within ${most} ms and nothing takes longer`, async () => {
    const { context, close } = await openBrowser({ viewport: PHONE, reducedMotion: motion });
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', STOCK));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Our Stock').waitFor();
    const times = await page.getByRole('dialog').evaluate((dialog) =>
      getComputedStyle(dialog)
        .transitionDuration.split(',')
        .concat(getComputedStyle(dialog).animationDuration.split(','))
        .map((time) => Number.parseFloat(time) * 1000),
    );
    expect(Math.max(...times)).toBeLessThanOrEqual(most);
    expect(Math.max(...times)).toBeGreaterThanOrEqual(least);
    if (motion === 'reduce') expect(await page.evaluate(longestMotion)).toBeLessThanOrEqual(10);
    await close();
  });
});

/** Controls lower or narrower than 44 px; links within a sentence and what is hidden do not count. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary, input')].flatMap(
    (each) => {
      // The label around a box is pressed with it.
      const target = each.matches('input') ? (each.closest('label') ?? each) : each;
      // A link whose layer lies over the whole of its card is pressed anywhere on it.
      const over = getComputedStyle(each, '::after');
      const isStretched = over.position === 'absolute' && over.content !== 'none';
      const { width, height } = ((isStretched ? each.offsetParent : null) ?? target).getBoundingClientRect();
      const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      const isInText = getComputedStyle(each).display === 'inline' && each.closest('p') !== null;
      // The trap for scripts lies outside the page, and no key reaches it.
      const isTrap = each.tabIndex < 0 && each.closest('[aria-hidden="true"]') !== null;
      if (isTrap) return [];
      if (!isSeen || isInText || each.matches('.skip') || Math.min(width, height) >= 43.5) return [];
      const name = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
      return [
        `${each.tagName} ${each.className} "${name.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`,
      ];
    },
  );
}
