import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, openBrowser, urlOf } from './browser.ts';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: DESK }));
});
afterAll(() => close());

it('offers cars to drive with a picture for the page, or the panel of one without', async () => {
  const page = await context.newPage();
  await page.goto(urlOf('volt-lane', '/book-test-drive'));
  const tiles = page.locator('.choice-pictures label');
  await tiles.nth(2).waitFor();
  const pictures = await tiles
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).srcset));
  expect(pictures.length).toBeGreaterThan(0);
  for (const srcset of pictures) expect(decodeURIComponent(srcset)).toContain('/dark/');
  const panels = await tiles.filter({ hasNot: page.locator('img') }).all();
  expect(panels.length + pictures.length).toBe(3);
  for (const tile of panels) {
    const radio = await tile.getByRole('radio').boundingBox();
    const words = await tile.locator('> span').last().boundingBox();
    expect(words?.y).toBeGreaterThan((radio?.y ?? 0) + (radio?.height ?? 0));
  }
  await page.close();
});
