import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';
import { cards, STOCK } from './stock-page.ts';
import { hasFocus } from './has-focus.ts';

const MANY = [
  'ute-white-profile',
  'ute-white-front34',
  'ute-white-rear34',
  'ute-red-front34',
  'suv-silver-profile',
]
  .concat('hatch-white-profile', 'ute-orange-profile', 'cabin-dark-right')
  .map((name) => `/pictures/${name}.webp`);

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite('fixture-gallery', { name: 'Fixture Gallery' }, [
    { stocknum: 'G1', make: 'Kia', model: 'Tasman', year: 2026, price: 60_000, images: MANY },
  ]);
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
});
afterEach(() => page.close());

describe('the page of a car', () => {
  // Acceptance point 20.
  it('says name, price, what it includes, phone, enquiry and reservation without scrolling', async () => {
    await page.setViewportSize(DESK);
    await openCar('riverline', STOCK);
    const panel = page.locator('.car-panel');
    const shown = [
      page.locator('main h1'),
      panel.getByText(/^\$[\d,]+$/),
      panel.getByText(/Drive away|on-road costs|government charges/),
      panel.getByRole('button', { name: /Call the dealer/ }),
      panel.getByRole('link', { name: 'Enquire now' }),
      panel.getByRole('link', { name: 'Reserve car now' }),
    ];
    for (const each of shown) {
      const box = await each.first().boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    }
  });

  // Acceptance point 22.
  it('masks the number after five characters and asks for it once, however often it is clicked', async () => {
    await openCar('riverline', STOCK);
    const button = page.getByRole('button', { name: /Call the dealer/ });
    expect(await button.locator('b').textContent()).toMatch(/^[^*]{5}\*+$/);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events/car_phone_reveal')) requestCount += 1;
    });
    await button.dblclick();
    const link = page.locator('.car-panel').getByRole('link', { name: /Call the dealer/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^tel:\+?\d{8,}$/);
    expect(await link.textContent()).not.toContain('*');
    expect(requestCount).toBe(1);
    await hasFocus(link);
  });

  // Acceptance point 25.
  it('shows the cabin second where there is one', async () => {
    await openCar('riverline', STOCK);
    const alts = await page
      .locator('.gallery-strip li')
      .evaluateAll((all) => all.map((each) => each.querySelector('img')?.alt ?? ''));
    expect(alts.map((alt) => alt.includes('cabin')).indexOf(true)).toBe(1);
  });

  // Acceptance point 28.
  it('shows other cars as similar stock, and not the car itself', async () => {
    await openCar('riverline', STOCK);
    const similar = page.getByRole('heading', { name: 'Similar stock' });
    await similar.waitFor();
    const own = new URL(page.url()).pathname;
    const links = await page
      .locator('#similar article h3 a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    expect(links).not.toContain(own);
  });

  // Acceptance point 29.
  it('brings the map into view with its heading below the header', async () => {
    await openCar('riverline', STOCK);
    await page.getByRole('link', { name: 'Vehicle location' }).click();
    const heading = page.getByRole('heading', { name: 'Where to see it' });
    const top = async () => (await heading.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeLessThan(DESK.height / 2);
    const header = await page.locator('header.head').boundingBox();
    expect(await top()).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
});

describe('the gallery on a phone', () => {
  // Acceptance point 24.
  it('has thumbnails, the last with what is left, and is moved by keys and by swiping', async () => {
    await page.setViewportSize(PHONE);
    await openCar('fixture-gallery', '/search/used-cars');
    const thumbs = page.locator('.gallery-thumbs li').locator('visible=true');
    expect(await thumbs.count()).toBe(5);
    expect(await thumbs.last().textContent()).toMatch(/^\+\d$/);
    const count = page.locator('.gallery-count');
    await expect.poll(() => count.textContent()).toBe('1 of 8');
    await page.locator('.gallery-strip a').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => count.textContent()).toBe('2 of 8');
    expect(await page.locator('#photo-2 a:focus').count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.textContent()).toBe('1 of 8');
    await swipeLeft(page.locator('.gallery-strip'));
    await expect.poll(() => count.textContent()).toBe('2 of 8');
  });

  // Acceptance point 27.
  it('leaves its sticky bar clear of whatever has the focus, down the whole page', async () => {
    await page.setViewportSize(PHONE);
    await openCar('riverline', STOCK);
    const covered: string[] = [];
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(coveredByBar);
      if (found === 'end') {
        expect(steps).toBeGreaterThan(30);
        break;
      }
      if (found !== null) covered.push(found);
    }
    expect(covered).toEqual([]);
  });
});

/** A finger on the strip, drawn to the left. */
async function swipeLeft(strip: Locator): Promise<void> {
  const finger = await context.newCDPSession(page);
  const y = ((await strip.boundingBox())?.y ?? 0) + 100;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 330, y }] });
  for (let x = 320; x >= 60; x -= 20) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The text of the focused element if the bar lies over it; `end` when the focus left the page. */
function coveredByBar(): string | null {
  const focused = document.activeElement;
  const bar = document.querySelector('.sticky-bar');
  if (!focused || focused === document.body) return 'end';
  if (!bar) return 'there is no bar';
  if (bar.contains(focused)) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  const line = bar.getBoundingClientRect().top;
  const isHidden = bottom > line + 1 && top < innerHeight;
  return isHidden ? (focused.textContent ?? '').trim().slice(0, 40) : null;
}

async function openCar(slug: string, list: string): Promise<void> {
  await page.goto(urlOf(slug, list));
  const path = list === '/' ? await page.locator('main form').first().getAttribute('action') : null;
  if (path !== null) await page.goto(urlOf(slug, path));
  const href = await cards(page).first().getByRole('link').getAttribute('href');
  await page.goto(urlOf(slug, href ?? ''));
}
