import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { faultsOf } from './axe.ts';
import { DESK, openBrowser, PHONE, urlOf } from './browser.ts';
import { commonPages, pageTypes } from './page-types.ts';

const SLUGS = demoSites().map(({ slug }) => slug);
const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
/** Pages every site is looked at in the gate: home, search, a car, the garage. */
const FIRST = 4;
const isLong = Boolean(process.env['LONG_CROSSES']);

/**
 * Acceptance point 38. Every kind of page of riverline in one look in turn, and home, search, car and garage of
 * riverline in every look; those four of each other site in two looks, so that both modes and both sizes are seen.
 * Every kind of page of every site in every look where long crosses are asked for.
 */
describe.each(LOOKS.map((look, turn) => ({ ...look, turn })))(
  'axe at $viewport.width px, $colorScheme',
  ({ turn, ...look }) => {
    let context: BrowserContext;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ context, close } = await openBrowser({ ...look, reducedMotion: 'reduce' }));
    });
    afterAll(() => close());

    it.each(SLUGS.map((slug, at) => ({ slug, at })))(
      'finds nothing on $slug',
      { timeout: 600_000 },
      async ({ slug, at }) => {
        const page = await context.newPage();
        const found: string[] = [];
        for (const path of await pagesInTurn(slug, at, turn))
          found.push(...(await faultsOf(page, urlOf(slug, path))));
        await page.close();
        expect(found).toEqual([]);
      },
    );
  },
);

async function pagesInTurn(slug: string, at: number, turn: number): Promise<string[]> {
  if (isLong) return pageTypes(slug);
  if (slug !== 'riverline') return isSeenIn(at, turn) ? (await commonPages(slug)).slice(0, FIRST) : [];
  const pages = await pageTypes(slug);
  return pages.filter((_path, page) => page < FIRST || page % LOOKS.length === turn);
}

/** Light on a desk and dark on a phone, or the other way round. */
function isSeenIn(at: number, turn: number): boolean {
  const look = at % 2;
  return turn === look || turn === LOOKS.length - 1 - look;
}
