import type { BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';

/** From the home page of a phone to used SUVs under $35,000; who sells nothing new has a tap less. */
const SITES = [
  ['riverline', 3],
  ['silver-wattle-toyota', 3],
  ['volt-lane', 3],
  ['kingfisher-used-cars', 2],
  ['kowhai-cars', 2],
] as const;

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());

describe('a used SUV under $35,000', () => {
  it.each(SITES)('is found from the home page of %s in %i taps', async (slug, most) => {
    const { page, faults } = await openPage(context);
    await page.goto(urlOf(slug, '/'));
    await waitForHydration(page);
    const form = page.getByRole('search', { name: 'Search stock' });
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await control.click();
    };
    const used = form.getByText('Used', { exact: true });
    if ((await used.count()) > 0) await tap(used);
    await tap(form.getByText('SUV', { exact: true }));
    await tap(form.getByRole('button', { name: 'Up to $35,000' }));
    await page.waitForURL(/\/search\//);
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ cars?$/ })
      .waitFor();
    expect(taps).toBeLessThanOrEqual(most);
    const cards = await page.getByRole('article').allTextContents();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(card).toMatch(/SUV/);
      expect(card).toMatch(/Used/);
      expect(Number(/\$([\d,]+)/.exec(card)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(35_000);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
});
