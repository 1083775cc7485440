import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';
import { cards, STOCK } from './stock-page.ts';

/** As the specification lists them. */
const ORDER = [
  'Call the dealer',
  'Call us now',
  'Get finance',
  'Enquire now',
  'Book a test drive',
  'Trade-in valuation',
  'WhatsApp',
  'Chat',
  'Reserve car now',
  'Car history report',
  'Vehicle location',
  'Request photos',
];
const MANY = ['ute-white-side', 'ute-white-front', 'ute-white-rear', 'ute-white-wheel', 'suv-silver-side']
  .concat('hatch-white-side', 'ute-orange-side', 'cabin-dark-right')
  .map((name) => `/pictures/${name}.webp`);

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite('fixture-gallery', { name: 'Fixture Gallery' }, [
    { stocknum: 'G1', make: 'Kia', model: 'Tasman', year: 2026, price: 60_000, images: MANY },
  ]);
  ({ context, close } = await openBrowser());
  context.setDefaultTimeout(8000);
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
});
afterEach(() => page.close());

describe('the page of a car', () => {
  it('says name, price, what it includes, phone and enquiry without scrolling', async () => {
    await page.setViewportSize(DESK);
    await openCar('riverline', STOCK);
    const panel = page.locator('.car-panel');
    const told = [
      page.locator('main h1'),
      panel.getByText(/^\$[\d,]+$/),
      panel.getByText(/Drive away|on-road costs|government charges/),
      panel.getByRole('button', { name: /Call the dealer/ }),
      panel.getByRole('link', { name: 'Enquire now' }),
    ];
    for (const each of told) {
      const box = await each.first().boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    }
  });

  it.each(['riverline', 'ironbark-motorcycles', 'high-mesa-rv', 'kingfisher-used-cars'])(
    'has its buttons in the specified order and without a gap on %s',
    async (slug) => {
      await page.setViewportSize(DESK);
      await openCar(slug, '/');
      const buttons = await page.locator('.car-actions > *').evaluateAll((all) =>
        all.map((each) => {
          const { left, right, top } = each.getBoundingClientRect();
          return { text: each.textContent ?? '', left, right, top: Math.round(top) };
        }),
      );
      const places = buttons.map(({ text }) => ORDER.findIndex((name) => text.includes(name)));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const grid = await page.locator('.car-actions').boundingBox();
      for (const top of new Set(buttons.map((each) => each.top))) {
        const row = buttons.filter((each) => each.top === top);
        expect(
          Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left)),
        ).toBeCloseTo(grid?.width ?? 0, 0);
      }
    },
  );

  it('masks the number after five characters and asks for it once, however often it is clicked', async () => {
    await openCar('riverline', STOCK);
    const button = page.getByRole('button', { name: /Call the dealer/ });
    expect(await button.locator('b').textContent()).toMatch(/^[^*]{5}\*+$/);
    let asked = 0;
    page.on('request', (request) => {
      if (/\/api\/.*phone|phone-reveal|reveal/.test(request.url())) asked += 1;
    });
    await button.dblclick();
    const link = page.locator('.car-panel').getByRole('link', { name: /Call the dealer/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^tel:\+?\d{8,}$/);
    expect(await link.textContent()).not.toContain('*');
    expect(asked).toBe(1);
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('shows the cabin second where there is one, and other cars only as similar', async () => {
    await openCar('riverline', STOCK);
    expect(
      await page.locator('.gallery-strip li').nth(1).locator('img').first().getAttribute('alt'),
    ).toContain('cabin');
    const similar = page.getByRole('heading', { name: 'Similar stock' });
    await similar.waitFor();
    const own = new URL(page.url()).pathname;
    const links = await page
      .locator('#similar article h3 a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    expect(links).not.toContain(own);
  });

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
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.textContent()).toBe('1 of 8');
    // A swipe is the strip's own scrolling.
    await page
      .locator('.gallery-strip')
      .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' }));
    await expect.poll(() => count.textContent()).toBe('3 of 8');
  });

  it('leaves its sticky bar clear of whatever has the focus, down the whole page', async () => {
    await page.setViewportSize(PHONE);
    await openCar('riverline', STOCK);
    const covered: string[] = [];
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(coveredByBar);
      if (found === 'end') break;
      if (found !== null) covered.push(found);
    }
    expect(covered).toEqual([]);
  });
});

/** The text of the focused element if the bar lies over it; `end` when the focus left the page. */
function coveredByBar(): string | null {
  const focused = document.activeElement;
  const bar = document.querySelector('.sticky-bar');
  if (!focused || focused === document.body) return 'end';
  if (!bar || bar.contains(focused)) return null;
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
