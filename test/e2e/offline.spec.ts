import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';

/** Offline, what was opened stays, and the shopper knows. */
describe('offline', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let heading: string;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ serviceWorkers: 'allow' }));
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', '/contact'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined);
    heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.close();
  });
  afterAll(() => close());

  it('no other worker is taken', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', '/contact'));
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/robots.txt').catch((error: Error) => error.message),
    );
    expect(refused).toMatch(/TrustedScriptURL/);
    await page.close();
  });

  it('a page that was opened can still be read', async () => {
    const { page } = await openPage(context);
    await context.setOffline(true);
    await page.goto(urlOf('riverline', '/contact'));
    await expectSeen(page.getByRole('heading', { level: 1, name: heading }));
    await context.setOffline(false);
    await page.close();
  });

  it('another says what is wrong, on the site’s own page', async () => {
    const { page } = await openPage(context);
    await context.setOffline(true);
    await page.goto(urlOf('riverline', '/finance'));
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/finance');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('h1:not(:text("You are offline"))').waitFor();
    await page.close();
  });

  it('a link followed on an open page says so too', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', '/contact'));
    await isWatching(page);
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Trade-in Valuation' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'You are offline' }));
    await context.setOffline(false);
    await page.close();
  });
});

/** Acceptance point 14. */
it('the place of a car that is still coming has the height of the car', async () => {
  const { context, close } = await openBrowser();
  const { page } = await openPage(context);
  await page.goto(urlOf('riverline', '/search/new-used-and-demo-cars'));
  const card = page.getByRole('article').first();
  const before = await card.boundingBox();
  const held = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('group', { name: 'Car type' }).getByRole('checkbox').first().check();
  await page.locator('[aria-busy=true]').waitFor();
  const shown = () => card.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color);
  await expect.poll(shown).toMatch(/rgba\(0, 0, 0, 0\)|\/ 0\)/);
  const waiting = await card.boundingBox();
  expect(Math.abs((waiting?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2);
  held.resolve();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await close();
});

/** Settles when this opening of the page is remembered, from when on its connection is watched. */
async function isWatching(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').value?.last_seen >= performance.timeOrigin;
  });
}
