import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, PHONE, urlOf } from './browser.ts';

const SLUGS = demoSites().map(({ slug }) => slug);

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE, deviceScaleFactor: 3 }));
  page = await context.newPage();
});
afterAll(() => close());

describe('a home page on a phone', () => {
  it.each(SLUGS)('of %s shows cars with pictures and prices directly below its hero', async (slug) => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf(slug, '/'));
    const stock = page.locator('.hero + section');
    expect(await stock.getByRole('heading', { level: 2 }).textContent()).toBe('Fresh in stock');
    const cars = await stock.locator('.home-cars > *, .stock-list > li').evaluateAll((rows) =>
      rows.map((row) => ({
        hasPrice: /\$\d[\d,]{4}/.test(row.textContent),
        hasPicture: (row.querySelector('img, .card-arrival')?.getBoundingClientRect().height ?? 0) > 40,
      })),
    );
    expect(cars).toEqual(Array.from({ length: 8 }, () => ({ hasPrice: true, hasPicture: true })));
  });

  it('has body tiles that are sharp where a pixel is three', async () => {
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await page.goto(urlOf('riverline', '/'));
      await page.getByRole('region', { name: 'Shop by body' }).scrollIntoViewIfNeeded();
      const pictures = page.locator('.bodies img');
      const countSharp = () =>
        pictures.evaluateAll(
          (tiles) =>
            (tiles as HTMLImageElement[]).filter(({ currentSrc, width: shownWidth }) => {
              const loadedWidth = Number(/[?&]w=(\d+)/.exec(currentSrc)?.[1] ?? 0);
              return loadedWidth >= shownWidth * devicePixelRatio;
            }).length,
        );
      await expect.poll(countSharp).toBe(6);
    }
  });

  it('begins like that of no other site: by what comes first, not by its colour', async () => {
    await page.setViewportSize(PHONE);
    const beginnings: string[] = [];
    for (const slug of SLUGS) {
      await page.goto(urlOf(slug, '/'));
      beginnings.push(await page.evaluate(describeHero));
    }
    expect(new Set(beginnings).size, beginnings.join('\n')).toBe(SLUGS.length);
  });
});

/** The parts of a hero from top to bottom, with what lies on one another or side by side in one word. */
function describeHero(): string {
  const parts = { words: '.hero-words', picture: '.hero-picture', list: '.hero ul', form: '.hero form' };
  const boxes = Object.entries({ ...parts, count: '.hero-count' }).flatMap(([name, selector]) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? [] : [{ name, box }];
  });
  const rounded = getComputedStyle(document.querySelector('.hero-picture') as Element).borderTopLeftRadius;
  const shape = Number.parseFloat(rounded) > 100 ? 'arch' : '';
  const order = boxes
    .toSorted((a, b) => a.box.top - b.box.top)
    .map(({ name, box }, index, all) => {
      const above = all[index - 1]?.box;
      if (above === undefined || box.top >= above.bottom - 20) return name;
      return box.left >= above.right ? `beside ${name}` : `on ${name}`;
    });
  return [...order, shape].join(' ');
}
