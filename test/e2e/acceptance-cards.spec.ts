import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';
import { listCuts } from './list-cuts.ts';
import { layoutShift } from './layout-shift.ts';
import { cards, filters, isCount, STOCK } from './stock-page.ts';
import { hasFocus } from './has-focus.ts';

/** One car for each rule of the badge, and where two rules match, the first wins. */
const BADGES = {
  'Runout Sale': { tag: 'Runout Sale', fuel: 'Hybrid' },
  HYBRID: { fuel: 'Petrol/Hybrid', reserved: true },
  RESERVED: { reserved: true, tag: 'Tow pack' },
  CERTIFIED: { certified: true, tag: 'Tow pack' },
  'Tow pack': { tag: 'Tow pack', status: 'coming_soon' },
  'COMING SOON': { status: 'coming_soon', created_at: '2026-11-17T00:00:00Z' },
  'NEW ARRIVAL': { created_at: '2026-11-11T00:00:00Z' },
  none: {},
  'JUST SOLD': { sold: true, sold_at: '2026-11-17T00:00:00Z', tag: 'Tow pack' },
};
const PLAIN = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2024,
  price: 30_000,
  car_type: 'used',
  fuel: 'Petrol',
  created_at: '2026-01-05T00:00:00Z',
  images: ['/pictures/hatch-white-profile.webp'],
};
const LATELY = '2026-11-10T00:00:00Z';
const PLACEHOLDER = 'https://pictures.example/placeholder.png';
const ALL = '/search/used-cars';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite('fixture-cards', { name: 'Fixture Cars', timezone: 'Australia/Brisbane' }, [
    ...Object.entries(BADGES).map(([name, car], at) => ({
      ...PLAIN,
      ...car,
      stocknum: `B${at}`,
      name: `Case ${name}`,
    })),
    { ...PLAIN, stocknum: 'PLACEHOLDER', name: 'Case Placeholder', images: [PLACEHOLDER, PLAIN.images[0]] },
    { ...PLAIN, stocknum: 'NOTHING', name: 'Case Nothing', images: [PLACEHOLDER], created_at: LATELY },
    { ...PLAIN, stocknum: 'OLD', name: 'Case Old', images: [PLACEHOLDER] },
  ]);
  ({ context, close } = await openBrowser());
});
afterAll(() => close());
beforeEach(async () => {
  ({ page } = await openPage(context));
});
afterEach(() => page.close());

describe('a card', () => {
  // Acceptance point 15.
  it('wears the badge of the first rule that matches', async () => {
    await page.goto(urlOf('fixture-cards', ALL));
    for (const name of Object.keys(BADGES)) {
      const badge = cardOf(name).locator('.card-badge, .card-ribbon');
      if (name === 'none') expect(await badge.count()).toBe(0);
      else if (name === 'CERTIFIED')
        expect(await badge.getByRole('img', { name: 'Certified Toyota' }).count()).toBe(1);
      else expect((await badge.textContent())?.trim()).toBe(name);
    }
  });

  // Acceptance point 16.
  it('of a sold car is muted; a reserved one is amber', async () => {
    await page.goto(urlOf('fixture-cards', ALL));
    const sold = cardOf('JUST SOLD');
    const filter = await sold
      .locator('.card-media img')
      .first()
      .evaluate((each) => getComputedStyle(each).filter);
    expect(filter).toMatch(/saturate|grayscale/);
    const badge = cardOf('RESERVED').locator('.card-badge');
    const [, , hue] = await badge.evaluate(
      (each) => getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? [],
    );
    expect(Number(hue)).toBe(82);
    await sold.getByRole('heading').getByRole('link').click();
    await page.locator('.car-panel').waitFor();
    expect(await page.locator('.gallery').getByText('JUST SOLD').count()).toBe(1);
    expect(
      await page
        .locator('.car-panel')
        .getByText(/reserve|drive away/i)
        .count(),
    ).toBe(0);
  });

  // Acceptance point 17.
  it('shows the first picture that is one, or the panel of a new arrival', async () => {
    await page.goto(urlOf('fixture-cards', ALL));
    const picture = cardOf('Placeholder').locator('.card-media img').first();
    expect(await picture.evaluate((each) => each.outerHTML)).toContain(
      encodeURIComponent(PLAIN.images[0] ?? ''),
    );
    await cardOf('Nothing').getByText('New arrival').waitFor();
    expect(await cardOf('Nothing').locator('img').count()).toBe(0);
    await cardOf('Old').getByText('No photos').waitFor();
    expect(
      await cardOf('Old')
        .getByText(/new arrival|on the way/i)
        .count(),
    ).toBe(0);
  });

  // Acceptance point 18.
  it('opens its car wherever it is clicked, but not by the heart', async () => {
    await page.goto(urlOf('riverline', STOCK));
    const card = cards(page).first();
    const link = card.getByRole('link');
    expect(await card.locator('a button, button a').count()).toBe(0);
    expect(await link.count()).toBe(1);
    const heart = card.getByRole('button', { name: /^Save / });
    await link.focus();
    await page.keyboard.press('Tab');
    await hasFocus(heart);
    await page.keyboard.press('Tab');
    await hasFocus(card.getByRole('checkbox'));
    await heart.click();
    expect(page.url()).toBe(urlOf('riverline', STOCK));
    const href = (await link.getAttribute('href')) ?? '';
    const box = await card.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 30, (box?.y ?? 0) + (box?.height ?? 0) - 20);
    await page.waitForURL(urlOf('riverline', href));
  });

  it('is whole on phones: no name is cut or broken, and the heart stands beside the picture', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(urlOf('kingfisher-used-cars', '/search/used-cars'));
      expect(await listCuts(page)).toEqual([]);
      const hearts = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const [picture, heart] = ['.card-media :is(img, .card-arrival)', '.card-save'].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          );
          return (heart?.top ?? 0) >= (picture?.bottom ?? Infinity) - 1;
        }),
      );
      expect(hearts).not.toContain(false);
    }
  });

  // Acceptance point 19.
  it('is saved by its heart: pressed, counted in the header, and told with a link', async () => {
    await page.goto(urlOf('riverline', `${STOCK}?page=2`));
    // The count is painted after load: begin with nothing saved, so that there is none to wait for.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Save / });
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(savedCount).toBe(1);
    await heart.click();
    await expect.poll(savedCount).toBe(0);
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    // The toast waits while it has the focus.
    const view = page.locator('.toast').getByRole('link', { name: 'View' });
    await view.focus();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(savedCount).toBe(1);
    await page.locator('.toast', { hasText: 'Saved to your garage' }).waitFor();
    await view.press('Enter');
    await page.getByRole('heading', { name: 'My garage' }).waitFor();
    await page.getByText('1 car saved').waitFor();
  });

  // Acceptance point 14.
  it('moves nothing while the results arrive and change', async () => {
    await page.goto(urlOf('riverline', STOCK));
    // Longer than browsers count what moves to the click: half a second.
    await page.route('**/*.data*', async (route) => {
      await sleep(800);
      await route.continue();
    });
    await filters(page).getByLabel(/^Demo/).check();
    await isCount(page, '63 cars');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

function cardOf(name: string) {
  return cards(page).filter({ has: page.getByRole('link', { name: `Case ${name}`, exact: true }) });
}

async function savedCount(): Promise<number> {
  const label = await page
    .getByRole('link', { name: /^My garage/ })
    .first()
    .getAttribute('aria-label');
  return Number(/(\d+) saved/.exec(label ?? '')?.[1] ?? 0);
}
