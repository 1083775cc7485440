import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, openBrowser, openPage, urlOf } from './browser.ts';

interface Fetched {
  name: string;
  startTime: number;
  responseEnd: number;
}

/** What is seen first comes first: nothing of the application before styles and the first picture are there. */
describe('a page that arrives', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
  });
  afterAll(() => close());

  it.each([
    ['home', '/'],
    ['search', '/search/new-used-and-demo-cars'],
    ['finance', '/finance'],
  ])('on %s the application is fetched after all that is painted first', async (_, path) => {
    const { page } = await openPage(context);
    const html = await (await page.goto(urlOf('riverline', path)))?.text();
    await isAlive(page);
    const fetched = await fetchedBy(page);
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'));
    const picture = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc,
    );
    const sheets = [...(html ?? '').matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) =>
      urlOf('riverline', href ?? ''),
    );
    const first = fetched.filter(({ name }) => name === picture || sheets.includes(name.replace('#', '')));
    expect(first.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    const seen = Math.max(...first.map(({ responseEnd }) => responseEnd));
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(seen);
    await page.close();
  });

  it('does not wait for a picture that never comes', async () => {
    const { page } = await openPage(context);
    await page.route(/hero-suv/, () => {});
    await page.goto(urlOf('riverline', '/'), { waitUntil: 'commit' });
    await isAlive(page);
    await page.close();
  });
});

function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { name, startTime, responseEnd };
    }),
  );
}
