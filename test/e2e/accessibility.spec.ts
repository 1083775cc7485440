import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { DESK, openBrowser, PHONE, urlOf } from './browser.ts';

const SITES: Record<string, { base: string; search: string; garage: string }> = {
  riverline: { base: '/cars/', search: 'new-used-and-demo-cars', garage: '/my-garage' },
  'kingfisher-used-cars': { base: '/cars/', search: 'used-cars-brisbane', garage: '/my-cars' },
  'ironbark-motorcycles': { base: '/motorcycles/', search: 'new-and-used-motorcycles', garage: '' },
  'high-mesa-rv': { base: '/campers/', search: 'RVs-in-stock', garage: '' },
  'kowhai-cars': { base: '/cars/', search: 'new-used-and-demo-cars', garage: '' },
  'silver-wattle-toyota': { base: '/cars/', search: 'new-used-and-demo-cars', garage: '' },
  'volt-lane': { base: '/cars/', search: 'new-used-and-demo-cars', garage: '' },
  'stringybark-trucks': { base: '/cars/', search: 'new-used-and-demo-cars', garage: '' },
};
const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
/** Riverline is looked at in every look; the others in one each, and in every look where long crosses are asked for. */
const isLong = Boolean(process.env['LONG_CROSSES']);

describe.each(LOOKS)('axe at $viewport.width px, $colorScheme', (look) => {
  const slugs = Object.keys(SITES).filter(
    (slug, index) => slug === 'riverline' || isLong || LOOKS[index % LOOKS.length] === look,
  );
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ ...look, reducedMotion: 'reduce' }));
  });
  afterAll(() => close());

  it.each(slugs)('finds nothing on %s', { timeout: 120_000 }, async (slug) => {
    const site = SITES[slug] ?? { base: '', search: '', garage: '' };
    const page = await context.newPage();
    const search = `/search/${site.search}`;
    await page.goto(urlOf(slug, search));
    const car = await page.locator(`main article a[href^="${site.base}"]`).first().getAttribute('href');
    const paths = ['/', search, car ?? '', ...(slug === 'riverline' ? [site.garage] : [])];
    const found: string[] = [];
    for (const path of paths) found.push(...(await faultsOf(page, urlOf(slug, path))));
    await page.close();
    expect(found).toEqual([]);
  });
});
