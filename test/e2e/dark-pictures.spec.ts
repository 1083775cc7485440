import { afterEach, expect, it } from 'vitest';
import { DESK, openBrowser, PHONE, urlOf } from './browser.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

/** The studios that the pictures of sedans were asked in, on the first screen and below. */
async function askedOn(slug: string, look: { colorScheme: 'dark' | 'light'; viewport: typeof DESK }) {
  const browser = await openBrowser(look);
  close = browser.close;
  const page = await browser.context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const picture = new URL(request.url()).searchParams.get('url') ?? '';
    if (!picture.includes('/sedan-')) return;
    asked.push(picture.startsWith('/pictures/dark/') ? 'dark' : 'light');
  });
  await page.goto(urlOf(slug, '/search/used-cars'));
  const { length } = await page.locator('.card').all();
  for (let at = 0; at < length; at++) await page.locator('.card').nth(at).scrollIntoViewIfNeeded();
  // Not until the network rests: the answer to an act that was told is read by nobody.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  return { count: asked.length, studios: [...new Set(asked)], cards: length };
}

it.each([
  ['kingfisher-used-cars', 'dark', DESK, 'dark'],
  ['kingfisher-used-cars', 'dark', PHONE, 'dark'],
  ['kingfisher-used-cars', 'light', DESK, 'light'],
  ['volt-lane', 'light', PHONE, 'dark'],
] as const)(
  '%s asks a %s system at %o for the %s studio, once a car',
  async (slug, colorScheme, viewport, studio) => {
    const { count, studios, cards } = await askedOn(slug, { colorScheme, viewport });
    expect(cards).toBeGreaterThan(1);
    expect(studios).toEqual([studio]);
    expect(count).toBeLessThanOrEqual(cards);
  },
);
