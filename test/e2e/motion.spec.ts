import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openFreshPage, urlOf } from './browser.ts';
import { longestMotion, motionsDuring, type Motions } from './longest-motion.ts';
import { pageTypes } from './page-types.ts';
import { cards, filters, STOCK } from './stock-page.ts';

const SITE = 'riverline';
/** A motion longer than this keeps somebody waiting (acceptance point 40). */
const LONGEST_MS = 300;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;

const lengths = (motions: Motions) => Object.values(motions);
const named = (motions: Motions, part: string) => Object.keys(motions).filter((name) => name.includes(part));
const openCar = async () => {
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/cars\//);
};
const save = () =>
  cards(page)
    .nth(1)
    .getByRole('button', { name: /^Save / })
    .click();
const filter = async () => {
  await filters(page).getByLabel(/^Used/).check();
  await page.waitForURL(/used/);
};

describe.each([
  ['no-preference', LONGEST_MS],
  ['reduce', 10],
] as const)('with the wish %s', (reducedMotion, longest) => {
  const isMoving = reducedMotion === 'no-preference';
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ reducedMotion }));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await page?.close();
    ({ page } = await openFreshPage(context, SITE));
  });

  it(`no page has anything that could move for longer than ${longest} ms`, async () => {
    const slow: string[] = [];
    for (const path of await pageTypes(SITE)) {
      await page.goto(urlOf(SITE, path));
      const found = await page.evaluate(longestMotion);
      if (found > longest) slow.push(`${path} ${found}`);
    }
    expect(slow).toEqual([]);
  });

  it('the picture of a card goes into the gallery of its car, or nothing moves', async () => {
    await page.goto(urlOf(SITE, STOCK));
    const motions = await motionsDuring(page, openCar);
    expect(named(motions, '::view-transition-group(car-picture)').length > 0).toBe(isMoving);
    expect(Math.max(0, ...lengths(motions))).toBeLessThanOrEqual(longest);
    const back = await motionsDuring(page, () => page.goBack());
    expect(Math.max(0, ...lengths(back))).toBeLessThanOrEqual(longest);
  });

  it('a heart answers, and other cars come, within that', async () => {
    await page.goto(urlOf(SITE, STOCK));
    const saved = await motionsDuring(page, save);
    if (isMoving) expect(named(saved, 'card-save::before pop')).toHaveLength(1);
    const filtered = await motionsDuring(page, filter);
    expect(Math.max(...lengths(saved), ...lengths(filtered))).toBeLessThanOrEqual(longest);
  });
});
